/** The books: assets, petty cash, statements of banks, years and budgets. */
export const books: Readonly<Record<string, string>> = {
  'The custodian settles an advance; request an expense or an advance.':
    'پیشگی کا حساب نگران کرتا ہے؛ خرچ یا پیشگی کی درخواست دیں۔',
  'Only a settlement names an advance.': 'پیشگی صرف حساب میں ہوتی ہے۔',
  'This slip was {status} and moved no money that could be taken back.':
    'یہ سلپ {status} ہوئی اور اس سے کوئی رقم نہیں گئی جو واپس لی جا سکے۔',
  'This advance was settled. Take its settlement back first.': 'اس پیشگی کا حساب ہو چکا۔ پہلے وہ حساب واپس لیں۔',
  'This slip is not of the register, or it waits for no refill.': 'یہ سلپ اس رجسٹر کی نہیں، یا بھرائی کی منتظر نہیں۔',
  'The float is Rs {amount}. To make it smaller, close the register and open a new one.':
    'مقررہ رقم {amount} روپے ہے۔ کم کرنے کے لیے رجسٹر بند کر کے نیا کھولیں۔',
  'The box holds Rs {held}; with Rs {amount} it would hold more than its float of Rs {float}. Name fewer slips.':
    'ڈبے میں {held} روپے ہیں؛ {amount} روپے ملا کر یہ مقررہ {float} روپے سے بڑھ جائیں گے۔ کم سلپیں شامل کریں۔',
  'The box is Rs {amount} {side}. Say why, as far as you know.':
    'ڈبے میں {amount} روپے کا فرق ہے ({side})۔ جہاں تک معلوم ہو وجہ لکھیں۔',
  'A register began with this money. Count and close the register instead.':
    'رجسٹر اسی رقم سے شروع ہوا تھا۔ اس کی بجائے رجسٹر گن کر بند کریں۔',
  'You may not raise the float of petty cash. Leave it as it is, or ask the chief accountant.':
    'آپ پیٹی کیش کی مقررہ رقم نہیں بڑھا سکتے۔ اسے رہنے دیں، یا چیف اکاؤنٹنٹ سے کہیں۔',
  'There are vouchers or budgets of fiscal years that begin with the present month, so it stays.':
    'موجودہ مہینے سے شروع ہونے والے مالی سالوں کے واؤچر یا بجٹ موجود ہیں، اس لیے یہ نہیں بدلتا۔',
  'Give the year in which the fiscal year starts: 2026.': 'وہ سال لکھیں جس میں مالی سال شروع ہوتا ہے: 2026۔',
  'Give the calendar year in which the fiscal year starts.': 'وہ سال لکھیں جس میں مالی سال شروع ہوتا ہے۔',
  'Somebody changed this line meanwhile, or it is not on the list. Look at it again.':
    'اس دوران کسی نے یہ سطر بدل دی، یا یہ فہرست میں نہیں۔ دوبارہ دیکھیں۔',
  '{month} is not over yet.': '{month} ابھی ختم نہیں ہوا۔',
  '{month} of {campus} was depreciated already.': '{campus} کے {month} کی فرسودگی لگ چکی ہے۔',
  '{month} of {campus} was depreciated already, so nothing before it is.':
    '{campus} کے {month} کی فرسودگی لگ چکی، اس لیے اس سے پہلے کی نہیں لگتی۔',
  'Depreciate {month} of {campus} first: months follow each other.':
    'پہلے {campus} کے {month} کی فرسودگی لگائیں: مہینے ترتیب سے آتے ہیں۔',
  '{count} of its assets were transferred, disposed of, or given another life since. Take that back first.':
    'اس کے {count} اثاثے بعد میں منتقل، فروخت یا تلف ہوئے، یا ان کی مدت بدلی۔ پہلے وہ واپس لیں۔',
  'A payment names no other head.': 'ادائیگی میں دوسری مد نہیں ہوتی۔',
  'Only what is bought on credit is due later.': 'بعد کی تاریخ صرف ادھار خریداری کی ہوتی ہے۔',
  'Only an asset from before the books has lost value already.':
    'مالیت کی سابقہ کمی صرف کھاتوں سے پہلے کے اثاثے کی ہوتی ہے۔',
  'Only straight line needs a life.': 'مدت صرف سیدھی لکیر کے طریقے میں ہوتی ہے۔',
  'Only written-down value needs a rate.': 'شرح صرف گھٹتی قدر کے طریقے میں ہوتی ہے۔',
  'Choose a head other than the one of its cost.': 'لاگت کی مد کے علاوہ کوئی اور منتخب کریں۔',
  'This asset was depreciated or transferred already, so what it cost stays. Undo those first, or dispose of it and enter it again.':
    'اس اثاثے کی فرسودگی یا منتقلی ہو چکی، اس لیے لاگت نہیں بدلتی۔ پہلے انہیں واپس لیں، یا فروخت یا تلف کر کے دوبارہ درج کریں۔',
  'This asset was depreciated or transferred already. Dispose of it instead, or undo those first.':
    'اس اثاثے کی فرسودگی یا منتقلی ہو چکی۔ اسے فروخت یا تلف کریں، یا پہلے انہیں واپس لیں۔',
  'Without money there is no place for it.': 'رقم کے بغیر اس کی جگہ نہیں ہوتی۔',
  '{month} was depreciated already, and an asset loses nothing in the month in which it goes. Undo that run first, or enter a later day.':
    '{month} کی فرسودگی لگ چکی، اور جانے کے مہینے میں اثاثے کی فرسودگی نہیں ہوتی۔ پہلے اسے واپس لیں، یا بعد کا دن لکھیں۔',
  'Run the depreciation up to {month} first: what is gained or lost depends on it.':
    'پہلے {month} تک کی فرسودگی لگائیں: نفع نقصان اسی پر منحصر ہے۔',
  "{name} belongs to one campus's books. Correct the asset to a head of all campuses first.":
    '{name} ایک ہی کیمپس کے کھاتوں کا ہے۔ پہلے اثاثے کو سب کیمپسوں کی مد میں درست کریں۔',
  'The asset went on from there. Take its last transfer back first.':
    'اثاثہ وہاں سے آگے جا چکا۔ پہلے آخری منتقلی واپس لیں۔',
  'The asset was depreciated since. Undo that run first, or transfer it back.':
    'اس کے بعد اثاثے کی فرسودگی لگ چکی۔ پہلے اسے واپس لیں، یا اثاثہ واپس منتقل کریں۔',
  "It belongs to a cashier's till. Count and close the till, or have it reopened, on its own page, under Tills.":
    'یہ کیشیئر کے کیش بکس کا ہے۔ ”کیش بکس“ میں اس کے صفحے پر گن کر بند کریں، یا دوبارہ کھلوائیں۔',
  'It belongs to the closing of a fiscal year. Reopen the year, or post a prior-year adjustment the other way.':
    'یہ مالی سال کے اختتام کا ہے۔ سال دوبارہ کھولیں، یا پچھلے سال کی الٹی درستی درج کریں۔',
  'End the recurring voucher on its own page, and post a journal voucher the other way.':
    'باقاعدہ واؤچر کو اس کے صفحے پر ختم کریں، اور الٹا جرنل واؤچر درج کریں۔',
  'Take the allocation back on its own page, under Allocated costs.':
    'تقسیم کو ”تقسیم شدہ اخراجات“ میں اس کے صفحے سے واپس لیں۔',
  'Two heads were merged by it. Post a journal voucher the other way.':
    'اس سے دو کھاتے ضم ہوئے تھے۔ الٹا جرنل واؤچر درج کریں۔',
  'Take the opening of the student back under Opening balances of students.':
    'ابتدائی بیلنس کو ”طلبہ کے ابتدائی بیلنس“ سے واپس لیں۔',
  'Take the opening of the employee back under Opening balances of staff.':
    'ابتدائی بیلنس کو ”عملے کے ابتدائی بیلنس“ سے واپس لیں۔',
  'Take the receipt back on the page of its write-off, under Write-offs.':
    'رسید کو ”قلم زد واجبات“ میں اس کے صفحے سے واپس لیں۔',
  'Take the allowance back on its own page, under Allowance for doubtful debts.':
    'گنجائش کو ”مشکوک واجبات کی گنجائش“ میں اس کے صفحے سے واپس لیں۔',
  'Take the write-off back on its own page, under Write-offs.':
    'قلم زدگی کو ”قلم زد واجبات“ میں اس کے صفحے سے واپس لیں۔',
  "Correct the opening amount on the bank's own page, under Banks.": 'ابتدائی رقم کو بینک کے اپنے صفحے پر درست کریں۔',
  'It waits under Unidentified receipts until somebody says whose it is.':
    'یہ ”نامعلوم وصولیوں“ میں ہے جب تک کوئی نہ بتائے کہ کس کی ہے۔',
  "Mark the slip unpaid under Applicants' slips.": 'سلپ کو ”درخواست گزاروں کی سلپیں“ میں غیر ادا شدہ قرار دیں۔',
  "It moved a student's account to another record or campus and is not undone.":
    'اس سے طالب علم کا کھاتہ دوسرے ریکارڈ یا کیمپس کو منتقل ہوا، یہ واپس نہیں ہوتا۔',
  'Take the reallocation back on its own page, under Reallocations.': 'رقم کی منتقلی کو اس کے اپنے صفحے سے واپس لیں۔',
  'Take the settlement back under Card settlements.': 'تصفیے کو ”کارڈ کی ادائیگیوں کے تصفیے“ سے واپس لیں۔',
  'The program posted it for a challan. Cancel or revise the challan on its own page, under Challans, or mark its receipt unpaid.':
    'یہ پروگرام نے چالان کے لیے درج کیا۔ چالان کو اس کے صفحے پر منسوخ یا تبدیل کریں، یا رسید کو غیر ادا شدہ قرار دیں۔',
  'Reversed by {voucher}.': '{voucher} سے ریورس ہوا۔',
  'Reverses {voucher} on {day}.': '{day} کو {voucher} ریورس کرتا ہے۔',
  'The statement before ends on {day}. Enter {next} and a file that begins there.':
    'پچھلا گوشوارہ {day} کو ختم ہوتا ہے۔ {next} لکھیں اور وہیں سے شروع ہونے والی فائل دیں۔',
  'The statement before closed with {amount}. This one opens with the same.':
    'پچھلا گوشوارہ {amount} پر بند ہوا۔ یہ اسی سے شروع ہوتا ہے۔',
  'Row {row} is of {day}, which is not between the two days. Correct the days or choose another file.':
    'سطر {row} {day} کی ہے، جو دونوں دنوں کے درمیان نہیں۔ دن درست کریں یا کوئی اور فائل منتخب کریں۔',
  'The first statement of this account is finished, so what was outstanding before it stays as it is.':
    'اس کھاتے کا پہلا گوشوارہ مکمل ہو چکا، اس لیے اس سے پہلے کے باقی اندراج نہیں بدلتے۔',
  'Read the first statement of this account before this.': 'اس سے پہلے اس کھاتے کا پہلا گوشوارہ پڑھیں۔',
  'Choose entries of this account from before {day}.': 'اس کھاتے کے {day} سے پہلے کے اندراج منتخب کریں۔',
  'A later statement of this account rests on this one. Begin with that one.':
    'اس کھاتے کا بعد کا گوشوارہ اس پر قائم ہے۔ پہلے اس سے شروع کریں۔',
  'No statement of this account covers this day. Choose a day of one that was read.':
    'اس کھاتے کا کوئی گوشوارہ اس دن کا نہیں۔ پڑھے گئے گوشوارے کا دن منتخب کریں۔',
  'Years close in order: {earlier} is not closed. Close it before {year}.':
    'سال ترتیب سے بند ہوتے ہیں: {earlier} بند نہیں۔ {year} سے پہلے اسے بند کریں۔',
  '{later} is closed after {year}. Reopen {first} first.': '{later}، {year} کے بعد بند ہے۔ پہلے {first} کھولیں۔',
  'The audit of {year} is signed already.': '{year} کے آڈٹ پر دستخط ہو چکے ہیں۔',
  '{year} is reopened for adjustments. Close it first.': '{year} درستی کے لیے کھلا ہے۔ پہلے اسے بند کریں۔',
  'The audit of {year} is not signed. Reopen the year and adjust it there.':
    '{year} کے آڈٹ پر دستخط نہیں ہوئے۔ سال کھول کر وہیں درستی کریں۔',
  "{name} is of the current year's result. Name what is wrong on the balance sheet; the rest goes to the surplus.":
    '{name} موجودہ سال کے نتیجے کا ہے۔ بیلنس شیٹ کی غلطی بتائیں؛ باقی جمع شدہ بچت میں جائے گا۔',
  'Choose a campus other than the one that is owed.': 'جس کیمپس کا واجب ہے اس کے علاوہ کوئی اور منتخب کریں۔',
  'Choose a head of assets, liabilities or capital that has no form of its own.':
    'اثاثوں، واجبات یا سرمائے کی ایسی مد منتخب کریں جس کا اپنا فارم نہ ہو۔',
  "This head belongs to another campus's books.": 'یہ مد دوسرے کیمپس کے کھاتوں کی ہے۔',
  'Choose a head of capital.': 'سرمائے کی مد منتخب کریں۔',
  'Choose a head of capital of this campus that has no form of its own.':
    'اس کیمپس کے سرمائے کی ایسی مد منتخب کریں جس کا اپنا فارم نہ ہو۔',
  'Only a bill that is paid later has a day on which it is due.': 'آخری تاریخ صرف بعد میں ادا ہونے والے بل کی ہوتی ہے۔',
  "Another account was made this campus's default meanwhile. Load the list again.":
    'اس دوران کوئی اور اکاؤنٹ اس کیمپس کا ڈیفالٹ بن گیا۔ فہرست دوبارہ کھولیں۔',
  'Enter a month that is not before the first, within ten years.':
    'پہلے مہینے کے بعد کا، دس سال کے اندر کا مہینہ لکھیں۔',
  'Enter the last month of what was paid or received ahead.': 'پیشگی ادا یا وصول شدہ مدت کا آخری مہینہ لکھیں۔',
  'Enter what is the expense, as a debit. The program posts the other side.':
    'خرچ کو ڈیبٹ کے طور پر لکھیں۔ دوسری طرف پروگرام خود درج کرتا ہے۔',
  'Choose active, paused or ended.': 'فعال، رکا ہوا یا ختم میں سے منتخب کریں۔',
  'This recurring voucher is so already.': 'اس باقاعدہ واؤچر کی حالت پہلے سے یہی ہے۔',
  '{month} of {campus} cannot be closed: vouchers wait to be checked ({vouchers}{more}). Post or reject them first.':
    '{campus} کا {month} بند نہیں ہو سکتا: واؤچر جانچ کے منتظر ہیں ({vouchers}{more})۔ پہلے انہیں درج یا نامنظور کریں۔',
  'The head office has no expenses in this month. Enter what is to be allocated.':
    'اس مہینے صدر دفتر کا کوئی خرچ نہیں۔ لکھیں کہ کیا تقسیم کرنا ہے۔',
  'These campuses have nothing to be measured by in this month. Choose another basis.':
    'اس مہینے ان کیمپسوں کے لیے اس بنیاد پر کچھ نہیں۔ کوئی اور بنیاد منتخب کریں۔',
  'The costs of this month are allocated already. Take that allocation back first.':
    'اس مہینے کے اخراجات تقسیم ہو چکے۔ پہلے وہ تقسیم واپس لیں۔',
  'Enter an amount above zero, or leave it out.': 'صفر سے زیادہ رقم لکھیں، یا خالی چھوڑیں۔',
  'The percentages of the campuses come to 100 together.': 'کیمپسوں کے فیصد کا مجموعہ 100 ہونا چاہیے۔',
  'A campus is entered twice.': 'ایک کیمپس یہاں دو بار ہے۔',
  'This allocation was taken back already.': 'یہ تقسیم پہلے ہی واپس لی جا چکی ہے۔',
  '{name} is a head of another class.': '{name} دوسری قسم کی مد ہے۔',
  'Above Rs {limit} another person checks an amount first. Take this one back and enter it again as it should be.':
    '{limit} روپے سے زیادہ کی رقم پہلے کوئی دوسرا جانچتا ہے۔ اسے واپس لے کر درست درج کریں۔',
  'Choose a head other than the one that gives.': 'دینے والی مد کے علاوہ کوئی اور منتخب کریں۔',
  'This budget is a draft. Change it directly.': 'یہ بجٹ مسودہ ہے۔ اسے براہِ راست تبدیل کریں۔',
  'Choose a budget of the same campus and year.': 'اسی کیمپس اور سال کا بجٹ منتخب کریں۔',
  'This was {status} already.': 'یہ پہلے ہی {status} ہو چکا ہے۔',
  'This budget has changed since this was proposed. Reject it, and have it proposed again.':
    'تجویز کے بعد بجٹ بدل گیا۔ اسے نامنظور کر کے دوبارہ تجویز کرائیں۔',
  '{name} has less than that left of its budget by now.': '{name} کے بجٹ میں اب اس سے کم باقی ہے۔',
  'Choose a fiscal year between {first} and {last}.': '{first} اور {last} کے درمیان مالی سال منتخب کریں۔',
  'The tax is worked out from the lines. Leave this empty.': 'ٹیکس سطروں سے نکلتا ہے۔ اسے خالی چھوڑیں۔',
  'The tax withheld by it was deposited by {receipt}. Take that deposit back first.':
    'اس سے کاٹا گیا ٹیکس {receipt} سے جمع ہو چکا۔ پہلے وہ جمع واپس لیں۔',
  'Tax that is withheld after the deposit is not deposited by it.': 'جمع کے بعد کٹنے والا ٹیکس اس میں جمع نہیں ہوتا۔',
  'This tax is not of the campus, or it was deposited or reversed.':
    'یہ ٹیکس اس کیمپس کا نہیں، یا جمع یا ریورس ہو چکا ہے۔',
  'No tax of this campus waits for its deposit up to this day.':
    'اس دن تک اس کیمپس کا کوئی ٹیکس جمع ہونے کا منتظر نہیں۔',
  'Each slab begins above the one before it.': 'ہر سلیب پچھلی سے اوپر شروع ہوتی ہے۔',
  '{count} payments from this day on were taxed already. Let the rate begin after them.':
    'اس دن سے {count} ادائیگیوں پر ٹیکس کٹ چکا۔ شرح ان کے بعد سے شروع کریں۔',
  'Only money that came into a bank names one.': 'بینک صرف بینک میں آنے والی رقم کے ساتھ ہوتا ہے۔',
  'Only a bill names an expense head.': 'خرچ کی مد صرف بل میں ہوتی ہے۔',
  'A single payment has one installment.': 'یکمشت ادائیگی کی ایک ہی قسط ہوتی ہے۔',
  'This is owed for an asset. Correct or take back the asset on its own page, under Assets.':
    'یہ اثاثے کی رقم ہے۔ اثاثے کو اس کے اپنے صفحے پر درست کریں یا واپس لیں۔',
  "Some of the asset's bill was paid already. Take its settlements back first, under Liabilities.":
    'اثاثے کے بل کا کچھ حصہ ادا ہو چکا۔ پہلے ”واجبات“ میں وہ ادائیگیاں واپس لیں۔',
  'The year that ends on {day} is not reopened for adjustments in {campus}. Two people reopen it first.':
    '{day} کو ختم ہونے والا سال {campus} میں درستی کے لیے کھلا نہیں۔ پہلے دو لوگ اسے کھولیں۔',
  '{month} of {campus} is closed while {earlier} is open. Close the months before it in order.':
    '{campus} کا {month} بند ہے جبکہ {earlier} کھلا ہے۔ پہلے کے مہینے ترتیب سے بند کریں۔',
  'Choose the campus whose opening amount this is.': 'وہ کیمپس منتخب کریں جس کی یہ ابتدائی رقم ہے۔',
  'An opening amount is entered with a new ledger head. To correct one, reverse its voucher and post a journal voucher.':
    'ابتدائی رقم نئے کھاتے کے ساتھ درج ہوتی ہے۔ درستی کے لیے واؤچر ریورس کر کے جرنل واؤچر درج کریں۔',
  'This head came with the program and is posted to by it, so it stays active.':
    'یہ مد پروگرام کی ہے اور وہی اس میں اندراج کرتا ہے، اس لیے فعال رہے گی۔',
  'The program or a bank posts to this head, so it cannot be merged.':
    'اس مد میں پروگرام یا بینک اندراج کرتا ہے، اس لیے ضم نہیں ہو سکتی۔',
  'This head belongs to one campus only. Choose one of the same campus, or of every campus.':
    'یہ مد ایک ہی کیمپس کی ہے۔ اسی کیمپس یا سب کیمپسوں کی منتخب کریں۔',
  'This head came with the program, so it stays. Merge the other one into it.':
    'یہ مد پروگرام کی ہے، اس لیے برقرار رہے گی۔ دوسری کو اس میں ضم کریں۔',
  '{name} is not active, so it was merged or given up already.': '{name} فعال نہیں، یعنی پہلے ہی ضم یا ختم ہو چکا ہے۔',
  '{name} holds something in campuses of others. Somebody of the whole group merges it.':
    '{name} میں دوسرے کیمپسوں کی رقم ہے۔ اسے پورے گروپ کا مجاز شخص ضم کرے۔',
  'A bill of this number and amount of this payee stands already.':
    'اس وصول کنندہ کا اس نمبر اور رقم کا بل پہلے سے موجود ہے۔',
  'The books have payments of these days to this payee already. Enter an earlier day.':
    'ان دنوں میں اس وصول کنندہ کی ادائیگیاں کھاتوں میں ہیں۔ پہلے کا دن لکھیں۔',
  'Tax is no more than what was paid.': 'ٹیکس ادا شدہ رقم سے زیادہ نہیں ہوتا۔',
  'Say what was paid for: the tax depends on it.': 'لکھیں کہ ادائیگی کس چیز کی تھی: ٹیکس اسی پر منحصر ہے۔',
  'Enter what is owed, or what was paid in the tax year.': 'واجب رقم، یا ٹیکس سال میں ادا شدہ رقم لکھیں۔',
  'What was lost brings nothing.': 'گمشدہ چیز سے کوئی رقم نہیں آتی۔',
  "It is mark-up that nobody had paid yet. The program reverses it on the next month's first day.":
    'یہ وہ مارک اپ ہے جو ابھی ادا نہیں ہوا۔ پروگرام اسے اگلے مہینے کے پہلے دن ریورس کرتا ہے۔',
  'It stands under Petty cash slips.': 'یہ ”پیٹی کیش سلپیں“ میں ہے۔',
  'It stands under Bills until it is paid.': 'یہ ادا ہونے تک ”بلوں“ میں ہے۔',
  'Choose a month of {year}.': '{year} کا مہینہ منتخب کریں۔',
  '{name} approved before.': '{name} پہلے منظور کر چکے ہیں۔',
  '{name} is posted to by its own forms, not by {what}.':
    '{name} میں اندراج اس کے اپنے فارموں سے ہوتا ہے، {what} سے نہیں۔',
  'A non-filer pays at least what a filer pays.': 'نان فائلر کی شرح کم از کم فائلر کے برابر ہوتی ہے۔',
  'What an asset is owed for is entered with the asset, under Assets.':
    'اثاثے کی واجب رقم اثاثے کے ساتھ ”اثاثوں“ میں درج ہوتی ہے۔',
  'What this payee was paid for this in the tax year is entered already. Take that opening back first.':
    'ٹیکس سال میں اس وصول کنندہ کی یہ ادائیگی پہلے سے درج ہے۔ پہلے وہ ابتدائی بیلنس واپس لیں۔',
  'Write goods, services, specified services, rent or another kind of the withholding rates.':
    'سامان، خدمات، مخصوص خدمات، کرایہ یا ودہولڈنگ شرحوں کی کوئی اور قسم لکھیں۔',
  'Another account of this payee waits for its approval already.':
    'اس وصول کنندہ کا ایک اور اکاؤنٹ پہلے سے منظوری کا منتظر ہے۔',
  'This account was {status} already.': 'یہ اکاؤنٹ پہلے ہی {status} ہو چکا ہے۔',
  'You asked for this account, so somebody else has to approve it.':
    'یہ اکاؤنٹ آپ نے مانگا تھا، اس لیے منظوری کوئی اور دے گا۔',
  'Rs {used} was spent against a budget of Rs {amount}.': '{amount} روپے کے بجٹ میں سے {used} روپے خرچ ہوئے۔',
  'Entered on {day}, {days} days later: {typed}': '{days} دن بعد {day} کو درج ہوا: {typed}',
};
