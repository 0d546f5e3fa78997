/** Messages. */
export const messages: Readonly<Record<string, string>> = {
  'The mail server refuses mail to this address: {error}.': 'میل سرور اس پتے پر ای میل قبول نہیں کرتا: {error}۔',
  'The gateway is off.': 'گیٹ وے بند ہے۔',
  'The secret of the gateway was sealed with another secret key. Enter it again.':
    'گیٹ وے کا راز کسی اور خفیہ کلید سے بند ہے۔ نئے سرے سے لکھیں۔',
  'The gateway did not answer in time.': 'گیٹ وے نے وقت پر جواب نہیں دیا۔',
  'The address of the gateway is not valid.': 'گیٹ وے کا پتہ درست نہیں۔',
  'Enter hours and minutes, like 21:30.': 'گھنٹے اور منٹ لکھیں، جیسے 21:30۔',
  'Enter at least 16 characters: whoever guesses the secret can pose as the school.':
    'کم از کم 16 حروف لکھیں: جو راز جان لے وہ خود کو سکول ظاہر کر سکتا ہے۔',
  'Enter the address of the gateway, or turn it off.': 'گیٹ وے کا پتہ لکھیں، یا اسے بند کر دیں۔',
  'Enter the secret that the gateway knows.': 'وہ راز لکھیں جو گیٹ وے کو معلوم ہے۔',
  'Codes are always sent: without them nobody signs in.':
    'کوڈ ہمیشہ بھیجے جاتے ہیں: ان کے بغیر کوئی سائن اِن نہیں کر سکتا۔',
  'This message asks for no answer.': 'اس پیغام کا جواب نہیں مانگا گیا۔',
  '1 message waits for tomorrow: its person has as many of today as the settings allow.':
    '1 پیغام کل کے لیے رکا ہے: اس شخص کو آج اتنے پیغام جا چکے ہیں جتنے سیٹنگز میں مقرر ہیں۔',
  '{many} messages wait for tomorrow: their people have as many of today as the settings allow.':
    '{many} پیغامات کل کے لیے رکے ہیں: ان لوگوں کو آج اتنے پیغام جا چکے ہیں جتنے سیٹنگز میں مقرر ہیں۔',
  '1 message is not sent again: its person is no guardian of the student any more.':
    '1 پیغام دوبارہ نہیں بھیجا گیا: وہ شخص اب اس طالب علم کا سرپرست نہیں۔',
  '{many} messages are not sent again: their people are no guardians of the students any more.':
    '{many} پیغامات دوبارہ نہیں بھیجے گئے: وہ لوگ اب ان طلبہ کے سرپرست نہیں۔',
  'The gateway cannot be reached: {error}.': 'گیٹ وے تک رسائی نہیں ہو سکی: {error}۔',
  'The gateway cannot be called: {error}.': 'گیٹ وے کو کال نہیں ہو سکی: {error}۔',
  'Its code was sealed with another secret key.': 'اس کا کوڈ کسی اور خفیہ کلید سے بند ہے۔',
  'The gateway answered {code}: {text}': 'گیٹ وے نے جواب دیا {code}: {text}',
  'Another person gets notifications on this device. Ask them to turn those off under My account first.':
    'اس آلے پر کسی اور کو اطلاعات ملتی ہیں۔ ان سے کہیں کہ پہلے ”میرا اکاؤنٹ“ میں انہیں بند کریں۔',
  'Notifications do not work at present: the server has another secret key than before. Tell the administrator.':
    'اس وقت اطلاعات کام نہیں کر رہیں: سرور کی خفیہ کلید پہلے والی نہیں۔ ایڈمنسٹریٹر کو بتائیں۔',
};
