/** Schools, branches and campuses. */
export const institution: Readonly<Record<string, string>> = {
  'Choose one of the boards.': 'بورڈز میں سے ایک منتخب کریں۔',
  'A board with this name already exists.': 'اس نام کا بورڈ پہلے سے موجود ہے۔',
  'This institution is there already, in the same city.': 'اسی شہر میں یہ ادارہ پہلے سے موجود ہے۔',
  'A branch of this school with this code already exists.': 'اس سکول کی اس کوڈ والی برانچ پہلے سے موجود ہے۔',
  'Choose one of your schools.': 'اپنے سکولوں میں سے ایک منتخب کریں۔',
  'A campus with this code already exists.': 'اس کوڈ کا کیمپس پہلے سے موجود ہے۔',
  'Another campus has this web address.': 'یہ ویب پتہ کسی اور کیمپس کا ہے۔',
  'Use letters a to z and digits, such as gulberg-campus.': 'a سے z تک کے حروف اور ہندسے لکھیں، جیسے gulberg-campus۔',
  'Enter at most 80 characters.': 'زیادہ سے زیادہ 80 حروف لکھیں۔',
  'Give latitude and longitude together, or neither.': 'عرض بلد اور طول بلد دونوں لکھیں، یا کوئی نہیں۔',
  'A school with this code already exists.': 'اس کوڈ کا سکول پہلے سے موجود ہے۔',
  'Choose one of your branches.': 'اپنی برانچوں میں سے ایک منتخب کریں۔',
};
