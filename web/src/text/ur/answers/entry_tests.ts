/** Entry tests. */
export const entry_tests: Readonly<Record<string, string>> = {
  'Applications are taken for a year at most.': 'درخواستیں زیادہ سے زیادہ ایک سال تک لی جاتی ہیں۔',
  'Applications close before the test.': 'درخواستیں ٹیسٹ سے پہلے بند ہوتی ہیں۔',
  'The weights are {weights} % together; they must be 100 %.': 'تمام اوزان کا مجموعہ {weights} % ہے؛ 100 % ہونا چاہیے۔',
  'An entry test needs a weight.': 'داخلہ ٹیسٹ کا وزن ضروری ہے۔',
  'Enter the marks of the interview.': 'انٹرویو کے نمبر درج کریں۔',
  'This part is entered twice.': 'یہ حصہ یہاں دو بار ہے۔',
  'The minimum is more than the total.': 'کم از کم نمبر کل سے زیادہ ہیں۔',
  'This centre is entered twice.': 'یہ مرکز یہاں دو بار ہے۔',
  'Two rooms of a centre have the same name.': 'ایک مرکز کے دو کمروں کا نام ایک ہے۔',
  'This campus and program are entered twice.': 'یہ کیمپس اور پروگرام یہاں دو بار ہیں۔',
  'Another entry test has this code.': 'یہ کوڈ کسی اور داخلہ ٹیسٹ کا ہے۔',
  'This session has an entry test of this name already.': 'اس سیشن میں اس نام کا داخلہ ٹیسٹ پہلے سے موجود ہے۔',
  'This entry test is of other campuses too. Only somebody who works for all of them can do this.':
    'یہ داخلہ ٹیسٹ دوسرے کیمپسوں کا بھی ہے۔ یہ صرف وہی کر سکتا ہے جو ان سب کے لیے کام کرتا ہو۔',
  'The results of this entry test are published. It does not change any more.':
    'اس داخلہ ٹیسٹ کے نتائج شائع ہو چکے۔ اب تبدیلی نہیں ہو سکتی۔',
  'Choose a session from the list.': 'فہرست میں سے سیشن منتخب کریں۔',
  'This campus does not offer this program.': 'اس کیمپس میں یہ پروگرام نہیں۔',
  'The last day of applications has passed. Move it first.': 'درخواستوں کا آخری دن گزر چکا۔ پہلے اسے آگے کریں۔',
  'Say why the step is taken back.': 'لکھیں کہ مرحلہ کیوں واپس لیا جا رہا ہے۔',
  'Scripts have their codes already: no more applications are taken.':
    'پرچوں کو کوڈ مل چکے: مزید درخواستیں نہیں لی جا سکتیں۔',
  'Applications came in already: their formula stands. Close the test instead.':
    'درخواستیں آ چکی ہیں: ان کا فارمولا برقرار ہے۔ اس کی بجائے ٹیسٹ بند کریں۔',
  'This is not the next step of this entry test. Load it again.': 'یہ اس داخلہ ٹیسٹ کا اگلا مرحلہ نہیں۔ دوبارہ کھولیں۔',
  'Only a draft without applications is deleted. Close the test instead.':
    'صرف بغیر درخواستوں کا مسودہ حذف ہوتا ہے۔ اس کی بجائے ٹیسٹ بند کریں۔',
  'Choose a term.': 'ٹرم منتخب کریں۔',
  'This scholarship has no condition to check.': 'اس سکالرشپ کی کوئی شرط نہیں۔',
  "Choose a term of the scholarship's session.": 'سکالرشپ کے سیشن کی ٹرم منتخب کریں۔',
  'A scholarship of this session has this name already.': 'اس سیشن میں اس نام کا سکالرشپ پہلے سے موجود ہے۔',
  'One is entered twice.': 'ایک یہاں دو بار ہے۔',
  'An amount is given on one fee head. Choose one, or give a percentage.':
    'رقم ایک فیس مد پر دی جاتی ہے۔ ایک منتخب کریں، یا فیصد لکھیں۔',
  'Choose a program.': 'پروگرام منتخب کریں۔',
  'This scholarship was awarded, so it stays. Make it inactive instead.':
    'یہ سکالرشپ دیا جا چکا، اس لیے برقرار رہے گا۔ اس کی بجائے غیر فعال کریں۔',
  "Choose a session other than the scholarship's own.": 'سکالرشپ کے اپنے سیشن کے علاوہ سیشن منتخب کریں۔',
  'The award of {name} is {status} already.': '{name} کی منظوری پہلے ہی {status} ہے۔',
  'This award is {status} already.': 'یہ منظوری پہلے ہی {status} ہے۔',
  '{sentence}. Ask the chief accountant to approve it.': '{sentence} چیف اکاؤنٹنٹ سے منظور کرائیں۔',
  'This scholarship is not active, so nobody gets it.': 'یہ سکالرشپ فعال نہیں، اس لیے کسی کو نہیں ملتا۔',
  'Has this scholarship already.': 'یہ سکالرشپ پہلے سے ہے۔',
  'Nobody is entitled.': 'کوئی اہل نہیں۔',
  'This student has the scholarship already.': 'اس طالب علم کو یہ سکالرشپ پہلے سے مل رہا ہے۔',
  'Nothing is to be paid for this application.': 'اس درخواست کے لیے کچھ ادا نہیں کرنا۔',
  'The slip of this application was valid until {day}. Ask the office for another.':
    'اس درخواست کی سلپ {day} تک کارآمد تھی۔ دفتر سے نئی سلپ لیں۔',
  "Enter the applicant's date of birth.": 'درخواست گزار کی تاریخ پیدائش درج کریں۔',
  'Choose a campus.': 'کیمپس منتخب کریں۔',
  'Choose each campus once.': 'ہر کیمپس ایک بار منتخب کریں۔',
  'The marks are more than the total.': 'نمبر کل سے زیادہ ہیں۔',
  'Enter what the marks are out of.': 'لکھیں کہ نمبر کل کتنے میں سے ہیں۔',
  'Enter the marks, or leave both out while the result is awaited.':
    'نمبر درج کریں، یا نتیجے کا انتظار ہو تو دونوں خالی چھوڑیں۔',
  "Enter the applicant's own CNIC or B-form number, not the guardian's.":
    'سرپرست کا نہیں، درخواست گزار کا اپنا شناختی کارڈ یا ب فارم نمبر لکھیں۔',
  'Tick this, so that we may keep what you wrote.': 'اس پر نشان لگائیں، تاکہ ہم آپ کی لکھی معلومات رکھ سکیں۔',
  'Choose a test from the list.': 'فہرست میں سے ٹیسٹ منتخب کریں۔',
  'The office has decided on this application already. Ask it to change what is wrong.':
    'دفتر اس درخواست کا فیصلہ کر چکا ہے۔ جو غلط ہے اسے دفتر سے درست کرائیں۔',
  'An application stays with its person and its test.': 'درخواست اپنے فرد اور ٹیسٹ کے ساتھ رہتی ہے۔',
  'This application is not there. Begin again, or ask the office.':
    'یہ درخواست موجود نہیں۔ دوبارہ شروع کریں، یا دفتر سے پوچھیں۔',
  'This application has lapsed. Apply again.': 'اس درخواست کی میعاد ختم ہو گئی۔ دوبارہ درخواست دیں۔',
  'This applicant has applied for {test}, which is held on the same day. Choose another test.':
    'یہ درخواست گزار {test} کے لیے درخواست دے چکا ہے، جو اسی دن ہے۔ کوئی اور ٹیسٹ منتخب کریں۔',
  'This application has a photograph already. The office changes it.':
    'اس درخواست کی تصویر پہلے سے موجود ہے۔ اسے دفتر بدلتا ہے۔',
  'The office has decided on this application already. Give it the photograph.':
    'دفتر اس درخواست کا فیصلہ کر چکا ہے۔ تصویر دفتر کو دیں۔',
  'This test takes no applications now.': 'اس ٹیسٹ کی درخواستیں ابھی نہیں لی جا رہیں۔',
  'This test gives no seats in this program.': 'اس ٹیسٹ میں اس پروگرام کی نشستیں نہیں۔',
  'Choose campuses that have seats in this program.': 'ایسے کیمپس منتخب کریں جن میں اس پروگرام کی نشستیں ہوں۔',
  'Choose a centre of this test.': 'اس ٹیسٹ کا مرکز منتخب کریں۔',
  'Choose a board from the list.': 'فہرست میں سے بورڈ منتخب کریں۔',
  "This is a parent's CNIC. Enter the applicant's own CNIC or B-form number.":
    'یہ والدین کا شناختی کارڈ ہے۔ درخواست گزار کا اپنا شناختی کارڈ یا ب فارم نمبر لکھیں۔',
  'Leave this empty.': 'اسے خالی چھوڑیں۔',
  'This is not the code that we sent. Look at it again.': 'یہ وہ کوڈ نہیں جو ہم نے بھیجا تھا۔ دوبارہ دیکھیں۔',
  'Too many wrong codes were entered. Ask the office to confirm your application.':
    'بہت سے غلط کوڈ لکھے گئے۔ درخواست کی تصدیق دفتر سے کرائیں۔',
  'There is no roll number slip for this application yet. Look at its status.':
    'اس درخواست کی رول نمبر سلپ ابھی نہیں بنی۔ اس کی صورتِ حال دیکھیں۔',
  'The test of this application is over: it has no roll number slip any more. Look at its status.':
    'اس درخواست کا ٹیسٹ ہو چکا: اب اس کی رول نمبر سلپ نہیں۔ اس کی صورتِ حال دیکھیں۔',
  'This application is no longer valid, so it has no roll number slip. Look at its status.':
    'یہ درخواست اب شمار نہیں ہوتی، اس لیے اس کی رول نمبر سلپ نہیں۔ اس کی صورتِ حال دیکھیں۔',
  'These marks have no script code.': 'ان نمبروں کے ساتھ پرچے کا کوڈ نہیں۔',
  'This code stands in row {row} already.': 'یہ کوڈ پہلے سے سطر {row} میں ہے۔',
  'The merit list is frozen: marks do not change any more.': 'میرٹ لسٹ منجمد ہو چکی: نمبر اب تبدیل نہیں ہوتے۔',
  'Differences are settled one by one, with the script at hand.': 'فرق ایک ایک کر کے، پرچہ سامنے رکھ کر طے ہوتے ہیں۔',
  'The merit list of this test is frozen: its marks do not change any more.':
    'اس ٹیسٹ کی میرٹ لسٹ منجمد ہو چکی: نمبر اب تبدیل نہیں ہوتے۔',
  'This test has no script with this code.': 'اس ٹیسٹ میں اس کوڈ کا کوئی پرچہ نہیں۔',
  'This is not a part of the test.': 'یہ ٹیسٹ کا حصہ نہیں۔',
  'This part gives {total} marks.': 'اس حصے کے {total} نمبر ہیں۔',
  '{by} entered {marks} meanwhile. Load the sheet again.': 'اس دوران {by} نے {marks} درج کیے۔ شیٹ دوبارہ کھولیں۔',
  'You entered the other round of this script. Somebody else has to enter this one.':
    'اس پرچے کی دوسری بار آپ درج کر چکے ہیں۔ یہ کوئی اور درج کرے۔',
  'The two rounds do not differ here.': 'یہاں دونوں اندراجوں میں فرق نہیں۔',
  'This applicant does not sit at this centre.': 'یہ درخواست گزار اس مرکز میں نہیں۔',
  'Somebody changed this line meanwhile. Load the sheet again.': 'اس دوران کسی نے یہ سطر بدل دی۔ شیٹ دوبارہ کھولیں۔',
  'Scripts have their codes: attendance of this test stands.': 'پرچوں کو کوڈ مل چکے: اس ٹیسٹ کی حاضری تبدیل نہیں ہوتی۔',
  'The merit list is frozen, or the applicant was absent.': 'میرٹ لسٹ منجمد ہو چکی، یا درخواست گزار غیر حاضر تھا۔',
  'The interview gives {marks} marks.': 'انٹرویو کے {marks} نمبر ہیں۔',
  'Attendance is missing for {count} applicants. Enter it first.':
    '{count} درخواست گزاروں کی حاضری باقی ہے۔ پہلے درج کریں۔',
  'The merit list is frozen: no more scripts are taken.': 'میرٹ لسٹ منجمد ہو چکی: مزید پرچے نہیں لیے جاتے۔',
  'Everybody who appeared has a script already.': 'جو بھی حاضر تھا اس کا پرچہ پہلے سے ہے۔',
  'We have no application with this number and CNIC. Look at both again.':
    'اس نمبر اور شناختی کارڈ کی کوئی درخواست ہمارے پاس نہیں۔ دونوں دوبارہ دیکھیں۔',
  'This was looked up wrongly too often. Try again in an hour, or ask the office.':
    'یہ کئی بار غلط تلاش کیا گیا۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا دفتر سے پوچھیں۔',
  'Too many applications came from here. Try again in a few minutes.':
    'یہاں سے بہت سی درخواستیں آ چکیں۔ چند منٹ بعد دوبارہ کوشش کریں۔',
  'The merit list of this program is frozen already.': 'اس پروگرام کی میرٹ لسٹ پہلے ہی منجمد ہے۔',
  'Nobody of this program has appeared.': 'اس پروگرام کا کوئی امیدوار حاضر نہیں ہوا۔',
  'Attendance is missing for {count} applicants.': '{count} درخواست گزاروں کی حاضری باقی ہے۔',
  '{count} who appeared have no script code yet.': 'حاضر ہونے والے {count} امیدواروں کے پرچوں کا کوڈ ابھی نہیں۔',
  '{count} marks are not entered twice, or differ and are not settled.':
    '{count} نمبر دو بار درج نہیں ہوئے، یا ان کا فرق طے نہیں ہوا۔',
  'Marks of the interview are missing for {count} applicants.': '{count} درخواست گزاروں کے انٹرویو کے نمبر باقی ہیں۔',
  'Choose a merit list.': 'میرٹ لسٹ منتخب کریں۔',
  'No results of this test are published.': 'اس ٹیسٹ کے نتائج شائع نہیں ہوئے۔',
  'This merit list is published already.': 'یہ میرٹ لسٹ پہلے ہی شائع ہو چکی ہے۔',
  'This merit list is not published yet.': 'یہ میرٹ لسٹ ابھی شائع نہیں ہوئی۔',
  'This offer is no longer valid.': 'نشست کی یہ پیشکش اب برقرار نہیں۔',
  'Offers made: {made}. Waiting: {waiting}.': 'پیشکشیں: {made}۔ انتظار میں: {waiting}۔',
  'Offers that ended: {ended}. New offers: {made}.': 'ختم ہونے والی پیشکشیں: {ended}۔ نئی پیشکشیں: {made}۔',
  'Enter the marks and what they are out of, or neither.': 'نمبر اور کل نمبر دونوں لکھیں، یا کوئی نہیں۔',
  'The applicant does not claim to be a hafiz.': 'درخواست گزار نے حافظ ہونے کا دعویٰ نہیں کیا۔',
  'This application is no longer valid, so it is not changed.': 'یہ درخواست اب شمار نہیں ہوتی، اس لیے تبدیل نہیں ہوتی۔',
  'Application {number} is not pending any more. Nothing was changed.':
    'درخواست {number} اب زیرِ التوا نہیں۔ کچھ تبدیل نہیں ہوا۔',
  'Choose at least one application.': 'کم از کم ایک درخواست منتخب کریں۔',
  'Choose applications of one entry test.': 'ایک ہی داخلہ ٹیسٹ کی درخواستیں منتخب کریں۔',
  'Choose a centre of this entry test.': 'اس داخلہ ٹیسٹ کا مرکز منتخب کریں۔',
  'The test is not held on a day that has passed.': 'ٹیسٹ گزرے ہوئے دن نہیں ہو سکتا۔',
  'These are not pending any more: {names}. Nothing was approved.':
    'یہ اب زیرِ التوا نہیں: {names}۔ کچھ منظور نہیں ہوا۔',
  'The test fee of these has not arrived: {names}. Nothing was approved.':
    'ان کی ٹیسٹ فیس نہیں پہنچی: {names}۔ کچھ منظور نہیں ہوا۔',
  'None of these applications has a roll number slip. Approve them first.':
    'ان میں سے کسی درخواست کی رول نمبر سلپ نہیں۔ پہلے منظور کریں۔',
  'None of these applications has a roll number slip any more: their test is over, or they are not valid.':
    'ان میں سے کسی درخواست کی اب رول نمبر سلپ نہیں: ان کا ٹیسٹ ہو چکا، یا وہ شمار نہیں ہوتیں۔',
  'This application is not pending any more, so its fee is not asked again.':
    'یہ درخواست اب زیرِ التوا نہیں، اس لیے فیس دوبارہ نہیں مانگی جاتی۔',
  'Choose a day no later than the test.': 'ٹیسٹ کے دن یا اس سے پہلے کا دن منتخب کریں۔',
  'There is an application with this CNIC or B-form for this test already. Look it up with your number, or ask the office.':
    'اس شناختی کارڈ یا ب فارم کی درخواست اس ٹیسٹ کے لیے پہلے سے موجود ہے۔ اپنے نمبر سے تلاش کریں، یا دفتر سے پوچھیں۔',
  '{count} applications have no slip and were left out.': '{count} درخواستوں کی سلپ نہیں، انہیں چھوڑ دیا گیا۔',
  'Each tie-break stands once.': 'برابری کا ہر اصول ایک بار ہوتا ہے۔',
  'Applications were opened, so code, session, fee, parts and formula of this entry test stand as they were told.':
    'درخواستیں کھل چکیں، اس لیے اس داخلہ ٹیسٹ کا کوڈ، سیشن، فیس، حصے اور فارمولا نہیں بدلتے۔',
  'Applications name the centres, rooms and seats of this test: they are added or made larger, not taken away.':
    'درخواستوں میں اس ٹیسٹ کے مرکز، کمرے اور نشستیں ہیں: یہ بڑھ سکتے ہیں، کم نہیں ہو سکتے۔',
  'The file has no column of a part of this test: {parts}.': 'فائل میں اس ٹیسٹ کے حصوں کا کوئی کالم نہیں: {parts}۔',
  'The file holds more than 2,000 marks. Send a sheet for each packet.':
    'فائل میں 2,000 سے زیادہ نمبر ہیں۔ ہر پیکٹ کی الگ شیٹ بھیجیں۔',
  'The merit list is frozen: marks, hafiz, gap years and birth date of an application stand as they counted there.':
    'میرٹ لسٹ منجمد ہو چکی: نمبر، حافظ، وقفے کے سال اور تاریخ پیدائش اب نہیں بدلتے۔',
  'An admission was made of this entry-test application already.':
    'داخلہ ٹیسٹ کی اس درخواست کا داخلہ پہلے ہی بن چکا ہے۔',
  'The offer of this entry-test application ended on {day}. The seat went on to the next.':
    'اس درخواست کی پیشکش {day} کو ختم ہو گئی۔ نشست اگلے امیدوار کو مل گئی۔',
  'The applicant declined the offer of this entry test.': 'درخواست گزار نے اس داخلہ ٹیسٹ کی پیشکش سے انکار کر دیا۔',
  'This entry-test application has no offer of a seat.': 'اس درخواست کو نشست کی پیشکش نہیں ہوئی۔',
  'Some of these applications are not there, or not of your campuses. Load the list again.':
    'ان میں سے کچھ درخواستیں موجود نہیں، یا آپ کے کیمپسوں کی نہیں۔ فہرست دوبارہ کھولیں۔',
  '{centre} has {left} seats left on {day} at {time}; {count} are needed. Nothing was approved.':
    '{centre} میں {day} کو {time} کے لیے {left} نشستیں باقی ہیں؛ {count} درکار ہیں۔ کچھ منظور نہیں ہوا۔',
  'These are more than 5,000 slips. Print them centre by centre.': 'یہ 5,000 سے زیادہ سلپس ہیں۔ مرکز وار چھاپیں۔',
  'Slip {number} is valid until {day}.': 'سلپ {number} {day} تک برقرار ہے۔',
};
