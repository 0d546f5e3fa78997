/** Programs, classes, sections, timetable and calendar. */
export const academics: Readonly<Record<string, string>> = {
  'A program with this code already exists.': 'اس کوڈ کا پروگرام پہلے سے موجود ہے۔',
  'A program with this name already exists.': 'اس نام کا پروگرام پہلے سے موجود ہے۔',
  'This subject is in the class already.': 'یہ مضمون جماعت میں پہلے سے ہے۔',
  'A campus that you took out still has sections of this program.':
    'نکالے گئے ایک کیمپس میں اس پروگرام کے سیکشن ابھی ہیں۔',
  'Choose a subject from the list.': 'فہرست میں سے مضمون منتخب کریں۔',
  'This subject is entered twice in the period.': 'یہ مضمون پیریڈ میں دو بار ہے۔',
  'Choose a section of your campuses.': 'اپنے کیمپسوں کا سیکشن منتخب کریں۔',
  "Choose a period of the section's campus.": 'سیکشن کے کیمپس کا پیریڈ منتخب کریں۔',
  '{name} is a break.': '{name} وقفہ ہے۔',
  '{name} is not on {day}.': '{name} {day} کو نہیں ہوتا۔',
  'Choose a subject of the class of section {name}.': 'سیکشن {name} کی جماعت کا مضمون منتخب کریں۔',
  'Choose a teacher in post at your campuses.': 'اپنے کیمپسوں کا موجودہ استاد منتخب کریں۔',
  '{section} has a subject on {day} already.': '{section} میں {day} کو پہلے سے مضمون ہے۔',
  'One teacher cannot teach both subjects of {period} on {day}.':
    '{day} کو {period} کے دونوں مضامین ایک استاد نہیں پڑھا سکتا۔',
  'Both subjects of {period} on {day} are in {room}.': '{day} کو {period} کے دونوں مضامین {room} میں ہیں۔',
  '{name} already teaches {class} {section}.': '{name} پہلے سے {class} {section} کو پڑھا رہے ہیں۔',
  '{room} is taken by {class} {section}.': '{room} میں {class} {section} ہے۔',
  'Choose another section of the same campus.': 'اسی کیمپس کا کوئی اور سیکشن منتخب کریں۔',
  'This section has no timetable yet.': 'اس سیکشن کا ابھی ٹائم ٹیبل نہیں۔',
  'The classes of the two sections have no subject in common.': 'دونوں سیکشنوں کی جماعتوں کا کوئی مشترک مضمون نہیں۔',
  'This class has a section of this name in the session already.':
    'اس سیشن میں اس جماعت کا اس نام کا سیکشن پہلے سے موجود ہے۔',
  'This campus does not offer the program.': 'اس کیمپس میں یہ پروگرام نہیں۔',
  'Enter the number of seats.': 'نشستوں کی تعداد درج کریں۔',
  'Enter the class.': 'جماعت درج کریں۔',
  'The campus offers no class {class}.': 'کیمپس میں جماعت {class} نہیں۔',
  'The campus offers no class {class} of {program}.': 'کیمپس میں {program} کی جماعت {class} نہیں۔',
  'Several programs have a class {class}. Enter the program.': 'جماعت {class} کئی پروگراموں میں ہے۔ پروگرام لکھیں۔',
  'No session is active. Enter the session.': 'کوئی سیشن فعال نہیں۔ سیشن لکھیں۔',
  'There is no session {name}.': 'سیشن {name} موجود نہیں۔',
  'Write boys, girls or co-education.': 'لڑکے، لڑکیاں یا مخلوط لکھیں۔',
  'A subject with this code already exists.': 'اس کوڈ کا مضمون پہلے سے موجود ہے۔',
  'Enter a time like 08:05.': 'وقت یوں لکھیں: 08:05۔',
  'A period ends after it starts.': 'پیریڈ شروع ہونے کے بعد ختم ہوتا ہے۔',
  'Choose at least one weekday.': 'کم از کم ہفتے کا ایک دن منتخب کریں۔',
  '{name} is from {from} to {to} on {day}.': '{name} {day} کو {from} سے {to} تک ہے۔',
  '{name} is on {day} already.': '{name} {day} کو پہلے سے ہے۔',
  '{class} {section} has a lecture in this period on {day}. Take it off the timetable first.':
    '{day} کو اس پیریڈ میں {class} {section} کا لیکچر ہے۔ پہلے اسے ٹائم ٹیبل سے نکالیں۔',
  'A session with this name already exists.': 'اس نام کا سیشن پہلے سے موجود ہے۔',
  'Another session was made active meanwhile. Load the list again.':
    'اس دوران کوئی اور سیشن فعال کر دیا گیا۔ فہرست دوبارہ کھولیں۔',
  'Enter a day from 1950 to 2100.': '1950 سے 2100 تک کا دن لکھیں۔',
  'A session is at most a year and a half long.': 'سیشن زیادہ سے زیادہ ڈیڑھ سال کا ہوتا ہے۔',
  'One session is always active. Make another one active instead.':
    'ایک سیشن ہمیشہ فعال رہتا ہے۔ اس کی بجائے کوئی اور فعال کریں۔',
  'The active session cannot be deleted. Make another one active first.':
    'فعال سیشن حذف نہیں ہو سکتا۔ پہلے کوئی اور فعال کریں۔',
  'This program has {years} years.': 'یہ پروگرام {years} سال کا ہے۔',
  'This program has a class of this name already.': 'اس پروگرام میں اس نام کی جماعت پہلے سے موجود ہے۔',
  'This class has sections or subjects in its program; add a new class instead.':
    'اس جماعت کے اپنے پروگرام میں سیکشن یا مضامین ہیں؛ اس کی بجائے نئی جماعت شامل کریں۔',
  'This campus has a working week from this day already. Change that one.':
    'اس کیمپس کا کام کا ہفتہ اس دن سے پہلے سے موجود ہے۔ اسی کو تبدیل کریں۔',
  'A campus is open on at least one weekday.': 'کیمپس ہفتے میں کم از کم ایک دن کھلا ہوتا ہے۔',
  'Choose a teacher of your campuses.': 'اپنے کیمپسوں کا استاد منتخب کریں۔',
  '{name} is {status}, not a teacher.': '{name} {status} ہیں، استاد نہیں۔',
  '{name} has left.': '{name} جا چکے ہیں۔',
  '{name} is not taught in the class of section {section}.': '{name} سیکشن {section} کی جماعت میں نہیں پڑھایا جاتا۔',
  "Choose a section of the teacher's campus.": 'استاد کے کیمپس کا سیکشن منتخب کریں۔',
  '{name} is the in-charge of this section. Remove them as in-charge first.':
    '{name} اس سیکشن کے انچارج ہیں۔ پہلے انہیں انچارج سے ہٹائیں۔',
  'Choose a teaching designation.': 'تدریسی عہدہ منتخب کریں۔',
  'Enter at most {most} days.': 'زیادہ سے زیادہ {most} دن لکھیں۔',
  'Ask for at most a year and a half.': 'زیادہ سے زیادہ ڈیڑھ سال مانگیں۔',
  'Enter days from 1950 to 2100.': '1950 سے 2100 تک کے دن لکھیں۔',
  'Choose one of your campuses. Only somebody whose scope is the whole group writes for all of them.':
    'اپنے کیمپسوں میں سے ایک منتخب کریں۔ سب کے لیے صرف وہی لکھ سکتا ہے جو پورا گروپ دیکھتا ہو۔',
  'Choose a section of this class.': 'اس جماعت کا سیکشن منتخب کریں۔',
  'Choose a class from the list.': 'فہرست میں سے جماعت منتخب کریں۔',
  'Choose a campus of this school.': 'اس سکول کا کیمپس منتخب کریں۔',
  'Choose one of your schools, or one of your campuses.': 'اپنے سکولوں یا کیمپسوں میں سے ایک منتخب کریں۔',
  '{many} already marked {days} and will no longer count. Say so here to close the days all the same.':
    '{many} پر پہلے سے حاضری لگی ہے ({days}) جو اب شمار نہیں ہو گی۔ پھر بھی چھٹی کرنی ہو تو یہاں بتائیں۔',
  'Write one of: {choices}.': 'ان میں سے ایک لکھیں: {choices}۔',
  'Enter the first day.': 'پہلا دن درج کریں۔',
  'This session has a term of this name already.': 'اس سیشن میں اس نام کی ٹرم پہلے سے موجود ہے۔',
  'Session {name} is from {from} to {to}.': 'سیشن {name} {from} سے {to} تک ہے۔',
  '{name} has some of these days.': 'ان میں سے کچھ دن {name} میں ہیں۔',
  '{referrers} belong to this section. Make a new section and transfer them.':
    'اس سیکشن سے منسلک ہیں: {referrers}۔ نیا سیکشن بنا کر انہیں منتقل کریں۔',
  'Attendance is marked on these days ({sheets} sheets). Add this one by hand, where you can say that it no longer counts.':
    'ان دنوں کی حاضری لگ چکی ہے ({sheets} شیٹیں)۔ اسے ہاتھ سے شامل کریں، جہاں بتا سکیں کہ وہ شمار نہ ہو۔',
};
