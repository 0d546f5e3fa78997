/** Attendance, leaves and gate passes. */
export const attendance: Readonly<Record<string, string>> = {
  'Mark somebody first.': 'پہلے کسی کی حاضری لگائیں۔',
  'This student is entered twice.': 'یہ طالب علم یہاں دو بار ہے۔',
  'Only the teacher of this lecture marks it.': 'اس لیکچر کی حاضری صرف اس کا استاد لگاتا ہے۔',
  'This campus marks days, not lectures.': 'اس کیمپس میں دن کی حاضری لگتی ہے، لیکچر کی نہیں۔',
  'This section is taught nothing in this period of the day.': 'اس دن اس پیریڈ میں اس سیکشن کا کوئی مضمون نہیں۔',
  'You may read this sheet, not mark it.': 'آپ یہ شیٹ دیکھ سکتے ہیں، حاضری نہیں لگا سکتے۔',
  'This day is still to come.': 'یہ دن ابھی نہیں آیا۔',
  'Only the in-charge or the class teacher of this section marks its day.':
    'اس سیکشن کی حاضری صرف انچارج یا کلاس ٹیچر لگاتا ہے۔',
  'The sheet of {day} was locked at {time}. Ask the office to change it.':
    '{day} کی شیٹ {time} پر مقفل ہو گئی۔ تبدیلی کے لیے دفتر سے کہیں۔',
  'Every section is marked, or has no school today.': 'ہر سیکشن کی حاضری لگ چکی ہے، یا آج چھٹی ہے۔',
  '1 section has no in-charge.': '1 سیکشن کا کوئی انچارج نہیں۔',
  '{count} sections have no in-charge.': '{count} سیکشنوں کا کوئی انچارج نہیں۔',
  'The families have been told by now. Change the mark, and they are told of the change.':
    'گھر والوں کو اطلاع دی جا چکی ہے۔ حاضری تبدیل کریں، انہیں تبدیلی کی اطلاع مل جائے گی۔',
  'Give a reason: this attendance is already final.': 'وجہ لکھیں: یہ حاضری حتمی ہو چکی ہے۔',
  '{by} marked {name} {status} on {at}. Keep that mark, or change it to {other}.':
    '{by} نے {at} کو {name} کی حاضری لگائی: {status}۔ اسے رہنے دیں، یا بدلیں: {other}۔',
  'This student sits in another section on this day by now. Load the sheet again.':
    'یہ طالب علم اب اس دن دوسرے سیکشن میں ہے۔ شیٹ دوبارہ کھولیں۔',
  'This student does not sit in this section on this day. Load the sheet again.':
    'یہ طالب علم اس دن اس سیکشن میں نہیں۔ شیٹ دوبارہ کھولیں۔',
  'Somebody began this sheet at the same moment. Save again.': 'اسی وقت کسی اور نے یہ شیٹ شروع کی۔ دوبارہ محفوظ کریں۔',
  'Somebody was marked meanwhile. Load the sheet again.': 'اس دوران کسی کی حاضری لگ گئی۔ شیٹ دوبارہ کھولیں۔',
  'This day is {why}. Choose a school day.': 'اس دن {why} ہے۔ سکول کا کوئی دن منتخب کریں۔',
  'This student has such a pass on this day already.': 'اس دن اس طالب علم کا ایسا پاس پہلے سے ہے۔',
  'This day is still to come. Issue the pass on the day.': 'یہ دن ابھی نہیں آیا۔ پاس اسی دن جاری کریں۔',
  'This day is more than a week ago. Correct the mark on the sheet instead.':
    'یہ دن ایک ہفتے سے زیادہ پرانا ہے۔ اس کی بجائے شیٹ پر حاضری درست کریں۔',
  'Enter who collects the student.': 'لکھیں کہ طالب علم کو کون لے جائے گا۔',
  'Enter the CNIC of the person who collects the student.': 'طالب علم کو لے جانے والے کا شناختی کارڈ نمبر لکھیں۔',
  'Choose a student of your campuses.': 'اپنے کیمپسوں کا طالب علم منتخب کریں۔',
  '{name} sat in no section on this day.': '{name} اس دن کسی سیکشن میں نہیں تھے۔',
  '{name} is marked {status} on this day. Correct the mark on the sheet first.':
    'اس دن {name} کی حاضری {status} ہے۔ پہلے شیٹ پر درست کریں۔',
  'This gate pass is cancelled already.': 'یہ گیٹ پاس پہلے ہی منسوخ ہے۔',
  'The last day is before the first.': 'آخری دن پہلے دن سے پہلے ہے۔',
  'These are more than {most} days. Choose fewer.': 'یہ {most} دنوں سے زیادہ ہیں۔ کم دن منتخب کریں۔',
  'Warn at the percentage that is needed, or above it.': 'لازمی فیصد یا اس سے زیادہ پر خبردار کریں۔',
  'Choose somebody who was in post at this campus on the day.': 'ایسا ملازم منتخب کریں جو اس دن اس کیمپس میں ملازم ہو۔',
  '{name} is marked already. Change the mark instead.': '{name} کی حاضری لگ چکی ہے۔ اسے تبدیل کریں۔',
  '{name} is not marked on this day yet.': 'اس دن {name} کی حاضری ابھی نہیں لگی۔',
  'Somebody else changed the mark of {name} meanwhile.': 'اس دوران کسی اور نے {name} کی حاضری تبدیل کر دی۔',
  'Write the month as 2026-11.': 'مہینہ یوں لکھیں: 2026-11۔',
  'This day is more than two years ago.': 'یہ دن دو سال سے زیادہ پرانا ہے۔',
  'This employee is entered twice.': 'یہ ملازم یہاں دو بار ہے۔',
  'Only staff who were there have times.': 'وقت صرف اس کا ہوتا ہے جو حاضر تھا۔',
  'This is before they came.': 'یہ ان کے آنے سے پہلے کا وقت ہے۔',
  'Write the time as 08:05.': 'وقت یوں لکھیں: 08:05۔',
  'Choose a session.': 'سیشن منتخب کریں۔',
  'Make a session active first.': 'پہلے کوئی سیشن فعال کریں۔',
  'The shortage of this student is condoned already.': 'اس طالب علم کی حاضری کی کمی پہلے ہی معاف ہے۔',
  '{name} is not short of attendance: {percent} % is needed.': '{name} کی حاضری کم نہیں: {percent} % درکار ہے۔',
  '{name} is short by {by} %. This campus condones at most {limit} %.':
    '{name} کی حاضری {by} % کم ہے۔ یہ کیمپس زیادہ سے زیادہ {limit} % معاف کرتا ہے۔',
  'Apply for at most {most} days at a time.': 'ایک بار میں زیادہ سے زیادہ {most} دن کی چھٹی مانگیں۔',
  'Choose one of your children.': 'اپنے بچوں میں سے ایک منتخب کریں۔',
  '{name} is {status} and needs no leave.': '{name} کی حالت {status} ہے، اس لیے چھٹی کی ضرورت نہیں۔',
  '{name} sits in no section yet.': '{name} ابھی کسی سیکشن میں نہیں۔',
  'The school is closed on these days, so no leave is needed.': 'ان دنوں سکول بند ہے، اس لیے چھٹی کی ضرورت نہیں۔',
  'Leave from {from} to {to} is applied for already.': '{from} سے {to} تک کی چھٹی کی درخواست پہلے ہی دی جا چکی ہے۔',
  'Leave of more than {days} school days needs a certificate.':
    'سکول کے {days} سے زیادہ دنوں کی چھٹی کے لیے سرٹیفکیٹ ضروری ہے۔',
  'This application is {status} already.': 'یہ درخواست پہلے ہی {status} ہے۔',
  'None of these applications is waiting for a decision.': 'ان میں سے کوئی درخواست فیصلے کی منتظر نہیں۔',
  'This leave has begun. Correct the marks on the sheets instead.':
    'یہ چھٹی شروع ہو چکی ہے۔ اس کی بجائے شیٹوں پر حاضری درست کریں۔',
  '{days} days that were marked absent are leave now.': '{days} دن جو غیر حاضری تھے اب چھٹی ہیں۔',
  'Give a percentage from 1 to 100.': '1 سے 100 تک فیصد لکھیں۔',
  'Somebody saved the settings of this campus meanwhile. Load them again.':
    'اس دوران کسی نے اس کیمپس کی ترتیبات محفوظ کر دیں۔ دوبارہ کھولیں۔',
  'Somebody answered for this absence at the same moment. Load the list again.':
    'اسی وقت کسی اور نے اس غیر حاضری کا جواب دے دیا۔ فہرست دوبارہ کھولیں۔',
  'This absence is answered for already. Call the school if something has changed.':
    'اس غیر حاضری کا جواب دیا جا چکا ہے۔ کچھ بدل گیا ہو تو سکول کو فون کریں۔',
  'Your child is not marked absent today.': 'آج آپ کے بچے کی غیر حاضری نہیں لگی۔',
  'This absence is of an earlier day. Call the school, or apply for leave.':
    'یہ غیر حاضری پہلے کسی دن کی ہے۔ سکول کو فون کریں، یا چھٹی کی درخواست دیں۔',
  'Thank you. The school has your answer.': 'شکریہ۔ آپ کا جواب سکول کو مل گیا۔',
};
