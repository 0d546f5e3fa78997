/** The public website. */
export const website: Readonly<Record<string, string>> = {
  'Name the section with small letters, digits and hyphens, such as our-library.':
    'حصے کا نام چھوٹے حروف، ہندسوں اور ہائفن سے لکھیں، جیسے our-library۔',
  'This page has no such section.': 'اس صفحے میں ایسا حصہ نہیں۔',
  'The last day comes before the first.': 'آخری دن پہلے دن سے پہلے آتا ہے۔',
  'Fill this section in.': 'اس حصے کو پُر کریں۔',
  'Fill in the {what}.': '{what} پُر کریں۔',
  'This cannot be shown as it is; look at it again.': 'یہ اس صورت میں نہیں دکھایا جا سکتا؛ دوبارہ دیکھیں۔',
  'There is too much in here.': 'اس میں بہت زیادہ ہے۔',
  'Take at most {most}.': 'زیادہ سے زیادہ {most} لیں۔',
  'This text is too long.': 'یہ متن بہت لمبا ہے۔',
  'Enter a link such as /about-us, https://…, mailto:… or tel:….':
    'لنک لکھیں، جیسے /about-us، https://…، mailto:… یا tel:…۔',
  "Enter the video's number: the eleven letters behind v= in its address.":
    'ویڈیو کا نمبر لکھیں: اس کے پتے میں v= کے بعد کے گیارہ حروف۔',
  'Choose a picture from the library.': 'لائبریری کی تصویر منتخب کریں۔',
  'A picture is not in the library, or is not ready yet. Choose it again.':
    'ایک تصویر لائبریری میں نہیں، یا ابھی تیار نہیں۔ دوبارہ منتخب کریں۔',
  'Another one has this web address already. Change a word of it.':
    'یہ ویب پتہ پہلے سے کسی اور کا ہے۔ اس کا کوئی لفظ بدلیں۔',
  'This picture is damaged and cannot be opened. Save it again as JPEG, PNG or WebP.':
    'یہ تصویر خراب ہے اور نہیں کھلتی۔ اسے JPEG، PNG یا WebP میں دوبارہ محفوظ کریں۔',
  'This is not a picture; choose a JPEG, PNG or WebP file.': 'یہ تصویر نہیں؛ JPEG، PNG یا WebP فائل منتخب کریں۔',
  'Give the web address in letters a to z and digits, such as sports-day-2026.':
    'ویب پتہ a سے z تک کے حروف اور ہندسوں میں لکھیں، جیسے sports-day-2026۔',
  'Enter at most {most} characters.': 'زیادہ سے زیادہ {most} حروف لکھیں۔',
  'Choose one of the campuses.': 'کیمپسوں میں سے ایک منتخب کریں۔',
  'Enter a time like 10:30.': 'وقت یوں لکھیں: 10:30۔',
  'Another album has this web address already.': 'یہ ویب پتہ پہلے سے کسی اور البم کا ہے۔',
  'There is nothing to publish yet. Write something first.': 'ابھی شائع کرنے کو کچھ نہیں۔ پہلے کچھ لکھیں۔',
  'This time is past. Choose a later one, or publish now.': 'یہ وقت گزر چکا۔ بعد کا منتخب کریں، یا ابھی شائع کریں۔',
  'This section is public as it is; there is nothing new.': 'یہ حصہ اسی صورت میں شائع ہے؛ کچھ نیا نہیں۔',
  'This page has no section that is shown. Add one or show one, then publish.':
    'اس صفحے کا کوئی حصہ دکھایا نہیں جا رہا۔ ایک شامل کریں یا دکھائیں، پھر شائع کریں۔',
  'There is no draft to discard.': 'ترک کرنے کو کوئی مسودہ نہیں۔',
  'The home page stays: every other page leads to it. To close the website, turn on “Coming soon” in the settings.':
    'مرکزی صفحہ برقرار رہتا ہے: ہر صفحہ اسی کی طرف آتا ہے۔ ویب سائٹ بند کرنے کے لیے ترتیبات میں ”جلد آ رہی ہے“ لگائیں۔',
  'Say in at most {most} characters what the picture shows.':
    'زیادہ سے زیادہ {most} حروف میں لکھیں کہ تصویر میں کیا ہے۔',
  'Enter the city that you think of.': 'وہ شہر لکھیں جو آپ کے ذہن میں ہے۔',
  'Tick this, so that we may keep what you wrote and answer you.':
    'اس پر نشان لگائیں، تاکہ ہم آپ کی لکھی معلومات رکھ سکیں اور آپ کو جواب دے سکیں۔',
  'Say where the link leads, or give a heading.': 'لکھیں کہ لنک کہاں جاتا ہے، یا سرخی دیں۔',
  'One of these banners is gone. Load the list again.': 'ان میں سے ایک بینر اب نہیں رہا۔ فہرست دوبارہ کھولیں۔',
  'This person is entered already.': 'یہ شخص یہاں پہلے سے ہے۔',
  'A page has at most {most} sections.': 'ایک صفحے میں زیادہ سے زیادہ {most} حصے ہوتے ہیں۔',
  'Another section of this page has this name.': 'اس صفحے کے کسی اور حصے کا یہی نام ہے۔',
  'This picture is too small; it needs {pixels} pixels in width, better 1,600.':
    'یہ تصویر بہت چھوٹی ہے؛ چوڑائی کم از کم {pixels} پکسل ہو، 1,600 بہتر ہے۔',
  'This picture is in {places}. Take it out there first, and out of what you might go back to.':
    'یہ تصویر یہاں استعمال میں ہے: {places}۔ پہلے وہاں سے نکالیں، اور پہلے کے نسخوں سے بھی۔',
  'This person is not marked to be shown on the website. Mark them on their own record first.':
    'یہ شخص ویب سائٹ پر دکھانے کے لیے نشان زد نہیں۔ پہلے اس کے اپنے ریکارڈ میں ”ویب سائٹ پر دکھائیں“ لگائیں۔',
  'Failed to update homepage content. Please try again.': 'مرکزی صفحے کا مواد تبدیل نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  '{name} saved this {record} on {at}': '{name} نے {at} کو اس {record} میں تبدیلی محفوظ کی',
  'Somebody published or changed this {record}': 'کسی نے اس {record} کو شائع یا تبدیل کیا',
  '{sentence}, while you were writing. What you typed is still here: copy it, load theirs, and put yours in.':
    '{sentence}، جب آپ لکھ رہے تھے۔ آپ کا لکھا ہوا یہیں ہے: اسے نقل کریں، ان والا کھولیں، اور اپنا شامل کریں۔',
  'This {record} is public as it is; there is nothing new.': 'اس {record} کی شائع صورت یہی ہے؛ کچھ نیا نہیں۔',
  'This {record} was never public, so there is only the draft. Delete it instead.':
    'اس {record} کو کبھی شائع نہیں کیا گیا، صرف مسودہ ہے۔ اس کی بجائے حذف کریں۔',
  'This {record} is not public.': 'اس {record} کو شائع نہیں کیا گیا۔',
  'A {record} keeps its language. Write another for the other language, with the same web address.':
    '{record} کی زبان نہیں بدلتی۔ دوسری زبان کے لیے اسی ویب پتے سے الگ لکھیں۔',
};
