/** Inquiries and admissions. */
export const admissions: Readonly<Record<string, string>> = {
  'Choose the class.': 'جماعت منتخب کریں۔',
  'This day is over. Choose today or a later day.': 'یہ دن گزر چکا۔ آج یا بعد کا دن منتخب کریں۔',
  'No pool counts the seats of this class, so there is nothing to hold. Add a seat pool first.':
    'اس جماعت کی نشستوں کا کوئی کوٹہ نہیں، اس لیے نشست محفوظ نہیں ہو سکتی۔ پہلے کوٹہ شامل کریں۔',
  'Another campaign has this code.': 'یہ کوڈ کسی اور مہم کا ہے۔',
  'No seat is free: it goes to the waiting list.': 'کوئی نشست خالی نہیں: درخواست انتظار کی فہرست میں جائے گی۔',
  'No seat is free at present': 'فی الحال کوئی نشست خالی نہیں',
  'This admission is {status}. Reopen it first.': 'اس داخلے کی حالت {status} ہے۔ پہلے اسے دوبارہ کھولیں۔',
  'The form lacks the program.': 'فارم میں پروگرام نہیں۔',
  'The form lacks the class.': 'فارم میں جماعت نہیں۔',
  'None of these admissions waits for approval.': 'ان میں سے کوئی داخلہ منظوری کا منتظر نہیں۔',
  '{sentence} It waits at place {place}.': '{sentence} یہ انتظار کی فہرست میں نمبر {place} پر ہے۔',
  'These seats are counted already. Open that pool and change its number.':
    'یہ نشستیں پہلے سے گنی ہوئی ہیں۔ وہی کوٹہ کھول کر تعداد بدلیں۔',
  'Choose one of the sessions.': 'سیشنوں میں سے ایک منتخب کریں۔',
  'Choose one of the classes.': 'جماعتوں میں سے ایک منتخب کریں۔',
  'This campus does not offer the program of this class.': 'اس جماعت کا پروگرام اس کیمپس میں نہیں۔',
  '{count} seats of this pool are given, so it stays where it is. Add another pool instead.':
    'اس کوٹے کی {count} نشستیں دی جا چکیں، اس لیے یہ وہیں رہے گا۔ دوسرا کوٹہ شامل کریں۔',
  '{count} seats of this pool are given. Enter {least} at least, with the over-offer.':
    'اس کوٹے کی {count} نشستیں دی جا چکیں۔ زائد پیشکش سمیت کم از کم {least} لکھیں۔',
  'Too many forms were sent from here. Try again in a few minutes, or call us.':
    'یہاں سے بہت سے فارم بھیجے جا چکے۔ چند منٹ بعد دوبارہ کوشش کریں، یا ہمیں فون کریں۔',
  'Select how the call ended.': 'منتخب کریں کہ کال کا کیا نتیجہ رہا۔',
  'Only a call has this.': 'یہ صرف کال کے ساتھ ہوتا ہے۔',
  'Write the note.': 'نوٹ لکھیں۔',
  'Select why it is lost.': 'منتخب کریں کہ انکوائری کیوں ختم ہوئی۔',
  'Only a lost inquiry has this.': 'یہ صرف ختم شدہ انکوائری کے ساتھ ہوتا ہے۔',
  'This campus does not have this program; choose another.': 'اس کیمپس میں یہ پروگرام نہیں؛ کوئی اور منتخب کریں۔',
  'Choose a class of the program.': 'پروگرام کی جماعت منتخب کریں۔',
  'Choose another inquiry.': 'کوئی اور انکوائری منتخب کریں۔',
  'The inquiry that would go has become an admission. Keep it, and remove the other one.':
    'جو انکوائری ختم ہونی تھی وہ داخلہ بن چکی ہے۔ اسے رہنے دیں اور دوسری ہٹائیں۔',
  'This inquiry is closed. Move it to contacted first.': 'یہ انکوائری بند ہے۔ پہلے اسے ”رابطہ ہوا“ میں لائیں۔',
  'It cannot be sent: the inquiry has no e-mail address, and no SMS gateway is set. Call the family instead.':
    'پیغام نہیں جا سکتا: انکوائری میں ای میل پتہ نہیں، اور SMS گیٹ وے نہیں لگا۔ گھرانے کو فون کریں۔',
  'Tick this, so that we may keep what you wrote and call you.':
    'اس پر نشان لگائیں، تاکہ ہم آپ کی لکھی معلومات رکھ سکیں اور آپ کو فون کر سکیں۔',
  'This inquiry has become an admission; it does not move any more.':
    'یہ انکوائری داخلہ بن چکی ہے؛ اب آگے پیچھے نہیں ہوتی۔',
  'An inquiry is converted by its admission: open it and begin the admission form.':
    'انکوائری داخلے سے مکمل ہوتی ہے: اسے کھول کر داخلہ فارم شروع کریں۔',
  'The inquiry is there already.': 'انکوائری پہلے سے اسی مرحلے میں ہے۔',
  'Somebody has dealt with this inquiry already, so it is not new again. Move it to contacted.':
    'اس انکوائری پر کوئی کام کر چکا ہے، اس لیے یہ دوبارہ نئی نہیں ہو سکتی۔ اسے ”رابطہ ہوا“ میں لائیں۔',
  'This inquiry has become an admission at its campus; move the admission instead.':
    'یہ انکوائری اپنے کیمپس میں داخلہ بن چکی ہے؛ داخلے کو منتقل کریں۔',
  'This inquiry has become an admission, so it stays.': 'یہ انکوائری داخلہ بن چکی ہے، اس لیے برقرار رہے گی۔',
  'Choose a campaign of this campus or of the whole group.': 'اس کیمپس یا پورے گروپ کی مہم منتخب کریں۔',
  'Choose one of the institutions, or add it.': 'اداروں میں سے ایک منتخب کریں، یا شامل کریں۔',
  'Choose a colleague who handles the inquiries of this campus.':
    'ایسا ساتھی منتخب کریں جو اس کیمپس کی انکوائریاں دیکھتا ہو۔',
  'Choose today or a later day.': 'آج یا بعد کا دن منتخب کریں۔',
  'Choose a day within a year.': 'ایک سال کے اندر کا دن منتخب کریں۔',
  'This inquiry has become an admission already. Open that one instead.':
    'یہ انکوائری پہلے ہی داخلہ بن چکی ہے۔ وہی داخلہ کھولیں۔',
  'An open inquiry of this child with this phone is here already.': 'اس بچے اور فون کی کھلی انکوائری پہلے سے موجود ہے۔',
  'This day has passed; leave it out or write a later one.': 'یہ دن گزر چکا؛ اسے خالی چھوڑیں یا بعد کا لکھیں۔',
  'This campus has no such program.': 'اس کیمپس میں ایسا پروگرام نہیں۔',
  'This campus has no such class; write it as the class list does.':
    'اس کیمپس میں ایسی جماعت نہیں؛ جماعتوں کی فہرست کے مطابق لکھیں۔',
  'Several programs have this class; write the program too.': 'یہ جماعت کئی پروگراموں میں ہے؛ پروگرام بھی لکھیں۔',
  'There is no campaign {name} at this campus. Add it first.': 'اس کیمپس میں مہم {name} نہیں۔ پہلے شامل کریں۔',
  'The {name} is verified already, so it stays as it is.': '{name} کی تصدیق ہو چکی، اس لیے یہ تبدیل نہیں ہو گا۔',
  'A form holds at most {most} scans.': 'ایک فارم میں زیادہ سے زیادہ {most} سکین آتے ہیں۔',
  'The {name} was given back already.': '{name} پہلے ہی واپس دیا جا چکا ہے۔',
  'Only an original that came is given back; this {name} is not one.':
    'صرف موصول شدہ اصل کاغذ واپس ہوتا ہے؛ یہ {name} اصل نہیں۔',
  'The {name} has not come, so there is nothing to refuse.': '{name} موصول نہیں ہوا، اس لیے نامنظور کرنے کو کچھ نہیں۔',
  'Choose met, waived or failed.': 'پوری، معاف یا ناکام میں سے منتخب کریں۔',
  'This condition is not open.': 'یہ شرط کھلی نہیں۔',
  'This condition is {state} already.': 'یہ شرط پہلے ہی {state} ہے۔',
  'Say why it is open again.': 'بتائیں کہ یہ دوبارہ کیوں کھلی۔',
  'These marks were checked by {name} already ({how}).': 'یہ نمبر {name} پہلے ہی چیک کر چکے ہیں ({how})۔',
  'The form has no such examination.': 'فارم میں ایسا امتحان نہیں۔',
  'This file is too large; at most 10 MB can be taken. Photograph the paper with a lower resolution.':
    'یہ فائل بہت بڑی ہے؛ زیادہ سے زیادہ 10 MB لی جا سکتی ہے۔ کاغذ کی تصویر کم ریزولیوشن میں لیں۔',
  'Choose the admission.': 'داخلہ منتخب کریں۔',
  'An applicant is {least} to {most} years old.': 'درخواست گزار کی عمر {least} سے {most} سال ہوتی ہے۔',
  "This is the guardian's CNIC. Enter the applicant's own B-form or CNIC.":
    'یہ سرپرست کا شناختی کارڈ ہے۔ درخواست گزار کا اپنا ب فارم یا شناختی کارڈ نمبر لکھیں۔',
  'A key has 22 to 64 letters and digits.': 'کلید 22 سے 64 حروف اور ہندسوں کی ہوتی ہے۔',
  'An awaited result has no marks yet. Choose declared, or leave them out.':
    'جس نتیجے کا انتظار ہے اس کے نمبر نہیں ہوتے۔ ”نتیجہ آ گیا“ منتخب کریں، یا نمبر خالی چھوڑیں۔',
  'A declared result needs no other basis.': 'آئے ہوئے نتیجے کے لیے کسی اور بنیاد کی ضرورت نہیں۔',
  'Choose the institution or write its name, not both.': 'ادارہ منتخب کریں یا اس کا نام لکھیں، دونوں نہیں۔',
  'This day is in the future.': 'یہ دن مستقبل کا ہے۔',
  'This admission is {status} already.': 'یہ داخلہ پہلے ہی {status} ہے۔',
  'The open pool is open already. Set this day on the other quotas.':
    'اوپن نشستیں پہلے سے کھلی ہیں۔ یہ دن دوسرے کوٹوں پر لگائیں۔',
  'No application is found by this. Check the form number and the B-form or CNIC, or open the link that you were sent.':
    'اس سے کوئی درخواست نہیں ملی۔ فارم نمبر اور ب فارم یا شناختی کارڈ نمبر دیکھ لیں، یا بھیجا گیا لنک کھولیں۔',
  'Choose one of the scholarships.': 'سکالرشپ میں سے ایک منتخب کریں۔',
  'Applications are not taken on the website at present. Please call the office or visit a campus.':
    'فی الحال ویب سائٹ پر درخواستیں نہیں لی جا رہیں۔ براہِ کرم دفتر کو فون کریں یا کسی کیمپس تشریف لائیں۔',
  'Enter a phone number that we can call.': 'ایسا فون نمبر لکھیں جس پر ہم کال کر سکیں۔',
  'This form was not taken. Reload the page and try again.': 'یہ فارم جمع نہیں ہوا۔ صفحہ دوبارہ کھول کر کوشش کریں۔',
  'Your application is {status} and is not changed here any more. Call the office if something is wrong.':
    'آپ کی درخواست کی حالت {status} ہے، اب یہاں تبدیلی نہیں ہو سکتی۔ کچھ غلط ہو تو دفتر کو فون کریں۔',
  'The form names no class yet, so there is nothing to wait for.':
    'فارم میں ابھی جماعت نہیں، اس لیے انتظار کی فہرست نہیں بنتی۔',
  'A seat is free for this application. Approve it, hold the seat for it, or leave it undecided: nobody waits for a seat that is free.':
    'اس درخواست کے لیے نشست خالی ہے۔ اسے منظور کریں، نشست محفوظ کریں، یا بغیر فیصلے کے رہنے دیں: خالی نشست کے لیے کوئی انتظار نہیں کرتا۔',
  'A seat is free by now and is kept until {day}': 'نشست خالی ہو گئی ہے اور {day} تک محفوظ ہے',
  'The office is checking your papers already. What it refuses can be sent again; bring anything else to the office.':
    'دفتر آپ کے کاغذات دیکھ رہا ہے۔ جو نامنظور ہوں وہ دوبارہ بھیجے جا سکتے ہیں؛ باقی دفتر لے آئیں۔',
  'No seat is held for this application.': 'اس درخواست کے لیے کوئی نشست محفوظ نہیں۔',
  "This student is enrolled. A student who leaves applies for a withdrawal on the student's page.":
    'یہ طالب علم داخل ہو چکا ہے۔ چھوڑنے کے لیے طالب علم کے صفحے پر اخراج کی درخواست دیں۔',
  'A student was made of this form. Write a new form: the student comes back on the same number.':
    'اس فارم سے طالب علم بن چکا ہے۔ نیا فارم لکھیں: طالب علم اسی نمبر پر واپس آئے گا۔',
  'This form number is taken. Save the form again.': 'یہ فارم نمبر استعمال ہو چکا۔ فارم دوبارہ محفوظ کریں۔',
  'There is an application with this B-form or CNIC for the session already, here or at another campus. One applicant, one application.':
    'اس سیشن کے لیے اس ب فارم یا شناختی کارڈ کی درخواست پہلے سے موجود ہے، یہاں یا کسی اور کیمپس میں۔ ایک درخواست گزار، ایک درخواست۔',
  'There is an application with this board, examination, year and roll number for the session already, here or at another campus.':
    'اس سیشن کے لیے اسی بورڈ، امتحان، سال اور رول نمبر کی درخواست پہلے سے موجود ہے، یہاں یا کسی اور کیمپس میں۔',
  'Choose one of your inquiries.': 'اپنی انکوائریوں میں سے ایک منتخب کریں۔',
  'This admission is {status}. What is wrong with the student is changed on the student.':
    'اس داخلے کی حالت {status} ہے۔ طالب علم کی غلط معلومات طالب علم کے صفحے پر درست کریں۔',
  '{sentence} The application waits at place {place}.': '{sentence} درخواست انتظار کی فہرست میں نمبر {place} پر ہے۔',
  '{sentence} Look at the seat board and try again.': '{sentence} نشستوں کا بورڈ دیکھ کر دوبارہ کوشش کریں۔',
  'This session is over. Choose the present or the next one.': 'یہ سیشن ختم ہو چکا۔ موجودہ یا اگلا منتخب کریں۔',
  'This campus does not offer the program. Choose another.': 'اس کیمپس میں یہ پروگرام نہیں۔ کوئی اور منتخب کریں۔',
  'Choose an application of your campuses.': 'اپنے کیمپسوں کی درخواست منتخب کریں۔',
  'The form fee is not paid yet.': 'فارم کی فیس ابھی ادا نہیں ہوئی۔',
  'The form fee is not paid, and its slip has expired. Return the application and submit it again: that issues another slip.':
    'فارم کی فیس ادا نہیں ہوئی اور اس کی سلپ کی میعاد ختم ہو گئی ہے۔ درخواست واپس کر کے دوبارہ جمع کریں: اس سے نئی سلپ بنتی ہے۔',
  'A student with this B-form or CNIC is in the register and is {status}.':
    'اس ب فارم یا شناختی کارڈ کا طالب علم رجسٹر میں ہے اور اس کی حالت {status} ہے۔',
  "This CNIC is a parent's of the register. Enter the applicant's own B-form or CNIC.":
    'یہ شناختی کارڈ رجسٹر میں والدین کا ہے۔ درخواست گزار کا اپنا ب فارم یا شناختی کارڈ نمبر لکھیں۔',
  'The form lacks: {what}.': 'فارم میں یہ نہیں: {what}۔',
  'The result is awaited. Set the condition “result” with its day, or enter the marks.':
    'نتیجے کا انتظار ہے۔ تاریخ کے ساتھ ”نتیجہ“ کی شرط رکھیں، یا نمبر درج کریں۔',
  "This CNIC is a parent's. Enter the applicant's own B-form or CNIC.":
    'یہ شناختی کارڈ والدین کا ہے۔ درخواست گزار کا اپنا ب فارم یا شناختی کارڈ نمبر لکھیں۔',
  '{name} is in the register: {number}.': '{name} رجسٹر میں ہیں: {number}۔',
  'The applicant is not entitled to the scholarship that is asked for. Choose another one, or none.':
    'درخواست گزار مانگے گئے سکالرشپ کا حق دار نہیں۔ کوئی اور منتخب کریں، یا کوئی نہیں۔',
  'Too many tries. Try again in an hour, or call the office.':
    'بہت زیادہ کوششیں ہو گئیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا دفتر کو فون کریں۔',
  'This paper is asked for already.': 'یہ کاغذ پہلے سے مطلوب ہے۔',
  'Choose one of the programs, or none for every program.':
    'پروگراموں میں سے ایک منتخب کریں، یا سب کے لیے خالی چھوڑیں۔',
  'No seat is free': 'کوئی نشست خالی نہیں۔',
  '{sentence}: this class has no seats of the quota {quota} in this shift.':
    '{sentence} اس شفٹ میں اس جماعت میں کوٹہ {quota} کی نشستیں نہیں۔',
  '{sentence}: all {seats} seats of the quota {quota} in this class are given.':
    '{sentence} اس جماعت میں کوٹہ {quota} کی تمام {seats} نشستیں دی جا چکیں۔',
  'The form lacks the {what}.': 'فارم میں {what} نہیں۔',
  'The applicant corrects this form at present. Submit it first.':
    'درخواست گزار ابھی یہ فارم درست کر رہا ہے۔ پہلے اسے جمع کریں۔',
  'This admission is {status} and can become {choices}, not {other}.':
    'اس داخلے کی حالت {status} ہے اور یہ ہو سکتی ہے: {choices}؛ {other} نہیں۔',
  'This admission cannot be deleted, since {why}. Cancel it with a reason instead.':
    'یہ داخلہ حذف نہیں ہو سکتا ({why})۔ اس کی بجائے وجہ کے ساتھ منسوخ کریں۔',
  'This admission is {status}: seats are held for those that are submitted or wait.':
    'اس داخلے کی حالت {status} ہے: نشست صرف جمع شدہ یا منتظر درخواست کے لیے محفوظ ہوتی ہے۔',
  'Form {number} of {name} is {status}.': '{name} کا فارم {number}: {status}۔',
};
