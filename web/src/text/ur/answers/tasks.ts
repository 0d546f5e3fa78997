/** Homework and what is submitted. */
export const tasks: Readonly<Record<string, string>> = {
  'Something was submitted or marked meanwhile. Load the homework again.':
    'اس دوران کچھ جمع ہوا یا جانچا گیا۔ ہوم ورک دوبارہ کھولیں۔',
  'A section is entered twice.': 'ایک سیکشن یہاں دو بار ہے۔',
  'This is before the day on which the homework is assigned.': 'یہ کام دینے کے دن سے پہلے کی تاریخ ہے۔',
  'Choose a day within six months of the day on which it is given.':
    'کام دینے کے دن سے چھ مہینوں کے اندر کا دن منتخب کریں۔',
  'Write an answer or choose a file.': 'جواب لکھیں یا فائل منتخب کریں۔',
  'Choose a section.': 'سیکشن منتخب کریں۔',
  'Choose a subject that you teach to {class} {section}.':
    'ایسا مضمون منتخب کریں جو آپ {class} {section} کو پڑھاتے ہیں۔',
  'Choose sections that you teach.': 'وہ سیکشن منتخب کریں جنہیں آپ پڑھاتے ہیں۔',
  '{class} {section} has no school on this day: it is {why}. Choose {day} or another day.':
    '{class} {section} کی اس دن چھٹی ہے: {why}۔ {day} یا کوئی اور دن منتخب کریں۔',
  'Something was submitted or marked: the subject stays as it is.':
    'کچھ جمع ہو چکا یا جانچا جا چکا ہے: مضمون تبدیل نہیں ہو سکتا۔',
  'Somebody has {most} marks already.': 'کسی کے پہلے ہی {most} نمبر ہیں۔',
  'Nothing is submitted here for this homework: show the work in class.':
    'اس کام میں یہاں کچھ جمع نہیں کرانا: کام جماعت میں دکھائیں۔',
  'This homework takes a file, not a text.': 'اس کام میں تحریر نہیں، فائل جمع ہوتی ہے۔',
  'This homework takes a text, not a file.': 'اس کام میں فائل نہیں، تحریر جمع ہوتی ہے۔',
  '{name} has marked this homework already. Talk to the teacher.': '{name} یہ کام جانچ چکے ہیں۔ استاد سے بات کریں۔',
  'Choose a student who takes this subject in the section.':
    'ایسا طالب علم منتخب کریں جو اس سیکشن میں یہ مضمون پڑھتا ہو۔',
  'This homework gives no marks. Write a remark, or enter its total marks first.':
    'اس کام کے نمبر نہیں۔ رائے لکھیں، یا کام میں کل نمبر درج کریں۔',
  'The total marks of this homework are {total}.': 'اس ہوم ورک کے کل نمبر {total} ہیں۔',
  'This was submitted again or marked by somebody else meanwhile. Load the homework again.':
    'اس دوران یہ دوبارہ جمع ہوا یا کسی اور نے جانچ لیا۔ ہوم ورک دوبارہ کھولیں۔',
  'Submitted.': 'جمع ہو گیا۔',
};
