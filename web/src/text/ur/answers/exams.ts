/** Exams, their papers and marks, and affairs of boards. */
export const exams: Readonly<Record<string, string>> = {
  'Another result of this board, examination and year has this roll number.':
    'اس بورڈ، امتحان اور سال کے کسی اور نتیجے کا یہی رول نمبر ہے۔',
  "The student's result of this examination and year is here already.":
    'طالب علم کا اس امتحان اور سال کا نتیجہ پہلے سے موجود ہے۔',
  'The marks obtained are more than the total.': 'نمبر کل سے زیادہ ہیں۔',
  'These marks are more than the total of the subject.': 'نمبر مضمون کے کل سے زیادہ ہیں۔',
  'The subjects add up to {total}.': 'مضامین کا مجموعہ {total} ہے۔',
  'This year is still to come.': 'یہ سال ابھی نہیں آیا۔',
  'Fill this in.': 'اسے پُر کریں۔',
  'Another result of this board and year has this roll number.': 'اس بورڈ اور سال کے کسی اور نتیجے کا یہی رول نمبر ہے۔',
  'Choose a student who sits this exam at your campuses.':
    'اپنے کیمپسوں کا وہ طالب علم منتخب کریں جو یہ امتحان دے رہا ہو۔',
  'Somebody else released this slip meanwhile. Load it again.': 'اس دوران کسی اور نے یہ سلپ جاری کر دی۔ دوبارہ کھولیں۔',
  'This exam is still a draft. Open it first, so that its date sheet stands.':
    'یہ امتحان ابھی مسودہ ہے۔ پہلے اسے کھولیں، تاکہ ڈیٹ شیٹ طے ہو۔',
  'Nobody of these sits this exam at your campuses.': 'ان میں سے کوئی آپ کے کیمپسوں میں یہ امتحان نہیں دے رہا۔',
  '{name} has released this slip already.': '{name} یہ سلپ پہلے ہی جاری کر چکے ہیں۔',
  'Nothing holds the slip of {name}. Print it.': '{name} کی سلپ پر کوئی رکاوٹ نہیں۔ چھاپ لیں۔',
  '{count} slips are held and were left out.': '{count} سلپس روکی ہوئی ہیں، انہیں چھوڑ دیا گیا۔',
  'The dates of this board, session and class are here already.':
    'اس بورڈ، سیشن اور جماعت کی تاریخیں پہلے سے موجود ہیں۔',
  'Enter the fee of this stage.': 'اس مرحلے کی فیس درج کریں۔',
  'Enter until when this fee is taken.': 'لکھیں کہ یہ فیس کب تک لی جائے گی۔',
  'This stage ends after the one before it.': 'یہ مرحلہ پچھلے کے بعد ختم ہوتا ہے۔',
  'Enter the double fee first.': 'پہلے ڈبل فیس درج کریں۔',
  'This student is in the register of this session, class and board already.':
    'یہ طالب علم اس سیشن، جماعت اور بورڈ کے رجسٹر میں پہلے سے ہے۔',
  'Another student has this registration number.': 'یہ رجسٹریشن نمبر کسی اور طالب علم کا ہے۔',
  'Another student has this roll number.': 'یہ رول نمبر کسی اور طالب علم کا ہے۔',
  'Enter the number that the board gave, or leave the status at sent.':
    'بورڈ کا دیا ہوا نمبر لکھیں، یا حالت ”بھیجا گیا“ رہنے دیں۔',
  'Enter the roll number that the board gave.': 'بورڈ کا دیا ہوا رول نمبر لکھیں۔',
  'Say which fee was paid.': 'بتائیں کہ کون سی فیس ادا ہوئی۔',
  'This student does not sit in this section any more. Load the sheet again.':
    'یہ طالب علم اب اس سیکشن میں نہیں۔ شیٹ دوبارہ کھولیں۔',
  "Somebody else changed this student's registration meanwhile. Load the sheet again.":
    'اس دوران کسی اور نے اس طالب علم کی رجسٹریشن بدل دی۔ شیٹ دوبارہ کھولیں۔',
  'A paper with this number stands in the register already.': 'اس نمبر کا کاغذ رجسٹر میں پہلے سے ہے۔',
  'Choose a student of this campus.': 'اس کیمپس کا طالب علم منتخب کریں۔',
  'There is no board {name}. Add it first.': 'بورڈ {name} موجود نہیں۔ پہلے شامل کریں۔',
  'Enter a whole number.': 'پورا عدد لکھیں۔',
  'Choose a board.': 'بورڈ منتخب کریں۔',
  '{count} lists have no teacher: assign one to their subjects first.':
    '{count} لسٹوں کا کوئی استاد نہیں: پہلے ان کے مضامین پر استاد مقرر کریں۔',
  'No award list is missing: the days of the others are still to come, or they are submitted.':
    'کوئی ایوارڈ لسٹ باقی نہیں: دوسروں کے دن ابھی آنے ہیں، یا وہ جمع ہو چکیں۔',
  'This paper gives {total} at most.': 'اس پرچے کے زیادہ سے زیادہ {total} نمبر ہیں۔',
  'Enter the marks.': 'نمبر درج کریں۔',
  'Somebody who is {status} has no marks.': 'جو {status} ہو اس کے نمبر نہیں ہوتے۔',
  'Enter marks first.': 'پہلے نمبر درج کریں۔',
  'Award lists are made of an open exam. Open it first.': 'ایوارڈ لسٹیں کھلے امتحان کی بنتی ہیں۔ پہلے اسے کھولیں۔',
  'Marks are entered in this exam already, so it stays open.': 'اس امتحان کے نمبر درج ہو چکے، اس لیے یہ کھلا رہے گا۔',
  'This exam is not open, so its award lists stay as they are.':
    'یہ امتحان کھلا نہیں، اس لیے اس کی ایوارڈ لسٹیں تبدیل نہیں ہوتیں۔',
  '{name} does not sit here on the day of the paper and has marks. Empty the cell first.':
    '{name} پرچے کے دن یہاں نہیں اور ان کے نمبر درج ہیں۔ پہلے خانہ خالی کریں۔',
  'This list is not submitted yet.': 'یہ لسٹ ابھی جمع نہیں ہوئی۔',
  'This list is locked already.': 'یہ لسٹ پہلے ہی مقفل ہے۔',
  'You entered marks of this list or submitted it, so somebody else checks it.':
    'آپ نے اس لسٹ کے نمبر درج یا جمع کیے، اس لیے جانچ کوئی اور کرے گا۔',
  'This list is not checked yet.': 'یہ لسٹ ابھی جانچی نہیں گئی۔',
  'Say why the list is returned.': 'لکھیں کہ لسٹ کیوں واپس کی جا رہی ہے۔',
  'You may read this award list, not change it.': 'آپ یہ ایوارڈ لسٹ دیکھ سکتے ہیں، تبدیل نہیں کر سکتے۔',
  'This exam is not open yet.': 'یہ امتحان ابھی کھلا نہیں۔',
  'This exam is closed: its marks do not change any more.': 'یہ امتحان بند ہے: نمبر اب تبدیل نہیں ہوتے۔',
  'The results of this exam are published: a mark changes by a re-check only.':
    'اس امتحان کے نتائج جاری ہو چکے: نمبر صرف ری چیک سے بدلتے ہیں۔',
  'This list is checked. Ask the head to return it.': 'یہ لسٹ جانچی جا چکی۔ سربراہ سے واپس کرائیں۔',
  'This list is locked. Ask the head to return it.': 'یہ لسٹ مقفل ہے۔ سربراہ سے واپس کرائیں۔',
  'Give a reason: this list is already submitted.': 'وجہ لکھیں: یہ لسٹ جمع ہو چکی ہے۔',
  'Give a reason: somebody else entered these marks.': 'وجہ لکھیں: یہ نمبر کسی اور نے درج کیے ہیں۔',
  'This student does not sit here on the day of the paper, or does not take it. Load the list again.':
    'یہ طالب علم پرچے کے دن یہاں نہیں، یا یہ پرچہ نہیں دیتا۔ لسٹ دوبارہ کھولیں۔',
  'This list is submitted: enter marks, or absent or exempt.': 'یہ لسٹ جمع ہو چکی: نمبر لکھیں، یا غیر حاضر یا مستثنیٰ۔',
  '{by} entered {mark} for {name} on {at}. Keep that, or change it to {other}.':
    '{by} نے {at} کو {name} کے لیے {mark} درج کیا۔ اسے رہنے دیں، یا بدلیں: {other}۔',
  'Somebody made these award lists at the same moment. Load them again.':
    'اسی وقت کسی اور نے یہ ایوارڈ لسٹیں بنا دیں۔ دوبارہ کھولیں۔',
  'Somebody entered marks at the same moment. Load the list again.':
    'اسی وقت کسی اور نے نمبر درج کیے۔ لسٹ دوبارہ کھولیں۔',
  'All lists of this exam were there already.': 'اس امتحان کی تمام لسٹیں پہلے سے تھیں۔',
  'Lists made: {lists}.': 'بنائی گئی لسٹیں: {lists}۔',
  'Lists made: {lists}. Drafts brought up to date: {changed}.':
    'بنائی گئی لسٹیں: {lists}۔ تازہ کیے گئے مسودے: {changed}۔',
  'Not locked, since they are not checked, were locked before or hold marks of yours: {lists}.':
    'مقفل نہیں ہوئیں، کیونکہ جانچی نہیں گئیں، پہلے سے مقفل ہیں یا ان میں آپ کے دیے ہوئے نمبر ہیں: {lists}۔',
  'An exam category with this name already exists.': 'اس نام کی امتحان کی قسم پہلے سے موجود ہے۔',
  'The passing marks are more than the total.': 'پاس ہونے کے نمبر کل سے زیادہ ہیں۔',
  'This subject and part is entered twice.': 'یہ مضمون اور حصہ یہاں دو بار ہے۔',
  'A paper ends after it starts.': 'پرچہ شروع ہونے کے بعد ختم ہوتا ہے۔',
  'Enter when the paper ends.': 'لکھیں کہ پرچہ کب ختم ہوتا ہے۔',
  'Enter when the paper starts.': 'لکھیں کہ پرچہ کب شروع ہوتا ہے۔',
  'Enter the day of the paper.': 'پرچے کا دن درج کریں۔',
  'The exam has no papers yet. Add them to the date sheet.': 'امتحان کا ابھی کوئی پرچہ نہیں۔ ڈیٹ شیٹ میں شامل کریں۔',
  'These papers have no day yet: {papers}.': 'ان پرچوں کا دن ابھی طے نہیں: {papers}۔',
  'The exam has no award lists. Make them first.': 'امتحان کی ایوارڈ لسٹیں نہیں۔ پہلے بنائیں۔',
  '{count} award lists are not locked yet.': '{count} ایوارڈ لسٹیں ابھی مقفل نہیں۔',
  '1 award list is not made yet: students came to a section since. Make the missing lists.':
    '1 ایوارڈ لسٹ ابھی نہیں بنی: اس دوران ایک سیکشن میں طلبہ آئے۔ باقی لسٹیں بنائیں۔',
  '{count} award lists are not made yet: students came to sections since. Make the missing lists.':
    '{count} ایوارڈ لسٹیں ابھی نہیں بنیں: اس دوران سیکشنوں میں طلبہ آئے۔ باقی لسٹیں بنائیں۔',
  '1 student has no marks in papers that they sit{of}. Enter marks there, or absent or exempt.':
    '1 طالب علم کے اپنے پرچوں کے نمبر نہیں{of}۔ وہاں نمبر لکھیں، یا غیر حاضر یا مستثنیٰ۔',
  '{count} students have no marks in papers that they sit{of}. Enter marks there, or absent or exempt.':
    '{count} طلبہ کے اپنے پرچوں کے نمبر نہیں{of}۔ وہاں نمبر لکھیں، یا غیر حاضر یا مستثنیٰ۔',
  '1 student has marks of one paper in two lists, neither of the own section{of}. Empty the cell that is wrong.':
    '1 طالب علم کے ایک پرچے کے نمبر دو لسٹوں میں ہیں، اور کوئی لسٹ اپنے سیکشن کی نہیں{of}۔ غلط خانہ خالی کریں۔',
  '{count} students have marks of one paper in two lists, neither of the own section{of}. Empty the cells that are wrong.':
    '{count} طلبہ کے ایک پرچے کے نمبر دو لسٹوں میں ہیں، اور کوئی لسٹ اپنے سیکشن کی نہیں{of}۔ غلط خانے خالی کریں۔',
  'This exam is closed. Open it again before it is changed.': 'یہ امتحان بند ہے۔ تبدیلی سے پہلے دوبارہ کھولیں۔',
  '{class} has an exam of this name at {campus} already.': '{campus} میں {class} کا اس نام کا امتحان پہلے سے موجود ہے۔',
  '{paper} is on {day}. Move the paper first.': '{paper} {day} کو ہے۔ پہلے پرچہ منتقل کریں۔',
  'Only a draft is deleted. An open exam without marks can be made a draft again.':
    'صرف مسودہ حذف ہوتا ہے۔ بغیر نمبروں کا کھلا امتحان دوبارہ مسودہ بن سکتا ہے۔',
  'Choose classes from the list.': 'فہرست میں سے جماعتیں منتخب کریں۔',
  'Award lists of the new papers were made: {lists}.': 'نئے پرچوں کی ایوارڈ لسٹیں بن گئیں: {lists}۔',
  'This paper is not on the date sheet any more. Load it again.': 'یہ پرچہ اب ڈیٹ شیٹ میں نہیں۔ دوبارہ کھولیں۔',
  'The exam is open: every paper has a day.': 'امتحان کھلا ہے: ہر پرچے کا دن ضروری ہے۔',
  'The exam is from {from} to {to}.': 'امتحان {from} سے {to} تک ہے۔',
  'Results are published on a screen of their own, once the exam is closed.':
    'امتحان بند ہونے پر نتائج الگ سکرین سے جاری ہوتے ہیں۔',
  'The results of this exam are published. Take the publication back first.':
    'اس امتحان کے نتائج جاری ہو چکے۔ پہلے اجرا واپس لیں۔',
  'This exam is a draft. Open it first.': 'یہ امتحان مسودہ ہے۔ پہلے اسے کھولیں۔',
  'This exam is closed. Open it again first.': 'یہ امتحان بند ہے۔ پہلے دوبارہ کھولیں۔',
  '{count} award lists were made.': '{count} ایوارڈ لسٹیں بن گئیں۔',
  "Enter the exam's name.": 'امتحان کا نام درج کریں۔',
  'Nothing is changed.': 'کچھ تبدیل نہیں ہوا۔',
  'This exam is held at {campus} too. Only somebody who works for all of its campuses can change it.':
    'یہ امتحان {campus} میں بھی ہے۔ اسے صرف وہی تبدیل کر سکتا ہے جو اس کے تمام کیمپسوں کے لیے کام کرتا ہو۔',
  'Choose an exam.': 'امتحان منتخب کریں۔',
  'Enter marks like 87 or 87.5.': 'نمبر یوں لکھیں: 87 یا 87.5۔',
  'Enter whole or half marks, like 87 or 87.5.': 'پورے یا آدھے نمبر لکھیں، جیسے 87 یا 87.5۔',
  'Enter marks of 0 or more.': '0 یا اس سے زیادہ نمبر لکھیں۔',
  'These are more than 5,000 slips. Print them campus by campus.': 'یہ 5,000 سے زیادہ سلپس ہیں۔ کیمپس وار چھاپیں۔',
  '{name} has no section at these campuses in session {session}.':
    'سیشن {session} میں ان کیمپسوں میں {name} کا کوئی سیکشن نہیں۔',
  '{name} is taught at none of these campuses.': '{name} ان میں سے کسی کیمپس میں نہیں پڑھایا جاتا۔',
  '{name} has no subjects with marks yet: add its papers to the date sheet.':
    '{name} کے نمبروں والے مضامین ابھی نہیں: ڈیٹ شیٹ میں پرچے شامل کریں۔',
  '{name} has marks already, so it stays.': '{name} کے نمبر درج ہو چکے، اس لیے یہ برقرار رہے گا۔',
  'This is the paper of {name}. Take it off and add another.': 'یہ {name} کا پرچہ ہے۔ اسے نکال کر دوسرا شامل کریں۔',
  '{name} has no school on {day}: it is {why}.': '{day} کو {name} کی چھٹی ہے: {why}۔',
  '{name} is from {from} to {to} on this day.': 'اس دن {name} {from} سے {to} تک ہے۔',
  'Enter fewer marks than 100,000.': '100,000 سے کم نمبر لکھیں۔',
  'Whole or half marks: 87 or 87.5.': 'پورے یا آدھے نمبر: 87 یا 87.5۔',
  '{name} is {other}. Correct the number or the name.': '{name} کا نام {other} ہے۔ نمبر یا نام درست کریں۔',
  '1 list has no teacher: assign one to its subject first.':
    '1 لسٹ کا کوئی استاد نہیں: پہلے اس کے مضمون پر استاد مقرر کریں۔',
  'Attendance{of} is {percent} %; {needed} % is needed.': 'حاضری{of}: {percent} %؛ {needed} % درکار ہے۔',
  '1 award list was made.': '1 ایوارڈ لسٹ بن گئی۔',
  'You entered or changed marks of this list, so somebody else locks it.':
    'اس لسٹ کے نمبر آپ نے درج کیے یا بدلے، اس لیے مقفل کوئی اور کرے گا۔',
  '{number_of} no marks yet: {names}{more}. Enter marks, or absent or exempt.':
    '{number_of} طلبہ کے نمبر ابھی درج نہیں: {names}{more}۔ نمبر، یا غیر حاضر یا مستثنیٰ درج کریں۔',
};
