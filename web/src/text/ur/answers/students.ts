/** Students, their parents, what they ask for, and how they leave. */
export const students: Readonly<Record<string, string>> = {
  'Nobody sits in this section, so there is nobody to number.':
    'اس سیکشن میں کوئی طالب علم نہیں، اس لیے نمبر کسی کو نہیں دیے جا سکتے۔',
  'No marks of these students are known. Number them by name.':
    'ان طلبہ کے نمبر معلوم نہیں۔ نام کے لحاظ سے رول نمبر دیں۔',
  'These are more than {most} sections. Choose fewer.': 'یہ {most} سیکشنز سے زیادہ ہیں۔ کم سیکشن منتخب کریں۔',
  'This certificate is cancelled, so it has no duplicate. Issue a new one.':
    'یہ سرٹیفکیٹ منسوخ ہو چکا، اس لیے اس کی نقل نہیں۔ نیا جاری کریں۔',
  'This student has a leaving certificate. Issue a duplicate of it, or cancel it first.':
    'اس طالب علم کو سکول چھوڑنے کا سرٹیفکیٹ مل چکا ہے۔ اس کی نقل جاری کریں، یا پہلے اسے منسوخ کریں۔',
  "Say how the student's conduct was.": 'لکھیں کہ طالب علم کا چال چلن کیسا تھا۔',
  'Choose the first day.': 'پہلا دن منتخب کریں۔',
  'Choose the last day.': 'آخری دن منتخب کریں۔',
  'Choose three years at most.': 'زیادہ سے زیادہ تین سال منتخب کریں۔',
  '{name} is {status}: a leaving certificate is for somebody who has left.':
    '{name} کی حالت {status} ہے: سکول چھوڑنے کا سرٹیفکیٹ جانے والے کے لیے ہوتا ہے۔',
  '{name} is {status}: a bonafide certificate is for somebody who is on the rolls.':
    '{name} کی حالت {status} ہے: بونافائیڈ سرٹیفکیٹ زیرِ تعلیم طالب علم کے لیے ہوتا ہے۔',
  '{name} is {status} and gets no character certificate.':
    '{name} کی حالت {status} ہے، اس لیے کردار کا سرٹیفکیٹ نہیں مل سکتا۔',
  'Nothing was received for this student in these days, so there is nothing to certify.':
    'ان دنوں میں اس طالب علم کی کوئی رقم وصول نہیں ہوئی، اس لیے تصدیق کے لیے کچھ نہیں۔',
  'Expel the student first, with the decision and its day. The application then settles the account.':
    'پہلے طالب علم کو فیصلے اور تاریخ کے ساتھ خارج کریں۔ پھر اس درخواست سے حساب بے باق ہوتا ہے۔',
  'This certificate is cancelled already.': 'یہ سرٹیفکیٹ پہلے ہی منسوخ ہے۔',
  'Choose classes, or all classes of the campus.': 'جماعتیں منتخب کریں، یا کیمپس کی تمام جماعتیں۔',
  'This class is entered twice.': 'یہ جماعت یہاں دو بار ہے۔',
  'Students who stay in their class repeat; choose another class.':
    'جو طلبہ اپنی جماعت میں رہیں وہ دہراتے ہیں؛ کوئی اور جماعت منتخب کریں۔',
  'This class is not promoted.': 'یہ جماعت سالانہ ترقی میں شامل نہیں۔',
  'There is nothing left to promote from {from} to {to}: look at the preview.':
    '{from} سے {to} میں ترقی کے لیے کچھ باقی نہیں: جائزہ دیکھیں۔',
  '{name} promotes classes of this campus now, or takes a promotion back. Wait until that is done, then look again.':
    '{name} ابھی اس کیمپس کی جماعتوں کی سالانہ ترقی کر رہے ہیں، یا اسے واپس لے رہے ہیں۔ مکمل ہونے کا انتظار کریں، پھر دیکھیں۔',
  '{name} has some of these classes go over on {day} already. Wait for that day, or take that promotion back first.':
    '{name} ان میں سے کچھ جماعتوں کی {day} کو سالانہ ترقی پہلے ہی طے کر چکے ہیں۔ اس دن کا انتظار کریں، یا پہلے اسے واپس لیں۔',
  'This promotion was taken back already.': 'یہ سالانہ ترقی پہلے ہی واپس لی جا چکی ہے۔',
  'Session {later} does not come after {earlier}. Choose a later one.':
    'سیشن {later}، {earlier} کے بعد نہیں آتا۔ بعد کا سیشن منتخب کریں۔',
  'Choose a day of session {session}: {first} to {last}.': 'سیشن {session} کا دن منتخب کریں: {first} تا {last}۔',
  'Choose a day within the next twelve months.': 'اگلے بارہ مہینوں کا کوئی دن منتخب کریں۔',
  'Choose a class that this campus has in {session}.': 'ایسی جماعت منتخب کریں جو {session} میں اس کیمپس میں ہو۔',
  'This campus has no classes in {session}.': '{session} میں اس کیمپس کی کوئی جماعت نہیں۔',
  'Choose a class above {name} that this campus offers.': '{name} سے اوپر کی ایسی جماعت منتخب کریں جو اس کیمپس میں ہو۔',
  'Choose students of this campus.': 'اسی کیمپس کے طلبہ منتخب کریں۔',
  'There is no section {name} in the new session.': 'نئے سیشن میں سیکشن {name} نہیں ہے۔',
  'Section {name} has no seat left.': 'سیکشن {name} میں کوئی نشست باقی نہیں۔',
  'Section {name} is of another wing.': 'سیکشن {name} دوسرے ونگ کا ہے۔',
  'This campus does not offer the next class.': 'اگلی جماعت اس کیمپس میں نہیں ہے۔',
  'Not on the promotion list of the class.': 'جماعت کی ترقی کی فہرست میں نہیں۔',
  'Sat in no section.': 'کسی سیکشن میں نہیں تھا۔',
  'Pending: the first challan is not paid.': 'زیرِ التوا: پہلا چالان ادا نہیں ہوا۔',
  'The status was changed since, so the student stays.': 'اس کے بعد حالت بدل گئی، اس لیے طالب علم وہیں رہے گا۔',
  'Moved by somebody since, so the student stays.': 'اس کے بعد کسی نے منتقل کر دیا، اس لیے طالب علم وہیں رہے گا۔',
  'A parent with this CNIC is already registered.': 'اس شناختی کارڈ کے والدین پہلے سے درج ہیں۔',
  'Enter what the parent is to the student: father, mother or another.':
    'لکھیں کہ طالب علم سے کیا رشتہ ہے: والد، والدہ یا کوئی اور۔',
  'A relation is one of: {choices}.': 'رشتہ ان میں سے ایک ہوتا ہے: {choices}۔',
  'Choose a record other than this one.': 'اس کے علاوہ کوئی اور اندراج منتخب کریں۔',
  '{name} has children at a campus that you do not see. Ask somebody who sees all of them to merge the two.':
    '{name} کے بچے ایسے کیمپس میں بھی ہیں جو آپ نہیں دیکھتے۔ کسی ایسے سے ضم کرائیں جو سب دیکھتا ہو۔',
  'An application of this student is open already.': 'اس طالب علم کی ایک درخواست پہلے سے کھلی ہے۔',
  'Tick the desk as cleared to enter what it is owed.': 'واجب رقم لکھنے کے لیے شعبے کی کلیئرنس پر نشان لگائیں۔',
  'What is owed to accounts is on the challans.': 'اکاؤنٹس کے واجبات چالانوں پر ہوتے ہیں۔',
  'Say what the amount is for.': 'بتائیں کہ رقم کس چیز کی ہے۔',
  'Choose graduation or transfer out. Withdrawals need an application, expulsions have a list of their own.':
    'فراغت یا منتقلی منتخب کریں۔ سکول چھوڑنے کے لیے درخواست چاہیے، اور اخراج کی فہرست الگ ہے۔',
  'Cancel this application and enter one of the other student.': 'یہ درخواست منسوخ کر کے دوسرے طالب علم کی درج کریں۔',
  'The student has left already: kind and last day stay as they are.':
    'طالب علم جا چکا ہے: قسم اور آخری دن تبدیل نہیں ہو سکتے۔',
  'The student was admitted after this day.': 'طالب علم کا داخلہ اس دن کے بعد ہوا تھا۔',
  'The settlement that was prepared is taken back.': 'تیار شدہ حساب واپس لے لیا گیا۔',
  '{name} has left already.': '{name} پہلے ہی جا چکے ہیں۔',
  'The account of {name} was settled when the student left.': '{name} کا حساب جاتے وقت طے ہو چکا ہے۔',
  '{name} has a leaving certificate. Cancel it first.':
    '{name} کو سکول چھوڑنے کا سرٹیفکیٹ مل چکا ہے۔ پہلے اسے منسوخ کریں۔',
  '{name} is {status} by now, so the settlement stays.': '{name} کی حالت اب {status} ہے، اس لیے حساب برقرار رہے گا۔',
  'These desks have not cleared {name} yet: {desks}. Tick them first.':
    'ان شعبوں نے ابھی {name} کی کلیئرنس نہیں دی: {desks}۔ پہلے ان پر نشان لگائیں۔',
  'The student has left. Admit them again, if they come back.': 'طالب علم جا چکا ہے۔ واپس آئے تو دوبارہ داخل کریں۔',
  'Nobody of this list can leave. {sentence}': 'اس فہرست کا کوئی طالب علم نہیں جا سکتا۔ {sentence}',
  '{name} owes Rs {amount}. Receive it, or enter an application to leave and settle it.':
    '{name} کے ذمے Rs {amount} ہیں۔ وصول کریں، یا چھوڑنے کی درخواست درج کر کے حساب طے کریں۔',
  '{name} was admitted after this day.': '{name} کا داخلہ اس دن کے بعد ہوا تھا۔',
  'Say in a few words why, so that an auditor understands it.': 'چند الفاظ میں وجہ لکھیں، تاکہ آڈیٹر سمجھ سکے۔',
  '{name} is {status} and takes no seat, so there is nothing to change.':
    '{name} کی حالت {status} ہے اور ان کی کوئی نشست نہیں، اس لیے تبدیل کرنے کو کچھ نہیں۔',
  '{name} is in {class} already. Use a section transfer, to another campus too.':
    '{name} پہلے سے {class} میں ہیں۔ سیکشن کی منتقلی استعمال کریں، دوسرے کیمپس کے لیے بھی۔',
  'Choose a section of this class, campus and session.': 'اسی جماعت، کیمپس اور سیشن کا سیکشن منتخب کریں۔',
  'Somebody else chose subjects of these students meanwhile. Load the sheet again.':
    'اس دوران کسی اور نے ان طلبہ کے مضامین منتخب کر دیے۔ شیٹ دوبارہ کھولیں۔',
  'Choose among the electives and alternatives of this class.':
    'اس جماعت کے اختیاری اور متبادل مضامین میں سے منتخب کریں۔',
  '{one} and {other} are alternatives: choose one of them.': '{one} اور {other} متبادل ہیں: ان میں سے ایک منتخب کریں۔',
  'Choose somebody who sits in this section on the day.': 'ایسا طالب علم منتخب کریں جو اس دن اس سیکشن میں ہو۔',
  'Choose a day within twelve months of today.': 'آج سے بارہ مہینوں کے اندر کا دن منتخب کریں۔',
  'Somebody else changed the subjects of {name} meanwhile.': 'اس دوران کسی اور نے {name} کے مضامین تبدیل کر دیے۔',
  'The subjects of {name} changed on {day}. Choose that day or a later one.':
    '{name} کے مضامین {day} کو تبدیل ہوئے تھے۔ وہی دن یا بعد کا منتخب کریں۔',
  'The student takes this subject already.': 'طالب علم یہ مضمون پہلے سے پڑھتا ہے۔',
  'No student of this campus who takes a seat has this number.': 'اس کیمپس کے کسی طالب علم کا یہ نمبر نہیں۔',
  'The class of this student has no electives or alternatives.':
    'اس طالب علم کی جماعت میں کوئی اختیاری یا متبادل مضمون نہیں۔',
  'The class of this student chooses among {choices}.': 'اس طالب علم کی جماعت ان میں سے منتخب کرتی ہے: {choices}۔',
  'None of these is a student at present, so there is no card to print.':
    'ان میں سے کوئی ابھی طالب علم نہیں، اس لیے چھاپنے کو کوئی کارڈ نہیں۔',
  '{count} students have chosen a subject that you took out. Leave it in its class; what they took stays in their history.':
    '{count} طلبہ نے وہ مضمون منتخب کیا ہے جو آپ نے نکالا۔ اسے جماعت میں رہنے دیں؛ ان کا انتخاب ریکارڈ میں رہتا ہے۔',
  'This student is {status} and gets no sign-in.': 'اس طالب علم کی حالت {status} ہے، اس لیے سائن اِن نہیں مل سکتا۔',
  'This parent has no child here, so there is nothing to sign in for.':
    'ان والدین کا کوئی بچہ یہاں نہیں، اس لیے سائن اِن کی ضرورت نہیں۔',
  'Marks are a whole number, such as 512.': 'نمبر پورا عدد ہوتے ہیں، جیسے 512۔',
  'A guardian is one of: {choices}.': 'سرپرست ان میں سے ایک ہوتا ہے: {choices}۔',
  '{class} has no sections here in {session}.': '{session} میں یہاں {class} کا کوئی سیکشن نہیں۔',
  '{class} has no section {name}; it has {sections}.': '{class} میں سیکشن {name} نہیں؛ یہ سیکشن ہیں: {sections}۔',
  'This campus offers no program {name}.': 'اس کیمپس میں پروگرام {name} نہیں۔',
  "Enter the student's class.": 'طالب علم کی جماعت درج کریں۔',
  'There is no class {name} in the programs of this campus.': 'اس کیمپس کے پروگراموں میں جماعت {name} نہیں۔',
  'Class {name} is in several programs; enter the program.': 'جماعت {name} کئی پروگراموں میں ہے؛ پروگرام بھی لکھیں۔',
  'Section {name} is full: it has {count} seats.': 'سیکشن {name} بھر چکا ہے: اس میں {count} نشستیں ہیں۔',
  'A student with this registration number already exists.': 'اس رجسٹریشن نمبر کا طالب علم پہلے سے موجود ہے۔',
  'What is known of this student stands in the list already.': 'اس طالب علم کی معلومات فہرست میں پہلے سے موجود ہیں۔',
  'Change it there.': 'وہیں تبدیل کریں۔',
  'Nobody with the number {number} graduated from this campus.':
    'نمبر {number} والا کوئی طالب علم اس کیمپس سے فارغ التحصیل نہیں ہوا۔',
  'The number {number} is that of {name}.': 'نمبر {number}، {name} کا ہے۔',
  'A student with this B-form or CNIC already exists.': 'اس ب فارم یا شناختی کارڈ کا طالب علم پہلے سے موجود ہے۔',
  'A new student is pending or active.': 'نیا طالب علم زیرِ التوا یا فعال ہوتا ہے۔',
  'This day of birth is in the future.': 'یہ تاریخ پیدائش مستقبل کی ہے۔',
  'A student is at least {years} years old.': 'طالب علم کی عمر کم از کم {years} سال ہوتی ہے۔',
  'A student is at most {years} years old.': 'طالب علم کی عمر زیادہ سے زیادہ {years} سال ہوتی ہے۔',
  'This day of admission is more than a year ahead.': 'داخلے کی یہ تاریخ ایک سال سے زیادہ آگے کی ہے۔',
  'This day of admission is more than thirty years ago.': 'داخلے کی یہ تاریخ تیس سال سے زیادہ پرانی ہے۔',
  'The student was born after this day.': 'طالب علم کی پیدائش اس دن کے بعد کی ہے۔',
  'Marks are zero or more.': 'نمبر صفر یا اس سے زیادہ ہوتے ہیں۔',
  'More marks than the total.': 'نمبر کل سے زیادہ ہیں۔',
  'Enter the total of these marks.': 'ان نمبروں کا کل درج کریں۔',
  'Enter the marks obtained of this total.': 'اس کل میں سے حاصل کردہ نمبر درج کریں۔',
  'Only one guardian is the first to be called.': 'سب سے پہلے رابطے کے لیے ایک ہی سرپرست ہوتا ہے۔',
  'This guardian is entered already.': 'یہ سرپرست یہاں پہلے سے ہے۔',
  'This student is {status} already.': 'اس طالب علم کی حالت پہلے سے {status} ہے۔',
  'This student is {status}; that is final.': 'اس طالب علم کی حالت {status} ہے؛ یہ حتمی ہے۔',
  'What this student was before stands nowhere. Admit them again.':
    'اس طالب علم کی پہلی حالت درج نہیں۔ دوبارہ داخل کریں۔',
  'A student with this B-form or CNIC is in the register already and is {status}. Open that student instead.':
    'اس ب فارم یا شناختی کارڈ کا طالب علم رجسٹر میں پہلے سے ہے اور اس کی حالت {status} ہے۔ اسی طالب علم کو کھولیں۔',
  'A student changes the campus by a transfer.': 'طالب علم کا کیمپس تبادلے سے بدلتا ہے۔',
  "This student is {status}. The status is not changed by this form but by its own step on the student's page.":
    'اس طالب علم کی حالت {status} ہے۔ حالت اس فارم سے نہیں بلکہ طالب علم کے صفحے پر اپنے عمل سے بدلتی ہے۔',
  'Take "Change program or class" on the student\'s page: it says first what becomes of the section, the fee plan and the bills.':
    'طالب علم کے صفحے پر «پروگرام یا جماعت بدلیں» استعمال کریں: وہ پہلے بتاتا ہے کہ سیکشن، فیس پلان اور بلوں کا کیا ہوگا۔',
  'A student who sits in a section comes to another session by the promotion.':
    'جو طالب علم کسی سیکشن میں ہو وہ دوسرے سیشن میں سالانہ ترقی سے جاتا ہے۔',
  'A student who was billed comes to another session by the promotion.':
    'جس طالب علم کے بل بن چکے ہوں وہ دوسرے سیشن میں سالانہ ترقی سے جاتا ہے۔',
  '{name} leaves section {old} and sits in section {new} from that day on.':
    '{name} کا سیکشن {old} ہے، اس دن سے سیکشن {new} ہوگا۔',
  '{name} leaves section {old} and waits for a section of the new class.':
    '{name} کا سیکشن {old} نہیں رہے گا، اور نئی جماعت کا سیکشن ملنا باقی ہوگا۔',
  '{name} sits in section {new} from that day on.': '{name} کا سیکشن اس دن سے {new} ہوگا۔',
  '{name} waits for a section of the new class.': '{name} کو نئی جماعت کا سیکشن ملنا باقی ہوگا۔',
  'A student who sits in a section changes it by a section transfer.':
    'جو طالب علم کسی سیکشن میں ہو اس کا سیکشن تبادلے سے بدلتا ہے۔',
  'Section {name} is full: all of its {count} seats are taken. Enlarge it or transfer somebody first.':
    'سیکشن {name} بھر چکا ہے: اس کی تمام {count} نشستیں پُر ہیں۔ پہلے گنجائش بڑھائیں یا کسی کا تبادلہ کریں۔',
  'Choose a parent from the list.': 'فہرست میں سے والدین منتخب کریں۔',
  'Section {section} is for {wing}, and {student} is {gender}. Choose another section.':
    'سیکشن {section} {wing} کے لیے ہے، اور {student} {gender} ہے۔ کوئی اور سیکشن منتخب کریں۔',
  'Section {name} has {left} of {all} seats left; {wanted} are needed.':
    'سیکشن {name} میں {all} میں سے {left} نشستیں باقی ہیں؛ {wanted} درکار ہیں۔',
  'This class has no section here that is filled automatically. Add one first.':
    'اس جماعت کا یہاں کوئی سیکشن نہیں جو خود بخود بھرا جائے۔ پہلے ایک شامل کریں۔',
  'The student sits in section {name}, which does not take them then. Transfer them first.':
    'طالب علم سیکشن {name} میں ہے، جو پھر اسے نہیں لے سکے گا۔ پہلے تبادلہ کریں۔',
  '{strength} students sit in this section. Give it {seats} seats at least, or transfer students first.':
    'اس سیکشن میں {strength} طلبہ ہیں۔ کم از کم {seats} نشستیں رکھیں، یا پہلے طلبہ کا تبادلہ کریں۔',
  'Choose from 1 to {most} students.': '1 سے {most} طلبہ منتخب کریں۔',
  'A student stands in two sections.': 'ایک طالب علم دو سیکشنوں میں ہے۔',
  '{name} sits in a section already; use a section transfer.':
    '{name} پہلے سے ایک سیکشن میں ہیں؛ سیکشن کی منتقلی استعمال کریں۔',
  '{name} sits in section {section} already.': '{name} پہلے سے سیکشن {section} میں ہیں۔',
  '{name} is in {class}, not in the class and session of section {section}.':
    '{name} {class} میں ہیں، سیکشن {section} کی جماعت اور سیشن میں نہیں۔',
  '{name} came to the present class on {day}. Choose that day or a later one.':
    '{name} موجودہ جماعت میں {day} کو آئے۔ وہی دن یا بعد کا منتخب کریں۔',
  'The student was here before, until {day}. Choose a later day.':
    'طالب علم پہلے بھی یہاں تھا، {day} تک۔ اس کے بعد کا دن منتخب کریں۔',
  'The student sat here until {day}. Choose that day or an earlier one.':
    'طالب علم {day} تک یہاں تھا۔ وہی دن یا پہلے کا منتخب کریں۔',
  'Attendance was marked before this day ({lost} times). Choose an earlier day.':
    'اس دن سے پہلے {lost} بار حاضری لگ چکی ہے۔ پہلے کا دن منتخب کریں۔',
  '{exam} was published with papers before this day. Choose an earlier day.':
    '{exam} کا نتیجہ شائع ہو چکا ہے اور اس کے پرچے اس دن سے پہلے کے ہیں۔ پہلے کا دن منتخب کریں۔',
  'The student was admitted on {day}. Choose that day or a later one.':
    'طالب علم کا داخلہ {day} کو ہوا۔ وہی دن یا بعد کا منتخب کریں۔',
  'The student was here until {day}. Admit them on that day or a later one.':
    'طالب علم {day} تک یہاں تھا۔ داخلہ اسی دن یا بعد کا رکھیں۔',
  '{name} sat here after {day}, when the other had left. Keep that record, and merge the other one into it.':
    '{name} {day} کے بعد بھی یہاں تھے، جب دوسرا ریکارڈ جا چکا تھا۔ یہی ریکارڈ رکھیں اور دوسرے کو اس میں ضم کریں۔',
  '{name} sat here, and the other never did. Keep that record, and merge the other one into it.':
    '{name} یہاں پڑھتے رہے، اور دوسرا ریکارڈ کبھی نہیں۔ یہی ریکارڈ رکھیں اور دوسرے کو اس میں ضم کریں۔',
  '{name} is {status} and takes no seat.': '{name} کی حالت {status} ہے، اس لیے ان کی نشست نہیں بنتی۔',
  'There is an open request for this already. Wait for the office, or withdraw it first.':
    'اس کی ایک درخواست پہلے سے دفتر کے پاس ہے۔ جواب کا انتظار کریں، یا پہلے اسے واپس لیں۔',
  'Choose a photo.': 'تصویر منتخب کریں۔',
  'A photo is asked for by itself.': 'تصویر کی درخواست الگ بھیجی جاتی ہے۔',
  "Choose the child: only phone, e-mail and address are a parent's own.":
    'بچہ منتخب کریں: والدین کی اپنی معلومات میں صرف فون، ای میل اور پتہ ہیں۔',
  'This is what stands there already.': 'پہلے سے یہی درج ہے۔',
  'This request is {status} already.': 'یہ درخواست پہلے ہی {status} ہے۔',
  'Somebody changed this in the register after the family asked. Look at both: refuse the request, or change the record by hand.':
    'گھرانے کی درخواست کے بعد کسی نے رجسٹر میں یہ بدل دیا۔ دونوں دیکھیں: درخواست نامنظور کریں، یا ریکارڈ خود تبدیل کریں۔',
  'The {relation} is registered elsewhere. The student was saved without this guardian, and those who registered them were asked to link them.':
    '{relation} کا اندراج کہیں اور ہے۔ طالب علم اس سرپرست کے بغیر محفوظ ہوا، اور اندراج کرنے والوں سے جوڑنے کو کہا گیا ہے۔',
  '{name} is {status}: only those who graduated are alumni.':
    '{name} کی حالت {status} ہے: سابق طلبہ میں صرف وہ آتے ہیں جنہوں نے تعلیم مکمل کی۔',
  'Left, as the promotion list says: record the withdrawal.': 'ترقی کی فہرست کے مطابق جا چکا: اخراج درج کریں۔',
  'Promoted on a condition, so not graduated: decide on the promotion list.':
    'مشروط ترقی ملی، اس لیے تعلیم مکمل نہیں: فیصلہ ترقی کی فہرست میں کریں۔',
  'This campus does not offer {class} any more.': 'اس کیمپس میں اب {class} نہیں ہے۔',
  'In the old session only from {day} on, when the new one has begun.':
    'پرانے سیشن میں صرف {day} سے، جب نیا شروع ہو چکا۔',
  'The fee plan of the new session was changed since, and stays.':
    'نئے سیشن کا فیس پلان اس کے بعد بدلا گیا، وہ برقرار رہے گا۔',
  'Fee templates that were changed or used since stay: {names}.':
    'جو فیس ٹیمپلیٹ بعد میں بدلے یا استعمال ہوئے وہ رہیں گے: {names}۔',
  'The section of the old session is gone.': 'پرانے سیشن کا سیکشن اب نہیں رہا۔',
  'Moved or changed by somebody meanwhile.': 'اس دوران کسی نے منتقل یا تبدیل کر دیا۔',
  'The section is gone.': 'سیکشن اب نہیں رہا۔',
  '{name} has {what} of their own. Settle or cancel them there, then merge.':
    '{name} کے اپنے اندراج ہیں ({what})۔ پہلے انہیں وہاں مکمل یا منسوخ کریں، پھر ضم کریں۔',
  'This student is {status} and can become {choices}, not {other}.':
    'اس طالب علم کی حالت {status} ہے اور یہ ہو سکتی ہے: {choices}؛ {other} نہیں۔',
  'No marks of these students are known. Enter their last examination on their forms, or choose another order.':
    'ان طلبہ کے نمبر معلوم نہیں۔ ان کے فارموں میں پچھلا امتحان درج کریں، یا کوئی اور ترتیب منتخب کریں۔',
  '{strangers} of the {strength} students in this section do not belong to this wing. Transfer them first.':
    'اس سیکشن کے {strength} طلبہ میں سے {strangers} اس ونگ کے نہیں۔ پہلے ان کا تبادلہ کریں۔',
  'A challan of the new session was issued to {name} on {day}. What is posted stays.':
    'نئے سیشن کا چالان {day} کو {name} کے نام جاری ہوا۔ جو درج ہو چکا وہ رہے گا۔',
  'Its timetable was changed since.': 'اس کے بعد اس کا ٹائم ٹیبل بدلا گیا۔',
  'Attendance of {name} was marked in the new section on {day}, so the students stay.':
    '{day} کو نئے سیکشن میں {name} کی حاضری لگ چکی، اس لیے طلبہ وہیں رہیں گے۔',
  'Marks of {name} were entered in the new section, so the students stay.':
    'نئے سیکشن میں {name} کے نمبر درج ہو چکے، اس لیے طلبہ وہیں رہیں گے۔',
  'The students could not go over: {sentence} Take this promotion back, and run it again.':
    'طلبہ آگے نہ جا سکے: {sentence} یہ سالانہ ترقی واپس لیں اور دوبارہ چلائیں۔',
  'No fee plan: {sentence}': 'فیس پلان نہیں بنا: {sentence}',
};
