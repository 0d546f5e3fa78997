/** The books: vouchers, expenses, bills, heads and the months. */
export const accounting: Readonly<Record<string, string>> = {
  'Bill {number} of {payee} for Rs {amount} was entered on {day} already.':
    '{payee} کا {amount} روپے کا بل {number} {day} کو پہلے ہی درج ہو چکا ہے۔',
  'This income was taken back already.': 'یہ آمدنی پہلے ہی واپس لی جا چکی ہے۔',
  'Only income on credit is due later.': 'بعد کی تاریخ صرف ادھار آمدنی کی ہوتی ہے۔',
  'Income on credit names no bank.': 'ادھار آمدنی میں بینک نہیں ہوتا۔',
  'Enter the day on which it is to be paid.': 'لکھیں کہ یہ کس دن ادا ہونی ہے۔',
  'It cannot be due before its own day.': 'آخری تاریخ اپنی تاریخ سے پہلے نہیں ہو سکتی۔',
  'Money was received of this income already. Take its receipts back first.':
    'اس آمدنی کی رقم وصول ہو چکی۔ پہلے اس کی رسیدیں واپس لیں۔',
  'Nothing is owed of this income any more.': 'اس آمدنی کا کچھ باقی نہیں۔',
  'Rs {amount} is still owed. Enter that much or less.': '{amount} روپے ابھی باقی ہیں۔ اتنے یا اس سے کم لکھیں۔',
  'The income is of {day}. Enter that day or a later one.': 'آمدنی {day} کی ہے۔ وہی دن یا بعد کا لکھیں۔',
  'This day has not come yet. Enter {day} or earlier.': 'یہ دن ابھی نہیں آیا۔ {day} یا اس سے پہلے کا لکھیں۔',
  'Enter a debit or a credit.': 'ڈیبٹ یا کریڈٹ لکھیں۔',
  'Debits are {debits} and credits {credits}: they differ by {off}.':
    'ڈیبٹ {debits} اور کریڈٹ {credits} ہیں: {off} کا فرق ہے۔',
  'Choose a ledger head of your campuses.': 'اپنے کیمپسوں کا کھاتہ منتخب کریں۔',
  '{name} is posted to by its own forms (receipts, payments, deposits), not by a journal voucher.':
    '{name} میں اندراج اس کے اپنے فارموں (رسید، ادائیگی، جمع) سے ہوتا ہے، جرنل واؤچر سے نہیں۔',
  "{name} belongs to another campus's books.": '{name} دوسرے کیمپس کے کھاتوں کا ہے۔',
  'Say who got the money.': 'لکھیں کہ رقم کسے ملی۔',
  'Only an expense names a payee of the register.': 'رجسٹر کا وصول کنندہ صرف خرچ میں ہوتا ہے۔',
  'Choose the payee: the tax depends on who it is.': 'وصول کنندہ منتخب کریں: ٹیکس اسی پر منحصر ہے۔',
  'Only an advance names an employee.': 'ملازم صرف پیشگی میں ہوتا ہے۔',
  'Choose the employee who gets the advance.': 'پیشگی لینے والا ملازم منتخب کریں۔',
  'Choose the advance that is settled.': 'وہ پیشگی منتخب کریں جس کا حساب ہو رہا ہے۔',
  'Choose an expense head.': 'خرچ کی مد منتخب کریں۔',
  'Nothing is spent yet, so there is no expense head.': 'ابھی کچھ خرچ نہیں ہوا، اس لیے خرچ کی مد نہیں۔',
  'Choose a petty cash register of your campuses.': 'اپنے کیمپسوں کا پیٹی کیش رجسٹر منتخب کریں۔',
  'Enter {day} or later: the register was opened then.': '{day} یا بعد کا لکھیں: رجسٹر اسی دن کھلا تھا۔',
  'Choose an employee of your campuses.': 'اپنے کیمپسوں کا ملازم منتخب کریں۔',
  'Choose an advance out of this register.': 'اس رجسٹر کی پیشگی منتخب کریں۔',
  'This advance was settled already.': 'اس پیشگی کا حساب پہلے ہی ہو چکا ہے۔',
  'The advance was given on {day}. Enter that day or a later one.': 'پیشگی {day} کو دی گئی۔ وہی دن یا بعد کا لکھیں۔',
  'This request was {status} already.': 'یہ درخواست پہلے ہی {status} ہو چکی ہے۔',
  'This request was approved already.': 'یہ درخواست پہلے ہی منظور ہو چکی ہے۔',
  'You requested this money, so somebody else has to approve it.': 'رقم آپ نے مانگی تھی، اس لیے منظوری کوئی اور دے گا۔',
  'You requested this money, so somebody else has to pay it.': 'رقم آپ نے مانگی تھی، اس لیے ادائیگی کوئی اور کرے گا۔',
  'The petty cash register of {campus} is closed. Open a new one.': '{campus} کا پیٹی کیش رجسٹر بند ہے۔ نیا کھولیں۔',
  'This campus has an open register. Count and close it first.':
    'اس کیمپس کا ایک رجسٹر کھلا ہے۔ پہلے اسے گن کر بند کریں۔',
  'There is no note or coin of this value.': 'اس مالیت کا کوئی نوٹ یا سکہ نہیں۔',
  'This note or coin was counted already.': 'یہ نوٹ یا سکہ گنا جا چکا ہے۔',
  'Rs {amount} of advances out of this register are not settled. Settle them first.':
    'اس رجسٹر کی {amount} روپے کی پیشگیوں کا حساب باقی ہے۔ پہلے ان کا حساب کریں۔',
  'Requests wait at this register. Pay or reject them first.':
    'اس رجسٹر پر درخواستیں منتظر ہیں۔ پہلے ادا یا نامنظور کریں۔',
  'The box should hold Rs {held} now; it was Rs {before} when you began to count. Count it again.':
    'ڈبے میں اب {held} روپے ہونے چاہئیں؛ گنتی شروع کرتے وقت {before} تھے۔ پھر سے گنیں۔',
  'Enter {day} or later: the register was used until then.': '{day} یا بعد کا لکھیں: رجسٹر تب تک استعمال ہوا۔',
  'Enter {day} or later: it makes up for a slip of that day.': '{day} یا بعد کا لکھیں: یہ اسی دن کی سلپ کی بھرائی ہے۔',
  'The register before was closed on {day}. Enter that day or a later one.':
    'پچھلا رجسٹر {day} کو بند ہوا۔ وہی دن یا بعد کا لکھیں۔',
  'There is nothing to refill: no slip waits for it.': 'بھرنے کو کچھ نہیں: کوئی سلپ منتظر نہیں۔',
  'This refill was taken back already.': 'یہ بھرائی پہلے ہی واپس لی جا چکی ہے۔',
  'This was taken back already.': 'یہ پہلے ہی واپس لیا جا چکا ہے۔',
  'This count is closed.': 'یہ گنتی بند ہے۔',
  'This campus is being counted already. Close that count first.':
    'اس کیمپس کی گنتی پہلے سے جاری ہے۔ پہلے وہ گنتی بند کریں۔',
  'This campus had no assets on that day, so there is nothing to count.':
    'اس دن اس کیمپس کا کوئی اثاثہ نہیں تھا، اس لیے گننے کو کچھ نہیں۔',
  '{count} assets were not looked at yet. Enter what was found of each, missing ones too.':
    '{count} اثاثے ابھی نہیں دیکھے گئے۔ ہر ایک کا درج کریں، گمشدہ کا بھی۔',
  'This run was undone already.': 'یہ اندراج پہلے ہی واپس لیا جا چکا ہے۔',
  'A later month was depreciated since. Undo the last one first.':
    'اس کے بعد کے مہینے کی فرسودگی لگ چکی۔ پہلے آخری کو واپس لیں۔',
  'This asset was disposed of.': 'یہ اثاثہ فروخت یا تلف ہو چکا ہے۔',
  'This asset was taken back already.': 'یہ اثاثہ پہلے ہی واپس لیا جا چکا ہے۔',
  'An asset with this tag already exists.': 'اس ٹیگ کا اثاثہ پہلے سے موجود ہے۔',
  'Only a payment through a bank names one.': 'بینک صرف بینک کی ادائیگی میں ہوتا ہے۔',
  'Choose the head of what is owed.': 'واجب رقم کی مد منتخب کریں۔',
  'Choose the head that it comes from.': 'وہ مد منتخب کریں جس سے یہ آیا۔',
  'It cannot lose value before it is bought.': 'خریدنے سے پہلے مالیت کم نہیں ہو سکتی۔',
  "This is more than the asset's value.": 'یہ اثاثے کی مالیت سے زیادہ ہے۔',
  'Enter how many months it lasts.': 'لکھیں کہ یہ کتنے مہینے چلے گا۔',
  'Enter the rate of a year.': 'سالانہ شرح لکھیں۔',
  'Choose the head.': 'مد منتخب کریں۔',
  'Its book value is Rs {amount}. Enter that much or less.':
    'اس کی کتابی قدر {amount} روپے ہے۔ اتنی یا اس سے کم لکھیں۔',
  'This disposal was taken back already.': 'یہ فروخت یا تلفی پہلے ہی واپس لی جا چکی ہے۔',
  'Enter what it was sold for.': 'لکھیں کہ کتنے میں فروخت ہوا۔',
  'Choose where the money came to.': 'منتخب کریں کہ رقم کہاں آئی۔',
  'This transfer was taken back already.': 'یہ منتقلی پہلے ہی واپس لی جا چکی ہے۔',
  'It is at this campus already.': 'یہ پہلے سے اسی کیمپس میں ہے۔',
  'It came here on {day}. Enter that day or a later one.': 'یہ یہاں {day} کو آیا۔ وہی دن یا بعد کا لکھیں۔',
  '{month} was depreciated already. Enter {day} or a later day, or undo that run first.':
    '{month} کی فرسودگی لگ چکی۔ {day} یا بعد کا دن لکھیں، یا پہلے وہ اندراج واپس لیں۔',
  'Run the depreciation of {campus} up to {month} first: what the campuses owe each other depends on it.':
    'پہلے {campus} کی {month} تک کی فرسودگی لگائیں: کیمپسوں کا باہمی حساب اسی پر منحصر ہے۔',
  'It was entered after {month} of {campus} was depreciated. Run the depreciation of {next} first, which makes up for its months before.':
    'یہ {campus} میں {month} کی فرسودگی لگنے کے بعد درج ہوا۔ پہلے {next} کی فرسودگی لگائیں، جس میں پچھلے مہینے بھی آ جائیں گے۔',
  'It is a reversal itself. Post a new voucher instead.': 'یہ خود ریورس واؤچر ہے۔ اس کی بجائے نیا واؤچر درج کریں۔',
  'Take the expense back on its own page, under Expenses.': 'خرچ کو اس کے اپنے صفحے سے واپس لیں۔',
  'Take the bill back on its own page, under Bills.': 'بل کو اس کے اپنے صفحے سے واپس لیں۔',
  'Take the payment back under Payments of bills.': 'ادائیگی کو ”بلوں کی ادائیگیاں“ سے واپس لیں۔',
  'Take the deposit back on its own page, under Tax deposits.': 'ٹیکس کی جمع رقم کو اس کے اپنے صفحے سے واپس لیں۔',
  'Take the slip back on its own page, under Petty cash slips.': 'سلپ کو ”پیٹی کیش سلپیں“ میں اس کے صفحے سے واپس لیں۔',
  'Take the refill back on the page of its petty cash register.': 'بھرائی کو اس کے پیٹی کیش رجسٹر کے صفحے سے واپس لیں۔',
  'The register was counted and closed. Open a new one.': 'رجسٹر گن کر بند ہو چکا۔ نیا کھولیں۔',
  'Reverse the transaction under Bank transactions.': 'لین دین کو ”بینک لین دین“ سے ریورس کریں۔',
  'Take the refund back on its own page, under Refunds.': 'رقم کی واپسی کو اس کے اپنے صفحے سے واپس لیں۔',
  'Mark the receipt unpaid on its own page, under Fee receipts.': 'رسید کو اس کے اپنے صفحے پر غیر ادا شدہ قرار دیں۔',
  'Cancel or revise the challan on its own page, under Challans.': 'چالان کو اس کے اپنے صفحے پر منسوخ یا تبدیل کریں۔',
  'Another record owns it. Undo it there, and its voucher is reversed with it.':
    'یہ کسی اور ریکارڈ کا ہے۔ وہاں واپس لیں، واؤچر ساتھ ہی ریورس ہو جائے گا۔',
  'This file has no lines with an amount.': 'اس فائل میں رقم والی کوئی سطر نہیں۔',
  'Row {row} cannot be read. {reason}': 'قطار {row} پڑھی نہیں جا سکتی۔ {reason}',
  'Of income on credit the tax is entered when the money comes.': 'ادھار آمدنی کا ٹیکس رقم آنے پر لکھا جاتا ہے۔',
  'The tax is as much as the amount or more.': 'ٹیکس رقم کے برابر یا زیادہ ہے۔',
  'No tax was kept back of this receipt, so it has no certificate.':
    'اس رسید سے ٹیکس نہیں روکا گیا، اس لیے اس کا سرٹیفکیٹ نہیں۔',
  'Enter what is the income, as a credit. The program posts the other side.':
    'آمدنی کریڈٹ میں لکھیں۔ دوسری طرف پروگرام خود درج کرتا ہے۔',
  'Choose the income of donations.': 'عطیات کی آمدنی منتخب کریں۔',
  'There are {count} pieces.': 'کل تعداد {count} ہے۔',
  'There is one piece only.': 'تعداد صرف ایک ہے۔',
  'There are more pieces than paisa of the cost.': 'تعداد قیمت کے پیسوں سے زیادہ ہے۔',
  'Some of its pieces went away on their own, so what all of them cost stays. Dispose of it instead.':
    'اس میں سے کچھ الگ جا چکے، اس لیے سب کی قیمت وہی رہتی ہے۔ اس کے بجائے اسے خارج کریں۔',
  'Some of its pieces went away since. Transfer the rest back instead.':
    'اس میں سے کچھ بعد میں الگ ہو گئے۔ باقی کو واپس منتقل کریں۔',
  'Choose lines of one statement.': 'ایک ہی گوشوارے کی سطریں منتخب کریں۔',
  'The lines that you chose are of {sum}, the entry is of {net}.': 'منتخب سطریں {sum} کی ہیں، اندراج {net} کا ہے۔',
  'What is left of these bills is kept back until {day}.': 'ان بلوں کی باقی رقم {day} تک روکی گئی ہے۔',
  'You entered bill {number}. Above Rs {limit} another person pays it.':
    'بل {number} آپ نے درج کیا۔ {limit} روپے سے اوپر اسے کوئی دوسرا ادا کرتا ہے۔',
  'More than Rs {limit} is deposited by a person who may post the vouchers of others.':
    '{limit} روپے سے زیادہ وہی جمع کرا سکتا ہے جو دوسروں کے واؤچر درج کرنے کا مجاز ہو۔',
  'An advance of more than Rs {limit} is paid by a person who may post the vouchers of others.':
    '{limit} روپے سے زیادہ پیشگی وہی ادا کرتا ہے جو دوسروں کے واؤچر درج کر سکے۔',
  'This advance was taken back already.': 'یہ پیشگی پہلے ہی واپس لی جا چکی ہے۔',
  'Bills were set off against this advance. Take that back first, under Payments of bills.':
    'اس پیشگی میں بل کٹ چکے۔ پہلے ”بلوں کی ادائیگیوں“ میں وہ واپس لیں۔',
  'Nothing is left of this advance.': 'اس پیشگی کا کچھ باقی نہیں۔',
  'Rs {amount} is left of this advance.': 'اس پیشگی کے {amount} روپے باقی ہیں۔',
  'No tax was withheld from this advance, and bill {number} withholds some. Pay that bill itself.':
    'اس پیشگی سے ٹیکس نہیں کٹا، اور بل {number} پر ٹیکس کٹتا ہے۔ وہ بل خود ادا کریں۔',
  'Rs {amount} is owed of this bill. A credit note cannot be more.':
    'اس بل کے {amount} روپے واجب ہیں۔ کریڈٹ نوٹ اس سے زیادہ نہیں ہو سکتا۔',
  'Credit note {number} of {payee} was entered on {day} already.':
    '{payee} کا کریڈٹ نوٹ {number} {day} کو پہلے ہی درج ہو چکا ہے۔',
  'This is more than the bill.': 'یہ بل سے زیادہ ہے۔',
  'Enter the day until which a part is kept back, with that part.': 'روکا گیا حصہ اور جس دن تک روکا گیا، دونوں لکھیں۔',
  "Enter a day after the bill's own.": 'بل کی تاریخ کے بعد کا دن لکھیں۔',
  'Take the advance back under Advances to payees.': 'پیشگی کو ”وصول کنندگان کو پیشگی“ میں واپس لیں۔',
  'This row has an amount in two columns.': 'اس قطار کے دو کالموں میں رقم ہے۔',
  'This file was read before for this account. Open that statement instead.':
    'یہ فائل اس کھاتے کے لیے پہلے پڑھی جا چکی۔ وہی گوشوارہ کھولیں۔',
  'A statement of this account from this day is there already.': 'اس کھاتے کا اس دن سے گوشوارہ پہلے سے موجود ہے۔',
  'Enter a day that is not before the first one.': 'پہلے دن یا اس کے بعد کا دن لکھیں۔',
  'This day has not come yet. A statement ends today or earlier.':
    'یہ دن ابھی نہیں آیا۔ گوشوارہ آج یا پہلے ختم ہوتا ہے۔',
  'The opening balance and the lines of the file come to {sum}. Check both balances and the file.':
    'ابتدائی بیلنس اور فائل کی سطروں کا مجموعہ {sum} ہے۔ دونوں بیلنس اور فائل دیکھیں۔',
  'The reconciliation of this statement is finished. Reopen it first.':
    'اس گوشوارے کی مطابقت مکمل ہو چکی۔ پہلے اسے دوبارہ کھولیں۔',
  'Choose entries of this account that no other line shows.':
    'اس کھاتے کے وہ اندراج منتخب کریں جو کسی اور سطر میں نہ ہوں۔',
  'The line is of {amount}, the entries that you chose are of {sum}.': 'سطر {amount} کی ہے، منتخب اندراج {sum} کے ہیں۔',
  'This line is matched already. Take the match off first.': 'یہ سطر پہلے سے ملی ہوئی ہے۔ پہلے ملاپ ختم کریں۔',
  'This line is not matched.': 'یہ سطر ملی ہوئی نہیں۔',
  '{count} lines of this statement are not matched. Match them, or post what the books lack.':
    'اس گوشوارے کی {count} سطریں نہیں ملیں۔ انہیں ملائیں، یا جو کھاتوں میں نہیں وہ درج کریں۔',
  'A difference of Rs {amount} is unexplained. Note what was outstanding before the first statement, or correct the books.':
    '{amount} روپے کے فرق کی وجہ معلوم نہیں۔ پہلے گوشوارے سے پہلے کے باقی اندراج نوٹ کریں، یا کھاتے درست کریں۔',
  'This statement is open already.': 'یہ گوشوارہ پہلے سے کھلا ہے۔',
  'The books of {campus} are closed on {day}. Have that month reopened first.':
    '{day} کو {campus} کے کھاتے بند ہیں۔ پہلے وہ مہینہ دوبارہ کھلوائیں۔',
  'Choose the bank.': 'بینک منتخب کریں۔',
  'No statement of this account was read yet. Read its first statement.':
    'اس کھاتے کا ابھی کوئی گوشوارہ نہیں پڑھا گیا۔ پہلا گوشوارہ پڑھیں۔',
  'Enter a year like 2026.': 'سال یوں لکھیں: 2026۔',
  'The year {year} was not closed yet.': 'سال {year} ابھی بند نہیں ہوا۔',
  'Somebody else closed this year meanwhile. Load it again.': 'اس دوران کسی اور نے یہ سال بند کر دیا۔ دوبارہ کھولیں۔',
  'The year {year} of {campus} is closed already.': '{campus} کا سال {year} پہلے ہی بند ہے۔',
  'The year {year} ends on {day}. It can be closed after that day.':
    'سال {year} {day} کو ختم ہوتا ہے۔ اس کے بعد بند ہو سکتا ہے۔',
  'Two people reopen a year: one asks with the reason, another agrees. Ask first.':
    'سال دو لوگ کھولتے ہیں: ایک وجہ کے ساتھ درخواست دے، دوسرا منظور کرے۔ پہلے درخواست دیں۔',
  'You asked to reopen this year, so another person agrees to it.':
    'سال کھولنے کی درخواست آپ نے دی، اس لیے منظوری کوئی اور دے گا۔',
  'Enter a day after {day}.': '{day} کے بعد کا دن لکھیں۔',
  'This campus is entered twice.': 'یہ کیمپس یہاں دو بار ہے۔',
  'It was entered already, as {number}. Reverse that voucher first.':
    'یہ {number} کے طور پر پہلے ہی درج ہے۔ پہلے وہ واؤچر ریورس کریں۔',
  'This cheque is entered twice.': 'یہ چیک یہاں دو بار ہے۔',
  'This head is entered twice.': 'یہ مد یہاں دو بار ہے۔',
  'An amount above the limit is entered by a person who may post the vouchers of others.':
    'حد سے زیادہ رقم وہی درج کر سکتا ہے جو دوسروں کے واؤچر درج کرنے کا مجاز ہو۔',
  'Opening balances are at zero already.': 'ابتدائی بیلنس پہلے ہی صفر ہیں۔',
  'Opening balances were entered of a later day. Choose that day or one after it.':
    'ابتدائی بیلنس بعد کی تاریخ کے درج ہیں۔ وہ تاریخ یا اس کے بعد کی تاریخ چنیں۔',
  'Choose the bank that pays.': 'ادائیگی کا بینک منتخب کریں۔',
  'Choose the payee to whom it is owed.': 'وہ وصول کنندہ منتخب کریں جسے ادا کرنا ہے۔',
  'A bill is not due before its own day.': 'بل کی آخری تاریخ اپنی تاریخ سے پہلے نہیں ہوتی۔',
  'Enter the number of the bill.': 'بل کا نمبر درج کریں۔',
  'This campus has no open petty cash register. Open one, or pay from cash.':
    'اس کیمپس کا کوئی پیٹی کیش رجسٹر کھلا نہیں۔ ایک کھولیں، یا نقد سے ادا کریں۔',
  'Choose an expense head of your campuses.': 'اپنے کیمپسوں کی خرچ کی مد منتخب کریں۔',
  'This expense head belongs to another campus.': 'خرچ کی یہ مد دوسرے کیمپس کی ہے۔',
  'Above Rs {limit} another person checks an expense first. Take this one back and enter it again as it should be.':
    '{limit} روپے سے زیادہ کا خرچ پہلے کوئی دوسرا جانچتا ہے۔ اسے واپس لے کر درست درج کریں۔',
  'This expense was taken back already.': 'یہ خرچ پہلے ہی واپس لیا جا چکا ہے۔',
  'This account number of this bank is there already.': 'اس بینک کا یہ اکاؤنٹ نمبر پہلے سے موجود ہے۔',
  'This IBAN is not right: check its letters and digits.': 'یہ IBAN درست نہیں: حروف اور ہندسے دیکھیں۔',
  'A prefix has digits only.': 'سابقے میں صرف ہندسے ہوتے ہیں۔',
  'An account that is not active cannot be the default.': 'غیر فعال اکاؤنٹ ڈیفالٹ نہیں ہو سکتا۔',
  'Something was posted to this account already, so its campus stays.':
    'اس اکاؤنٹ میں اندراج ہو چکا، اس لیے کیمپس نہیں بدلتا۔',
  'Choose the ledger head.': 'کھاتہ منتخب کریں۔',
  'Enter a month of the last or next two years.': 'پچھلے یا اگلے دو سالوں کا مہینہ لکھیں۔',
  'This recurring voucher does not wait for anybody.': 'یہ باقاعدہ واؤچر کسی کی منظوری کا منتظر نہیں۔',
  'You prepared this recurring voucher, so another person approves it.':
    'یہ باقاعدہ واؤچر آپ نے تیار کیا، اس لیے منظوری کوئی اور دے گا۔',
  'This recurring voucher has ended. Add another.': 'یہ باقاعدہ واؤچر ختم ہو چکا۔ نیا شامل کریں۔',
  "This recurring voucher waits for another person's approval.": 'یہ باقاعدہ واؤچر دوسرے شخص کی منظوری کا منتظر ہے۔',
  'This draft was {status} already.': 'یہ مجوزہ واؤچر پہلے ہی {status} ہو چکا ہے۔',
  'This owner put an asset in. Correct or take back the asset on its own page, under Assets.':
    'یہ مالک نے اثاثے کی صورت میں دیا۔ اسے اثاثوں میں اس کے اپنے صفحے پر درست کریں یا واپس لیں۔',
  "Choose the owner's capital.": 'مالک کا سرمایہ منتخب کریں۔',
  'An owner puts this asset in, and you may not record capital. Ask the chief accountant.':
    'یہ اثاثہ مالک نے سرمائے میں دیا، اور آپ سرمایہ درج نہیں کر سکتے۔ چیف اکاؤنٹنٹ سے کہیں۔',
  'Somebody changed these budgets meanwhile: {names}. Load them again, then approve them.':
    'اس دوران کسی نے یہ بجٹ تبدیل کر دیے: {names}۔ دوبارہ کھول کر منظور کریں۔',
  'Somebody else approves what you prepared or changed: {budgets}.':
    'جو آپ نے تیار یا تبدیل کیا، اس کی منظوری کوئی اور دے گا: {budgets}۔',
  'You prepared this voucher, so somebody else has to check it.':
    'یہ واؤچر آپ نے تیار کیا، اس لیے جانچ کوئی اور کرے گا۔',
  'Somebody else changed this month meanwhile. Load it again.':
    'اس دوران کسی اور نے یہ مہینہ تبدیل کر دیا۔ دوبارہ کھولیں۔',
  'Months close in order: {earlier} of {campus} is still open. Close it before {month}.':
    'مہینے ترتیب سے بند ہوتے ہیں: {campus} کا {earlier} ابھی کھلا ہے۔ {month} سے پہلے اسے بند کریں۔',
  '{month} is open already.': '{month} پہلے سے کھلا ہے۔',
  'Months are reopened in reverse order: {later} was closed after {month}. Reopen {first} first.':
    'مہینے الٹی ترتیب سے کھلتے ہیں: {later}، {month} کے بعد بند ہوا۔ پہلے {first} کھولیں۔',
  'A month can be closed once it is over.': 'مہینہ ختم ہونے پر بند ہو سکتا ہے۔',
  'This voucher is above the limit: it waits until another person checks and posts it.':
    'یہ واؤچر حد سے زیادہ ہے: کوئی دوسرا جانچ کر درج کرے تو مکمل ہو گا۔',
  '{name} is posted to by its own forms.': '{name} میں اندراج اس کے اپنے فارموں سے ہوتا ہے۔',
  'This transaction was reversed already.': 'یہ لین دین پہلے ہی ریورس ہو چکا ہے۔',
  'Choose the account that receives the money.': 'رقم وصول کرنے والا کھاتہ منتخب کریں۔',
  'The bank keeps tax back of its profit alone.': 'بینک صرف اپنے منافع میں سے ٹیکس روکتا ہے۔',
  'Only a transfer goes to another account.': 'دوسرے کھاتے میں صرف منتقلی جاتی ہے۔',
  'Choose an account other than the one that pays.': 'ادائیگی والے کے علاوہ کوئی اور کھاتہ منتخب کریں۔',
  'A change of this budget waits already. Have it approved or rejected first.':
    'اس بجٹ کی ایک تبدیلی پہلے سے منتظر ہے۔ پہلے اسے منظور یا نامنظور کرائیں۔',
  'This budget is approved. Say in a few words why it is revised.':
    'یہ بجٹ منظور شدہ ہے۔ چند الفاظ میں لکھیں کہ نظر ثانی کیوں ہو رہی ہے۔',
  'These are the amounts that stand. Change at least one.': 'یہ موجودہ رقوم ہیں۔ کم از کم ایک بدلیں۔',
  'Rs {used} of it is spent or committed already. Enter that much or more.':
    'اس میں سے {used} روپے خرچ یا مختص ہو چکے۔ اتنے یا اس سے زیادہ لکھیں۔',
  '{name} has Rs {amount} left of its budget in months that are open. Move that much or less.':
    '{name} کے بجٹ میں کھلے مہینوں کے {amount} روپے باقی ہیں۔ اتنے یا اس سے کم منتقل کریں۔',
  '{month} is closed, so its Rs {amount} stay. Change months that are open.':
    '{month} بند ہے، اس لیے اس کے {amount} روپے نہیں بدلتے۔ کھلے مہینے تبدیل کریں۔',
  '{month} is closed. Choose a month that is open.': '{month} بند ہے۔ کوئی کھلا مہینہ منتخب کریں۔',
  '{month} was closed since this was proposed. Reject it, and have it proposed again.':
    'تجویز کے بعد {month} بند ہو گیا۔ اسے نامنظور کریں اور دوبارہ تجویز کرائیں۔',
  'Closed months get no budget any more: {months}. Enter 0 for them.':
    'بند مہینوں کو اب بجٹ نہیں ملتا: {months}۔ ان کے لیے 0 لکھیں۔',
  'Closed months get no budget any more: {months}. Have 0 entered for them first.':
    'بند مہینوں کو اب بجٹ نہیں ملتا: {months}۔ پہلے ان کے لیے 0 لکھوائیں۔',
  'All months of {year} are closed, so it gets no budget any more.':
    '{year} کے تمام مہینے بند ہیں، اس لیے اسے اب بجٹ نہیں ملتا۔',
  'Choose a budget of your campuses.': 'اپنے کیمپسوں کا بجٹ منتخب کریں۔',
  'You prepared this, so somebody else decides it.': 'یہ آپ نے تیار کیا، اس لیے فیصلہ کوئی اور کرے گا۔',
  '{name} has Rs {free} left of its budget of Rs {budget} for {year}. Enter less, or have the budget revised first.':
    '{year} کے لیے {name} کے {budget} روپے کے بجٹ میں {free} روپے باقی ہیں۔ کم لکھیں، یا پہلے بجٹ پر نظر ثانی کرائیں۔',
  '{name} is Rs {over} over its budget of Rs {budget} for {year}.':
    '{year} کے لیے {name} اپنے {budget} روپے کے بجٹ سے {over} روپے زیادہ ہے۔',
  "Rs {amount} was paid in cash. Tax law asks for a bank's instrument above Rs {limit}: it is an exception.":
    '{amount} روپے نقد ادا ہوئے۔ {limit} روپے سے اوپر ٹیکس کا قانون بینک کا ذریعہ مانگتا ہے: یہ غیر معمولی باتوں میں ہے۔',
  '{name} has used {percent} % of its budget for {year}: Rs {left} is left.':
    '{year} کے لیے {name} اپنے بجٹ کا {percent} % استعمال کر چکا: {left} روپے باقی ہیں۔',
  'This head has a budget for that year already. Open it and change it there.':
    'اس سال کے لیے اس مد کا بجٹ پہلے سے موجود ہے۔ اسے کھول کر وہیں تبدیل کریں۔',
  'A budget cannot be less than zero.': 'بجٹ صفر سے کم نہیں ہوتا۔',
  'This amount is too large for a month.': 'یہ رقم ایک مہینے کے لیے بہت بڑی ہے۔',
  'Enter an amount for at least one month.': 'کم از کم ایک مہینے کی رقم لکھیں۔',
  'Choose an expense head: budgets are of expenses.': 'خرچ کی مد منتخب کریں: بجٹ اخراجات کا ہوتا ہے۔',
  'A budget keeps its campus, head and year. Enter another one instead.':
    'بجٹ کا کیمپس، مد اور سال نہیں بدلتا۔ دوسرا بجٹ درج کریں۔',
  'This budget is approved. Open it and propose a revision there.':
    'یہ بجٹ منظور شدہ ہے۔ اسے کھول کر وہیں نظر ثانی تجویز کریں۔',
  'This head has a budget already, and you may not change budgets.':
    'اس مد کا بجٹ پہلے سے موجود ہے، اور آپ بجٹ تبدیل کرنے کے مجاز نہیں۔',
  'This budget is approved, so it is not deleted. Revise it to zero instead.':
    'یہ بجٹ منظور شدہ ہے، اس لیے حذف نہیں ہوتا۔ نظر ثانی کر کے صفر کریں۔',
  'The tax withheld is as much as the payment or more.': 'کاٹا گیا ٹیکس ادائیگی کے برابر یا زیادہ ہے۔',
  'No rate of withholding tax is in force for this payment. Add it under Withholding rates.':
    'اس ادائیگی کے لیے کوئی ودہولڈنگ شرح لاگو نہیں۔ پہلے شامل کریں۔',
  'This number was entered for another deposit already.': 'یہ نمبر کسی اور جمع کے لیے درج ہو چکا ہے۔',
  'An opening amount above Rs {limit} is entered by a person who may post the vouchers of others.':
    '{limit} روپے سے زیادہ ابتدائی رقم وہی درج کر سکتا ہے جو دوسروں کے واؤچر درج کرنے کا مجاز ہو۔',
  'More than Rs {limit} is put into petty cash by a person who may post the vouchers of others.':
    'پیٹی کیش میں {limit} روپے سے زیادہ وہی ڈال سکتا ہے جو دوسروں کے واؤچر درج کرنے کا مجاز ہو۔',
  'A slip of petty cash is Rs {limit} at most. Book a larger amount as an expense.':
    'پیٹی کیش کی سلپ زیادہ سے زیادہ {limit} روپے کی ہوتی ہے۔ بڑی رقم خرچ کے طور پر درج کریں۔',
  'Bills of more than Rs {limit} are paid by a person who may post the vouchers of others.':
    '{limit} روپے سے زیادہ کے بل وہی ادا کر سکتا ہے جو دوسروں کے واؤچر درج کرنے کا مجاز ہو۔',
  'This liability was taken back already.': 'یہ واجبات پہلے ہی واپس لیے جا چکے ہیں۔',
  'This settlement was taken back already.': 'یہ ادائیگی پہلے ہی واپس لی جا چکی ہے۔',
  'Choose the bank that the money came into.': 'وہ بینک منتخب کریں جس میں رقم آئی تھی۔',
  'Choose the expense head of the bill.': 'بل کے خرچ کی مد منتخب کریں۔',
  'Choose the expense head.': 'خرچ کی مد منتخب کریں۔',
  'Choose the expense head, or enter the lines of the bill.': 'خرچ کی مد منتخب کریں، یا بل کی سطریں درج کریں۔',
  'Each line has its own expense head. Leave this empty.': 'ہر سطر کی اپنی مد ہے۔ اسے خالی چھوڑیں۔',
  'Each line says what tax is withheld for. Leave this empty.':
    'ہر سطر میں لکھا ہے کہ ٹیکس کس پر کٹتا ہے۔ اسے خالی چھوڑیں۔',
  'Each line has its own program. Leave this empty.': 'ہر سطر کا اپنا پروگرام ہے۔ اسے خالی چھوڑیں۔',
  'This tax has its own head. Leave this empty.': 'اس ٹیکس کی اپنی مد ہے۔ اسے خالی چھوڑیں۔',
  'No tax is withheld from income tax.': 'انکم ٹیکس پر ٹیکس نہیں کٹتا۔',
  'The lines come to Rs {sum}, the bill is of Rs {amount}.': 'سطروں کا میزان {sum} روپے ہے اور بل {amount} روپے کا۔',
  'Choose a cheque that was issued on a bank of your campuses.':
    'وہ چیک منتخب کریں جو آپ کے کیمپسوں کے کسی بینک سے جاری ہوا۔',
  'The cheque is of {day}: the bank pays it for six months. Enter {until} or a later day.':
    'چیک {day} کا ہے: بینک چھ ماہ تک ادائیگی کرتا ہے۔ {until} یا اس کے بعد کا دن لکھیں۔',
  'The payment of this cheque was taken back already.': 'اس چیک کی ادائیگی پہلے ہی واپس لی جا چکی ہے۔',
  'The bank paid this cheque: it stands on a statement.': 'بینک یہ چیک ادا کر چکا: یہ ایک سٹیٹمنٹ میں درج ہے۔',
  'This cheque is entered as stale already.': 'یہ چیک پہلے ہی زائد المیعاد درج ہے۔',
  'Cheque {number} is entered as stale. Take that back first, under Stale cheques.':
    'چیک {number} زائد المیعاد درج ہے۔ پہلے ”زائد المیعاد چیک“ میں وہ واپس لیں۔',
  'This is a cheque that was not presented, no bill of the payee: no credit note lessens it.':
    'یہ غیر پیش شدہ چیک ہے، وصول کنندہ کا بل نہیں: کوئی کریڈٹ نوٹ اسے کم نہیں کرتا۔',
  'Enter a day within fifty years.': 'پچاس سال کے اندر کا دن لکھیں۔',
  'Enter the number of monthly payments.': 'ماہانہ ادائیگیوں کی تعداد لکھیں۔',
  'Enter what is paid back.': 'واپس ادا ہونے والی رقم لکھیں۔',
  'Some of it was paid back already. Take its settlements back first.':
    'اس کا کچھ حصہ ادا ہو چکا۔ پہلے وہ ادائیگیاں واپس لیں۔',
  'Rs {amount} is outstanding. Enter that much or less.': '{amount} روپے باقی ہیں۔ اتنے یا اس سے کم لکھیں۔',
  'It is owed since {day}. Enter that day or a later one.': 'یہ {day} سے واجب ہے۔ وہی دن یا بعد کا لکھیں۔',
  '{name} is not active, so nothing can be posted to it.': '{name} فعال نہیں، اس لیے اس میں اندراج نہیں ہو سکتا۔',
  'An entry has one amount, above zero, either debit or credit.':
    'ہر اندراج میں صفر سے زیادہ ایک ہی رقم ہوتی ہے، ڈیبٹ یا کریڈٹ۔',
  'The debits ({debits}) and credits ({credits}) of this voucher are not equal.':
    'اس واؤچر کے ڈیبٹ ({debits}) اور کریڈٹ ({credits}) برابر نہیں۔',
  'A voucher needs at least two entries.': 'واؤچر میں کم از کم دو اندراج ہوتے ہیں۔',
  'The amounts of this voucher are too large to be counted.': 'اس واؤچر کی رقوم گننے کے لیے بہت بڑی ہیں۔',
  'The fiscal year that ends on {day} is closed, so its months stay closed. Reopen the year for adjustments instead.':
    '{day} کو ختم ہونے والا مالی سال بند ہے، اس لیے اس کے مہینے بند رہیں گے۔ اس کی بجائے سال کو درستی کے لیے کھولیں۔',
  "{voucher} stands on the bank's statement {statement}, so it is not reversed. Take the match off there first, or post a new voucher.":
    '{voucher} بینک گوشوارے {statement} پر ہے، اس لیے ریورس نہیں ہو سکتا۔ پہلے وہاں ملاپ ختم کریں، یا نیا واؤچر درج کریں۔',
  '{voucher} is a reversal itself. Post a new voucher instead.':
    '{voucher} خود ریورس واؤچر ہے۔ اس کی بجائے نیا واؤچر درج کریں۔',
  '{voucher} was reversed already by {by}.': '{voucher} پہلے ہی {by} سے ریورس ہو چکا ہے۔',
  'The cash box holds Rs {held}, less than the Rs {amount} that would leave it: the cash was banked or paid out since. Bring it back first; if it was entered for the wrong person, enter it for the right one first.':
    'نقد بکس میں {held} روپے ہیں، جو نکلنے والے {amount} روپے سے کم ہیں: نقدی بینک میں جمع یا ادا ہو چکی۔ پہلے اسے واپس لائیں؛ اگر غلط نام پر درج ہوئی تھی تو پہلے درست نام پر درج کریں۔',
  '{place} holds Rs {held}{overdraft}. Enter that much or less.':
    '{place} میں {held} روپے{overdraft} ہیں۔ اتنے یا اس سے کم لکھیں۔',
  '{place} held Rs {held}{overdraft} on {day}. Enter that much or less, or a later date.':
    '{day} کو {place} میں {held} روپے{overdraft} تھے۔ اتنے یا کم لکھیں، یا بعد کی تاریخ دیں۔',
  'The books of {campus} begin on {day}. Use that day or a later one.':
    '{campus} کے کھاتے {day} سے شروع ہوتے ہیں۔ وہی دن یا بعد کا لکھیں۔',
  '{month} is closed for {campus}. Use a date in an open month, or ask the chief accountant to reopen it.':
    '{campus} کا {month} بند ہے۔ کھلے مہینے کی تاریخ لکھیں، یا چیف اکاؤنٹنٹ سے مہینہ دوبارہ کھلوائیں۔',
  'This {record} cannot be deleted: {count} entries of the journal refer to it. Deactivate it instead.':
    'اس {record} کو حذف نہیں کیا جا سکتا: جرنل کے {count} اندراجات اس سے منسلک ہیں۔ اس کی بجائے اسے غیر فعال کریں۔',
  'A ledger head with this code already exists.': 'اس کوڈ کا کھاتہ پہلے سے موجود ہے۔',
  'Choose a head of this class.': 'اس قسم کی مد منتخب کریں۔',
  'Choose the head that it stands under.': 'وہ مد منتخب کریں جس کے تحت یہ ہے۔',
  'This ledger head is posted to by its own forms, so it stays active.':
    'اس کھاتے میں اندراج اس کے اپنے فارموں سے ہوتا ہے، اس لیے یہ فعال رہے گا۔',
  'Something was posted to this ledger head already, so its campus stays.':
    'اس کھاتے میں اندراج ہو چکا، اس لیے کیمپس نہیں بدلتا۔',
  'This ledger head came with the program or belongs to a bank, and cannot be deleted here.':
    'یہ کھاتہ پروگرام کا یا کسی بینک کا ہے، یہاں سے حذف نہیں ہو سکتا۔',
  'Every code of this class is taken. Enter one of your own.': 'اس قسم کے تمام کوڈ استعمال ہو چکے۔ اپنا کوڈ لکھیں۔',
  'Choose a head of the same class.': 'اسی قسم کی مد منتخب کریں۔',
  'A head under another cannot have heads of its own.': 'ذیلی مد کی اپنی ذیلی مدات نہیں ہو سکتیں۔',
  'A head cannot stand under itself.': 'مد خود اپنے تحت نہیں ہو سکتی۔',
  'This head has heads of its own, so it cannot stand under another.':
    'اس مد کی اپنی ذیلی مدات ہیں، اس لیے یہ کسی اور کے تحت نہیں ہو سکتی۔',
  'A head with this code already exists.': 'اس کوڈ کی مد پہلے سے موجود ہے۔',
  'A head with this name already exists in this class.': 'اس قسم میں اس نام کی مد پہلے سے موجود ہے۔',
  'This head came with the program, so its code stays.': 'یہ مد پروگرام کی ہے، اس لیے کوڈ نہیں بدلتا۔',
  'This head came with the program and cannot be deleted.': 'یہ مد پروگرام کی ہے اور حذف نہیں ہو سکتی۔',
  'Choose a head other than the one that goes.': 'ختم ہونے والے کھاتے کے علاوہ کوئی اور منتخب کریں۔',
  'The program or a bank posts to this head. Choose another.':
    'اس مد میں پروگرام یا بینک اندراج کرتا ہے۔ کوئی اور منتخب کریں۔',
  'This bill is named already.': 'یہ بل پہلے سے شامل ہے۔',
  'This bill was taken back already.': 'یہ بل پہلے ہی واپس لیا جا چکا ہے۔',
  'This bill was paid by {by}. Take that payment back first.': 'یہ بل {by} سے ادا ہو چکا۔ پہلے وہ ادائیگی واپس لیں۔',
  'Rs {most} is owed on these bills. A payment cannot be more.':
    'ان بلوں کے {most} روپے واجب ہیں۔ ادائیگی اس سے زیادہ نہیں ہو سکتی۔',
  'This bill is not owed to the payee by this campus, or it was paid already.':
    'یہ بل اس کیمپس پر اس وصول کنندہ کا واجب نہیں، یا ادا ہو چکا ہے۔',
  'A bill is of {day}. Enter that day or a later one.': 'ایک بل {day} کا ہے۔ وہی دن یا بعد کا لکھیں۔',
  'The payee with this number has another name.': 'اس نمبر کے وصول کنندہ کا نام مختلف ہے۔',
  'This campus has no such ledger head of assets. Add it first.':
    'اس کیمپس میں اثاثوں کا ایسا کھاتہ نہیں۔ پہلے اسے شامل کریں۔',
  'Several ledger heads have this name. Enter the code of one.': 'اس نام کے کئی کھاتے ہیں۔ ان میں سے ایک کا کوڈ لکھیں۔',
  'Enter the percent of a year, as 12.5.': 'سال کی فیصد شرح لکھیں، جیسے 12.5۔',
  'Write straight line, written down or none.': 'straight line، written down یا none لکھیں۔',
  'This campus has no such payee. Add it to the register of payees first.':
    'اس کیمپس کا ایسا کوئی وصول کنندہ نہیں۔ پہلے رجسٹر میں شامل کریں۔',
  'Several payees are like this. Enter the NTN or CNIC of one.':
    'ایسے کئی وصول کنندگان ہیں۔ ایک کا این ٹی این یا شناختی کارڈ نمبر لکھیں۔',
  'Enter the last day of what was paid.': 'ادا شدہ رقم کا آخری دن لکھیں۔',
  'A payee of this name already exists.': 'اس نام کا وصول کنندہ پہلے سے موجود ہے۔',
  'Enter the CNIC or the NTN: tax is withheld by it.': 'شناختی کارڈ یا این ٹی این نمبر لکھیں: ٹیکس اسی سے کٹتا ہے۔',
  'Choose a payee of your campuses.': 'اپنے کیمپسوں کا وصول کنندہ منتخب کریں۔',
  'This payee is not active.': 'یہ وصول کنندہ فعال نہیں۔',
};
