/** Reasons and notes that the program writes itself: histories show them beside those that people typed. */
export const reasons: Readonly<Record<string, string>> = {
  'Not paid until {day}': '{day} تک ادا نہیں ہوا',
  'It lapsed, and another was issued': 'میعاد ختم ہو گئی اور نئی جاری ہوئی',
  'It lapsed, and the form was submitted again': 'میعاد ختم ہو گئی اور فارم دوبارہ جمع ہوا',
  'The application was not confirmed': 'درخواست کی تصدیق نہیں ہوئی',
  'The first challan was not paid until {day}': 'پہلا چالان {day} تک ادا نہیں ہوا',
  'The first challan was not paid in time, so the seat was released':
    'پہلا چالان وقت پر ادا نہیں ہوا، اس لیے نشست چھوڑ دی گئی',
  'Taken up again after it had lapsed': 'میعاد ختم ہونے کے بعد دوبارہ لیا گیا',
  'The payment of the first challan was taken back': 'پہلے چالان کی ادائیگی واپس لی گئی',
  'Another class or quota is asked for': 'کسی اور جماعت یا کوٹے کی درخواست ہے',
  'Graduated at the end of {year}': '{year} کے آخر میں فارغ التحصیل',
  'Year rollover to {year}': '{year} میں ترقی',
  'Owed when the books began': 'کھاتے شروع ہونے پر واجب الادا',
  'Import taken back': 'درآمد واپس لی گئی',
  'Copied from {year}': '{year} سے نقل',
  'Paid on {day}, before this late fee was due': '{day} کو ادا ہوا، جب یہ تاخیری فیس نہیں لگی تھی',
  'Paper lost by the family': 'کاغذ گھرانے سے گم ہو گیا',
};
