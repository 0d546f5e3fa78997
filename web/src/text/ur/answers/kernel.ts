/** What every area answers alike: sign-in, forms, files, lists, conflicts. */
export const kernel: Readonly<Record<string, string>> = {
  'Sign in to go on.': 'آگے بڑھنے کے لیے سائن اِن کریں۔',
  'The server is busy. Try again in a moment.': 'سرور مصروف ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  'Much of what you asked for is still being made. Try again in {seconds} seconds.':
    'آپ کی پچھلی درخواستوں پر ابھی کام ہو رہا ہے۔ {seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  'Much is being made for others just now. Try again in {seconds} seconds.':
    'اس وقت دوسروں کے لیے بہت کام ہو رہا ہے۔ {seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  'Too many changes came from this account at once. Try again in {seconds} seconds.':
    'اس اکاؤنٹ سے ایک ساتھ بہت زیادہ تبدیلیاں آئیں۔ {seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  'Too much was asked for by this account at once. Try again in {seconds} seconds.':
    'اس اکاؤنٹ سے ایک ساتھ بہت زیادہ معلومات مانگی گئیں۔ {seconds} سیکنڈ بعد دوبارہ کوشش کریں۔',
  'This form holds more than 20,000 values. Send it in parts.':
    'اس فارم میں 20,000 سے زیادہ اندراجات ہیں۔ اسے حصوں میں بھیجیں۔',
  '{waiting} of your jobs wait already. Wait until some of them are done, or stop some that you do not need.':
    'آپ کے {waiting} کام پہلے ہی انتظار میں ہیں۔ کچھ مکمل ہونے کا انتظار کریں، یا جن کی ضرورت نہیں انہیں روک دیں۔',
  '{files} files of yours ({megabytes} MB) belong to nothing that was saved. Save their forms first; what nobody saves is removed after a day.':
    'آپ کی {files} فائلیں ({megabytes} MB) کسی محفوظ اندراج سے منسلک نہیں۔ پہلے ان کے فارم محفوظ کریں؛ جو محفوظ نہ ہو وہ ایک دن بعد ہٹا دی جاتی ہے۔',
  'The {record} was not found.': 'اس {record} کا ریکارڈ نہیں ملا۔',
  'Somebody else changed this {record} meanwhile. Load it again, then repeat your change.':
    'اس دوران کسی اور نے اس {record} میں تبدیلی کر دی۔ اسے دوبارہ کھولیں، پھر اپنی تبدیلی کریں۔',
  'Others are changing the same records. Try again in a moment.':
    'کوئی اور یہی ریکارڈ تبدیل کر رہا ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  'The database could not be reached. Look whether your change was saved, then try again.':
    'ڈیٹا بیس تک رسائی نہیں ہو سکی۔ دیکھ لیں کہ آپ کی تبدیلی محفوظ ہوئی یا نہیں، پھر دوبارہ کوشش کریں۔',
  'The server cannot write to its disk. Nothing was saved; tell the administrator.':
    'سرور اپنی ڈسک پر نہیں لکھ سکتا۔ کچھ محفوظ نہیں ہوا؛ ایڈمنسٹریٹر کو بتائیں۔',
  'Something went wrong on the server. Nothing was saved.': 'سرور پر کوئی خرابی ہوئی۔ کچھ محفوظ نہیں ہوا۔',
  'Something went wrong on the server. Nothing was saved. Give this number to the administrator: {number}':
    'سرور پر کوئی خرابی ہوئی۔ کچھ محفوظ نہیں ہوا۔ یہ نمبر ایڈمنسٹریٹر کو دیں: {number}',
  '{count} fields need another look.': '{count} خانے دوبارہ دیکھنے ہیں۔',
  'Use only the letters A to Z, digits and hyphens between them.':
    'صرف A سے Z تک کے حروف، ہندسے اور ان کے درمیان ہائفن لکھیں۔',
  'Enter a number from {least} to {most}.': '{least} سے {most} تک کا عدد لکھیں۔',
  'Enter at least Rs {amount}.': 'کم از کم {amount} روپے لکھیں۔',
  'Enter at most Rs {amount}.': 'زیادہ سے زیادہ {amount} روپے لکھیں۔',
  'Enter an amount above zero.': 'صفر سے زیادہ رقم لکھیں۔',
  'Enter an amount of zero or more.': 'صفر یا اس سے زیادہ رقم لکھیں۔',
  'Enter a date from {first} to {last}.': '{first} سے {last} تک کی تاریخ لکھیں۔',
  'Enter a date on or after {day}.': '{day} یا اس کے بعد کی تاریخ لکھیں۔',
  'Choose one of: {choices}.': 'ان میں سے ایک منتخب کریں: {choices}۔',
  'Add at least one.': 'کم از کم ایک شامل کریں۔',
  'Add at least {least}.': 'کم از کم {least} شامل کریں۔',
  'Take at most {most} at a time.': 'ایک وقت میں زیادہ سے زیادہ {most} لیں۔',
  'Enter at least {least} characters.': 'کم از کم {least} حروف لکھیں۔',
  'Enter at most {most} characters; this has {found}.': 'زیادہ سے زیادہ {most} حروف لکھیں؛ اس میں {found} ہیں۔',
  '{verb} {field}.': '{field} {verb}۔',
  'Choose the {field}.': '{field} منتخب کریں۔',
  "Enter the {record}'s {field}.": '{record} کے لیے {field} درج کریں۔',
  'Enter the {field}.': '{field} درج کریں۔',
  'This field is needed.': 'یہ خانہ ضروری ہے۔',
  'The job is done elsewhere now.': 'یہ کام اب کہیں اور ہو رہا ہے۔',
  'The job was cancelled.': 'کام روک دیا گیا۔',
  'This job is not running any more.': 'یہ کام اب نہیں چل رہا۔',
  'The request is too large.': 'درخواست بہت بڑی ہے۔',
  'The request is not readable JSON.': 'درخواست پڑھی نہیں جا سکتی۔',
  'The address is not readable.': 'پتہ پڑھا نہیں جا سکتا۔',
  'There is nothing at this address.': 'اس پتے پر کچھ نہیں۔',
  'This amount is too large.': 'یہ رقم بہت بڑی ہے۔',
  'Give a whole number.': 'پورا عدد لکھیں۔',
  'Give a date such as 2026-11-20.': 'تاریخ یوں لکھیں: 2026-11-20۔',
  'Give true or false.': 'ہاں یا نہیں بتائیں۔',
  'Give a text.': 'متن لکھیں۔',
  'This value is not of the kind that belongs here.': 'یہ قدر یہاں درست نہیں۔',
  'The form does not have the expected shape.': 'فارم کی شکل درست نہیں۔ صفحہ دوبارہ کھولیں۔',
  'Type 2 to 100 characters.': '2 سے 100 حروف لکھیں۔',
  'An Idempotency-Key has 8 to 80 plain characters.': 'اندراج کی کلید 8 سے 80 سادہ حروف کی ہوتی ہے۔',
  'This Idempotency-Key was used for another request. Check whether that one was recorded, then send this one with a new key.':
    'یہی کلید ایک اور اندراج کے لیے استعمال ہو چکی ہے۔ دیکھ لیں کہ وہ درج ہوا یا نہیں، پھر اسے نئے سرے سے بھیجیں۔',
  'This file would have more than {most} rows. Narrow the list first.':
    'اس فائل میں {most} سے زیادہ سطریں ہوں گی۔ پہلے فہرست محدود کریں۔',
  'There is no register of such people.': 'ایسے لوگوں کا کوئی رجسٹر نہیں۔',
  'You may not change the people of this register.': 'آپ کو اس رجسٹر کے لوگ تبدیل کرنے کی اجازت نہیں۔',
  'The report was not answered.': 'رپورٹ کا جواب نہیں ملا۔',
  'This {record} belongs to the whole group. Only somebody whose scope is the whole group can change it.':
    '{record} کا یہ اندراج پورے گروپ کا ہے۔ اسے صرف وہی تبدیل کر سکتا ہے جو پورا گروپ دیکھتا ہو۔',
  'This {record} cannot be deleted: {referrers} refer to it. Deactivate it instead.':
    'اس {record} کو حذف نہیں کیا جا سکتا: اس سے منسلک ہیں: {referrers}۔ اس کی بجائے اسے غیر فعال کریں۔',
  'This {record} cannot be deleted: other records refer to it. Deactivate it instead.':
    'اس {record} کو حذف نہیں کیا جا سکتا: دوسرے ریکارڈ اس سے منسلک ہیں۔ اس کی بجائے اسے غیر فعال کریں۔',
  'Enter a phone number like 0300-1234567 or 042-35712345, or one with its country code like +44 2079460018.':
    'فون نمبر یوں لکھیں: 0300-1234567 یا 042-35712345، یا ملک کے کوڈ کے ساتھ، جیسے +44 2079460018۔',
  'Enter an e-mail address like name@example.com.': 'ای میل پتہ یوں لکھیں: name@example.com۔',
  'Enter a CNIC or B-form of 13 digits, like 12345-1234567-1, or a passport number.':
    '13 ہندسوں کا شناختی کارڈ یا ب فارم نمبر لکھیں، جیسے 12345-1234567-1، یا پاسپورٹ نمبر۔',
  'Enter a web address like https://example.com.': 'ویب پتہ یوں لکھیں: https://example.com۔',
  'Change your password first, then go on.': 'پہلے اپنا پاس ورڈ بدلیں، پھر آگے بڑھیں۔',
  'Set up two-step verification first, then go on.': 'پہلے دو مرحلہ تصدیق لگائیں، پھر آگے بڑھیں۔',
  'You do not have permission for this.': 'آپ کو اس کی اجازت نہیں۔',
  'You do not have permission to choose from this list.': 'آپ کو اس فہرست سے منتخب کرنے کی اجازت نہیں۔',
  'This file is empty.': 'یہ فائل خالی ہے۔',
  'This file is not there.': 'یہ فائل موجود نہیں۔',
  'This file is too large; at most {size} MB can be taken.':
    'یہ فائل بہت بڑی ہے؛ زیادہ سے زیادہ {size} MB لی جا سکتی ہے۔',
  'This picture is too large; at most {size} megapixels can be taken.':
    'یہ تصویر بہت بڑی ہے؛ زیادہ سے زیادہ {size} میگا پکسل لی جا سکتی ہے۔',
  'This order cannot be continued; sort by another column.': 'یہ ترتیب آگے نہیں چل سکتی؛ کسی اور کالم سے ترتیب دیں۔',
  'This mark is not one that a list gave.': 'یہ نشان کسی فہرست کا دیا ہوا نہیں۔',
  'Give one id, or several with commas between.': 'ایک نمبر لکھیں، یا کئی نمبر کاما کے ساتھ۔',
  'A date looks like 2026-11-20.': 'تاریخ یوں ہوتی ہے: 2026-11-20۔',
  'A month looks like 2026-11.': 'مہینہ یوں ہوتا ہے: 2026-11۔',
  'Choose at least one.': 'کم از کم ایک منتخب کریں۔',
  'None of these is within your reach.': 'ان میں سے کوئی آپ کے دائرۂ کار میں نہیں۔',
  'A page is a number from 1.': 'صفحہ 1 سے شروع ہونے والا عدد ہے۔',
  'A page holds 1 to {most} rows.': 'ایک صفحے پر 1 سے {most} سطریں آتی ہیں۔',
  'This list cannot be sorted by {column}.': 'یہ فہرست {column} سے ترتیب نہیں دی جا سکتی۔',
  'This list is not searched by words; narrow it by its filters.':
    'یہ فہرست الفاظ سے تلاش نہیں ہوتی؛ اسے فلٹر سے محدود کریں۔',
  'Search for at most 200 characters.': 'تلاش میں زیادہ سے زیادہ 200 حروف لکھیں۔',
  'A file is csv or xlsx.': 'فائل csv یا xlsx ہوتی ہے۔',
  'This list has no filter {name}.': 'اس فہرست میں فلٹر {name} نہیں۔',
  'This list has no column {name}.': 'اس فہرست میں کالم {name} نہیں۔',
  'Choose one of your campuses.': 'اپنے کیمپسوں میں سے ایک منتخب کریں۔',
  'None of your campuses is in this branch.': 'آپ کا کوئی کیمپس اس برانچ میں نہیں۔',
  'None of your campuses is in this school.': 'آپ کا کوئی کیمپس اس سکول میں نہیں۔',
  'No campus is in all that is chosen.': 'منتخب کردہ تمام جگہوں میں کوئی کیمپس مشترک نہیں۔',
  'Enter an amount in figures, like 12,500 or 12500.50.': 'رقم ہندسوں میں لکھیں، جیسے 12,500 یا 12500.50۔',
  'Enter an amount.': 'رقم لکھیں۔',
  'The commas in this amount are not where they should be; write it like 12,500.':
    'اس رقم میں کاما درست جگہ پر نہیں؛ یوں لکھیں: 12,500۔',
  'An amount has at most two places after the point.': 'رقم میں اعشاریے کے بعد زیادہ سے زیادہ دو ہندسے ہوتے ہیں۔',
  'This has hidden control characters in it; type it again instead of pasting it.':
    'اس میں پوشیدہ علامتیں ہیں؛ چسپاں کرنے کی بجائے دوبارہ لکھیں۔',
  'This address is too long.': 'یہ پتہ بہت لمبا ہے۔',
  'This is too large; at most {size} can be taken.': 'یہ بہت بڑا ہے؛ زیادہ سے زیادہ {size} لیا جا سکتا ہے۔',
  'This took too long. What you asked for may have been done; look before you repeat it.':
    'اس میں بہت دیر لگی۔ ہو سکتا ہے کام ہو چکا ہو؛ دہرانے سے پہلے دیکھ لیں۔',
  'Choose a PNG or JPEG picture.': 'PNG یا JPEG تصویر منتخب کریں۔',
  'Choose a picture of at most 1 MB.': 'زیادہ سے زیادہ 1 MB کی تصویر منتخب کریں۔',
  'Choose a picture: JPEG, PNG or WebP.': 'تصویر منتخب کریں: JPEG، PNG یا WebP۔',
  'Choose the file again.': 'فائل دوبارہ منتخب کریں۔',
  'Choose a file.': 'فائل منتخب کریں۔',
  'The file is too large.': 'فائل بہت بڑی ہے۔',
  'The upload ended too early. Send it again.': 'اپ لوڈ وقت سے پہلے رک گیا۔ دوبارہ بھیجیں۔',
  'This link has expired. Open the file again from its page.':
    'اس لنک کی میعاد ختم ہو گئی۔ فائل کو اس کے صفحے سے دوبارہ کھولیں۔',
  'There is no setting {key}.': 'ترتیب {key} موجود نہیں۔',
  'Give a text of at most {most} characters.': 'زیادہ سے زیادہ {most} حروف کا متن لکھیں۔',
  'Give a whole number of 0 or more.': '0 یا اس سے زیادہ پورا عدد لکھیں۔',
  'A month is 1 to 12.': 'مہینہ 1 سے 12 تک ہوتا ہے۔',
  'Choose a picture.': 'تصویر منتخب کریں۔',
  'A colour looks like #14532d.': 'رنگ یوں لکھا جاتا ہے: #14532d۔',
  'Enter a date as year-month-day, like 2026-11-20.': 'تاریخ یوں لکھیں: سال-مہینہ-دن، جیسے 2026-11-20۔',
  'Enter a month as year-month, like 2026-11.': 'مہینہ یوں لکھیں: سال-مہینہ، جیسے 2026-11۔',
  'Enter a time like 2026-11-20T09:30:00Z.': 'وقت یوں لکھیں: 2026-11-20T09:30:00Z۔',
  'Choose a time zone by its name, like Asia/Karachi.': 'ٹائم زون نام سے منتخب کریں، جیسے Asia/Karachi۔',
  'The mail server took the connection and did not answer.': 'میل سرور سے رابطہ ہوا مگر جواب نہیں آیا۔',
  "The mail's address is not an e-mail address.": 'یہ ای میل پتہ درست نہیں۔',
  'The mail server cannot be used: {error}.': 'میل سرور استعمال نہیں ہو سکتا: {error}۔',
  'The mail server did not take the mail: {error}.': 'میل سرور نے میل قبول نہیں کی: {error}۔',
  '{sentence} Tried {done} of {most} times; again in {minutes} minutes.':
    '{sentence} {most} میں سے {done} کوششیں ہو چکیں؛ {minutes} منٹ بعد پھر۔',
  'Name the column {name} once.': 'کالم {name} ایک بار لکھیں۔',
  Checking: 'جانچ ہو رہی ہے',
  '{name}: {sentence}': '{name}: {sentence}',
};
