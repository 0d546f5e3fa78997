/** Results, from the publication to the promotion. */
export const results: Readonly<Record<string, string>> = {
  'awardList saved successfully': 'لسٹ محفوظ ہو گئی',
  'awardList updated successfully': 'لسٹ میں تبدیلی محفوظ ہو گئی',
  'Give a number from 1 to {most}.': '1 سے {most} تک عدد لکھیں۔',
  'Choose the earlier exam.': 'پہلے والا امتحان منتخب کریں۔',
  'Choose the exam, or a student.': 'امتحان یا طالب علم منتخب کریں۔',
  'Choose an exam or a student, not both.': 'امتحان یا طالب علم منتخب کریں، دونوں نہیں۔',
  'The results of this exam are being published now. Wait until that is done.':
    'اس امتحان کے نتائج ابھی جاری ہو رہے ہیں۔ مکمل ہونے کا انتظار کریں۔',
  'This exam is held at {campus} too. Only somebody who works for all of its campuses gives its results out.':
    'یہ امتحان {campus} میں بھی ہے۔ نتائج صرف وہی جاری کر سکتا ہے جو اس کے تمام کیمپسوں کے لیے کام کرتا ہو۔',
  'The exam is not closed yet: lock its award lists and close it first.':
    'امتحان ابھی بند نہیں: پہلے ایوارڈ لسٹیں مقفل کر کے اسے بند کریں۔',
  'The results of this exam are published already.': 'اس امتحان کے نتائج پہلے ہی جاری ہو چکے ہیں۔',
  'Nobody has marks in this exam.': 'اس امتحان میں کسی کے نمبر نہیں۔',
  '{class} has no result format for {exam} yet. Add one first.':
    '{class} کا {exam} کے لیے ابھی کوئی نتیجے کا فارمیٹ نہیں۔ پہلے شامل کریں۔',
  'The format {name} is not in use any more.': 'فارمیٹ {name} اب استعمال میں نہیں۔',
  'Somebody changed the exam meanwhile. Nothing was published; publish it again.':
    'اس دوران کسی نے امتحان میں تبدیلی کی۔ کچھ جاری نہیں ہوا؛ دوبارہ جاری کریں۔',
  'These results are not published yet. Cancel the task instead.':
    'یہ نتائج ابھی جاری نہیں ہوئے۔ اس کی بجائے کام روکیں۔',
  'These results were taken back already.': 'یہ نتائج پہلے ہی واپس لیے جا چکے ہیں۔',
  'The results of this exam are published. A mark changes by a re-check, or take the results back first.':
    'اس امتحان کے نتائج جاری ہو چکے۔ نمبر ری چیک سے بدلتے ہیں، یا پہلے نتائج واپس لیں۔',
  'This exam is not closed yet. Lock its award lists and close it first.':
    'یہ امتحان ابھی بند نہیں۔ پہلے ایوارڈ لسٹیں مقفل کر کے اسے بند کریں۔',
  'Choose a campus of this exam.': 'اس امتحان کا کیمپس منتخب کریں۔',
  'Choose one of your sections.': 'اپنے سیکشنوں میں سے ایک منتخب کریں۔',
  'Enter marks from 0.5 to 50.': '0.5 سے 50 تک نمبر لکھیں۔',
  'Enter a percentage, such as 105.': 'فیصد لکھیں، جیسے 105۔',
  'Choose a paper of this exam that has marks.': 'اس امتحان کا وہ پرچہ منتخب کریں جس کے نمبر ہوں۔',
  'No mark changes by this.': 'اس سے کوئی نمبر تبدیل نہیں ہوتا۔',
  'Say why the marks are moderated.': 'لکھیں کہ نمبروں کی ماڈریشن کیوں ہو رہی ہے۔',
  'Say why grace marks are given.': 'لکھیں کہ رعایتی نمبر کیوں دیے جا رہے ہیں۔',
  'This format shows one exam. Choose the exam.': 'یہ فارمیٹ ایک امتحان کا ہے۔ امتحان منتخب کریں۔',
  'This result is withheld. Ask the campus office.': 'یہ نتیجہ روکا ہوا ہے۔ کیمپس کے دفتر سے پوچھیں۔',
  'The results of this exam are not published, so there are no cards to print.':
    'اس امتحان کے نتائج جاری نہیں ہوئے، اس لیے چھاپنے کو کارڈ نہیں۔',
  'There is no card to print.': 'چھاپنے کو کوئی کارڈ نہیں۔',
  'All of these results are withheld.': 'یہ تمام نتائج روکے ہوئے ہیں۔',
  'Print at most {most} cards at a time: choose a campus or a section.':
    'ایک بار میں زیادہ سے زیادہ {most} کارڈ چھاپیں: کیمپس یا سیکشن منتخب کریں۔',
  '{count} results are withheld and were left out.': '{count} نتائج روکے ہوئے ہیں، انہیں چھوڑ دیا گیا۔',
  'The class has a format with this name in this session already.':
    'اس سیشن میں جماعت کا اس نام کا فارمیٹ پہلے سے موجود ہے۔',
  'This category is entered twice.': 'یہ قسم یہاں دو بار ہے۔',
  'The weights come to {weights} percent. They have to come to 100.':
    'اوزان کا مجموعہ {weights} فیصد ہے۔ 100 ہونا چاہیے۔',
  'Two remarks begin at one percentage.': 'دو ریمارکس ایک ہی فیصد سے شروع ہوتے ہیں۔',
  'Choose a grade scale from the list.': 'فہرست میں سے گریڈ سکیل منتخب کریں۔',
  'Choose a category from the list.': 'فہرست میں سے قسم منتخب کریں۔',
  'Somebody made this list at the same moment. Load it again.': 'اسی وقت کسی اور نے یہ فہرست بنا دی۔ دوبارہ کھولیں۔',
  'Choose the session.': 'سیشن منتخب کریں۔',
  'The class has no students at this campus in this session.': 'اس سیشن میں اس کیمپس میں جماعت کا کوئی طالب علم نہیں۔',
  'Choose an exam of this class at this campus.': 'اس کیمپس میں اس جماعت کا امتحان منتخب کریں۔',
  'The results of this exam are not published yet. Leave it out for a provisional list.':
    'اس امتحان کے نتائج ابھی جاری نہیں ہوئے۔ عارضی فہرست کے لیے اسے خالی چھوڑیں۔',
  'Say why it is otherwise than the result proposes.': 'لکھیں کہ نتیجے کی تجویز سے مختلف کیوں ہے۔',
  '{count} students stay as somebody decided.': '{count} طلبہ کا کیا گیا فیصلہ برقرار رہے گا۔',
  'Choose an exam of your campuses.': 'اپنے کیمپسوں کا امتحان منتخب کریں۔',
  'This result is withheld already.': 'یہ نتیجہ پہلے ہی روکا ہوا ہے۔',
  'This result was released already.': 'یہ نتیجہ پہلے ہی جاری کیا جا چکا ہے۔',
  'A grade scale with this name already exists.': 'اس نام کا گریڈ سکیل پہلے سے موجود ہے۔',
  'Two grades begin at this percent.': 'دو گریڈ اسی فیصد سے شروع ہوتے ہیں۔',
  'This grade is in the scale already.': 'یہ گریڈ سکیل میں پہلے سے ہے۔',
  'The lowest grade begins at 0 percent.': 'سب سے نچلا گریڈ 0 فیصد سے شروع ہوتا ہے۔',
  'Choose a paper of a published result that the student sat.':
    'جاری شدہ نتیجے کا وہ پرچہ منتخب کریں جو طالب علم نے دیا تھا۔',
  'A re-check of these marks is asked for already.': 'ان نمبروں کے ری چیک کی درخواست پہلے سے موجود ہے۔',
  'This re-check is decided already.': 'اس ری چیک کا فیصلہ ہو چکا ہے۔',
  'The results of this exam were taken back. Correct the award list instead.':
    'اس امتحان کے نتائج واپس لیے جا چکے۔ اس کی بجائے ایوارڈ لسٹ درست کریں۔',
  'Choose an exam, or a format.': 'امتحان یا فارمیٹ منتخب کریں۔',
  'This exam is a draft: it has no marks yet.': 'یہ امتحان مسودہ ہے: ابھی نمبر نہیں۔',
  "Choose a format of the exam's class and session.": 'امتحان کی جماعت اور سیشن کا فارمیٹ منتخب کریں۔',
  'Choose the class of the exam or format.': 'امتحان یا فارمیٹ کی جماعت منتخب کریں۔',
  'Results with missing marks have no percent, grade or position.':
    'جن کے نمبر باقی ہیں ان کا نہ فیصد بنتا ہے، نہ گریڈ، نہ پوزیشن۔',
  'The format {name} is of {class} in session {session}.': 'فارمیٹ {name} سیشن {session} میں {class} کا ہے۔',
  'The format {name} does not take exams of {category}.': 'فارمیٹ {name} میں {category} کے امتحان نہیں آتے۔',
  'The format {name} is of {campus} only.': 'فارمیٹ {name} صرف {campus} کا ہے۔',
  'The grade scale {name} of this class allows no grace marks.': 'اس جماعت کے گریڈ سکیل {name} میں رعایتی نمبر نہیں۔',
  'The grade scale {name} allows 0.5 to {most} marks a paper.':
    'گریڈ سکیل {name} میں ہر پرچے کے 0.5 سے {most} رعایتی نمبر ہو سکتے ہیں۔',
  'The grade scale {name} allows grace in {papers} papers of a student.':
    'گریڈ سکیل {name} میں ایک طالب علم کے {papers} پرچوں میں رعایتی نمبر ہو سکتے ہیں۔',
  'Card {number} of the student takes the place of the one before. Places of other students stay as their cards say.':
    'طالب علم کا کارڈ {number} پچھلے کی جگہ لے گا۔ دوسرے طلبہ کی پوزیشنیں ان کے کارڈوں کے مطابق رہیں گی۔',
  'The format {format} also counts {exams}{more}, {they}. Publish {them} first, or say that these results are given out without {them}.':
    'فارمیٹ {format} میں {exams}{more} بھی شمار ہوتا ہے، {they}۔ پہلے {them} جاری کریں، یا بتائیں کہ یہ نتائج اس کے بغیر دیے جا رہے ہیں۔',
  '1 result that was published by it stays as it was given out.': 'اس سے جاری شدہ 1 نتیجہ ویسا ہی رہے گا جیسا دیا گیا۔',
  '{count} results that were published by it stay as they were given out.':
    'اس سے جاری شدہ {count} نتائج ویسے ہی رہیں گے جیسے دیے گئے۔',
  '{exam}, {class}: {number_of} these results, and no family sees them. Take these results back too and publish them again.':
    '{exam}، {class}: {number_of} کارڈوں میں یہ نتائج شمار ہیں، اور کوئی خاندان وہ کارڈ نہیں دیکھ سکتا۔ وہ نتائج بھی واپس لے کر دوبارہ جاری کریں۔',
  '1 mark that was corrected after its moderation or its grace counts as it stands now.':
    'ماڈریشن یا رعایت کے بعد درست کیا گیا 1 نمبر اب اپنی موجودہ صورت میں شمار ہوتا ہے۔',
  '{count} marks that were corrected after their moderation or their grace count as they stand now.':
    'ماڈریشن یا رعایت کے بعد درست کیے گئے {count} نمبر اب اپنی موجودہ صورت میں شمار ہوتے ہیں۔',
  '1 card counts results that were taken back, and was left out.':
    '1 کارڈ میں واپس لیے گئے نتائج شمار ہیں، اسے چھوڑ دیا گیا۔',
  '{count} cards count results that were taken back, and were left out.':
    '{count} کارڈوں میں واپس لیے گئے نتائج شمار ہیں، انہیں چھوڑ دیا گیا۔',
  'These cards count results of another exam that were taken back. Take these results back too and publish them again.':
    'ان کارڈوں میں ایک اور امتحان کے واپس لیے گئے نتائج شمار ہیں۔ یہ نتائج بھی واپس لے کر دوبارہ جاری کریں۔',
  'These results count those of {exam}, which were taken back. Take these results back too and correct the award list.':
    'ان نتائج میں {exam} کے نتائج شمار ہیں جو واپس لیے جا چکے۔ یہ نتائج بھی واپس لیں اور ایوارڈ لسٹ درست کریں۔',
  'These marks were looked at again {count} times already, so they stand.':
    'یہ نمبر پہلے ہی {count} بار دوبارہ دیکھے جا چکے، اس لیے برقرار ہیں۔',
  'You asked for this re-check, so somebody else decides on it.':
    'یہ ری چیک آپ نے مانگا، اس لیے فیصلہ کوئی اور کرے گا۔',
  'A re-check of this result could be asked for until {day}. Talk to the campus office.':
    'اس نتیجے کا ری چیک {day} تک مانگا جا سکتا تھا۔ کیمپس کے دفتر سے بات کریں۔',
};
