/** What comes in: the counter, banks, slips of families and tills. */
export const collection: Readonly<Record<string, string>> = {
  'Enter the amount.': 'رقم درج کریں۔',
  "A student's money settles challans; leave these lines out.": 'طالب علم کی رقم چالان ادا کرتی ہے؛ یہ سطریں نکال دیں۔',
  'This receipt is above the limit: it waits until another person checks and posts it.':
    'یہ رسید حد سے زیادہ ہے: کوئی دوسرا جانچ کر درج کرے تو مکمل ہو گی۔',
  'Make the key again.': 'چابی دوبارہ بنائیں۔',
  'Choose one of your bank accounts.': 'اپنے بینک اکاؤنٹس میں سے ایک منتخب کریں۔',
  'Slip {number} is paid already.': 'سلپ {number} ادا ہو چکی ہے۔',
  'Slip {number} is cancelled.': 'سلپ {number} منسوخ ہے۔',
  'The date is before slip {number} was issued.': 'یہ تاریخ سلپ {number} جاری ہونے سے پہلے کی ہے۔',
  'Slip {number} lapsed: it was valid until {day}.': 'سلپ {number} کی میعاد ختم ہو گئی: یہ {day} تک کارآمد تھی۔',
  'Nothing was received for slip {number}.': 'سلپ {number} کی کوئی رقم وصول نہیں ہوئی۔',
  'This applicant has a slip for it already.': 'اس درخواست گزار کی سلپ پہلے سے بنی ہوئی ہے۔',
  'Fees are deducted from a salary by its payroll only. Choose another channel.':
    'تنخواہ سے فیس صرف تنخواہوں کے اندراج میں کٹتی ہے۔ کوئی اور ذریعہ منتخب کریں۔',
  'Choose the bank account that the money went to.': 'وہ بینک اکاؤنٹ منتخب کریں جس میں رقم آئی۔',
  'The day of payment cannot be in the future.': 'ادائیگی کا دن مستقبل کا نہیں ہو سکتا۔',
  "Cash received at the counter bears today's date.": 'کاؤنٹر پر لی گئی نقدی پر آج کی تاریخ ہوتی ہے۔',
  'The slip would expire before it is issued.': 'سلپ جاری ہونے سے پہلے ہی اس کی میعاد ختم ہو جائے گی۔',
  'Slip {number} is paid. Take its money back first.': 'سلپ {number} ادا ہو چکی ہے۔ پہلے اس کی رقم واپس کریں۔',
  'This hand-over is settled already.': 'نقدی کی یہ حوالگی پہلے ہی مکمل ہے۔',
  'This is the till of {name}. Nobody else counts it, closes it or hands its cash over.':
    'یہ {name} کا کیش بکس ہے۔ کوئی اور اسے نہ گن سکتا ہے، نہ بند کر سکتا ہے، نہ اس کی نقدی حوالے کر سکتا ہے۔',
  'The till of {name} is closed.': '{name} کا کیش بکس بند ہے۔',
  'Your till of {day} is still open. Count and close it first.':
    'آپ کا {day} کا کیش بکس ابھی کھلا ہے۔ پہلے اسے گن کر بند کریں۔',
  'You have no open till. Open one before you take money at the counter.':
    'آپ کا کوئی کیش بکس کھلا نہیں۔ کاؤنٹر پر رقم لینے سے پہلے کھولیں۔',
  'The cashier has no open till of {day}.': 'کیشیئر کا {day} کا کوئی کیش بکس کھلا نہیں۔',
  'The till holds Rs {held}, less than the Rs {amount} that would leave it.':
    'کیش بکس میں {held} روپے ہیں، جو نکلنے والے {amount} روپے سے کم ہیں۔',
  'A hand-over waits at this till. Accept or withdraw it first.':
    'اس کیش بکس پر نقدی کی ایک حوالگی باقی ہے۔ پہلے اسے قبول کریں یا واپس لیں۔',
  'Rs {amount} that was taken without the server waits for a decision, and is in this till. Ask an accountant to decide first.':
    'سرور کے بغیر لیے گئے {amount} روپے فیصلے کے منتظر ہیں اور اسی کیش بکس میں ہیں۔ پہلے اکاؤنٹنٹ سے فیصلہ کرائیں۔',
  'The till should hold Rs {held} now; it was Rs {before} when you began to count. Count it again.':
    'کیش بکس میں اب {held} روپے ہونے چاہئیں؛ گنتی شروع کرتے وقت {before} تھے۔ دوبارہ گنیں۔',
  'The till is Rs {amount} {side}. Say why, as far as you know.':
    'کیش بکس میں {amount} روپے کا فرق ہے ({side})۔ جہاں تک معلوم ہو وجہ لکھیں۔',
  'Rs {counted} was counted. No more than that can stay in the cash box.':
    '{counted} روپے گنے گئے۔ نقد بکس میں اس سے زیادہ نہیں رہ سکتے۔',
  'This till is open.': 'یہ کیش بکس کھلا ہے۔',
  'Its cash went to the bank with slip {slip}. Reverse that deposit first.':
    'اس کی نقدی سلپ {slip} سے بینک میں جمع ہو چکی۔ پہلے وہ جمع ریورس کریں۔',
  '{name} has another till open. It is closed first.': '{name} کا ایک اور کیش بکس کھلا ہے۔ پہلے وہ بند ہو گا۔',
  'Choose tills of your campuses.': 'اپنے کیمپسوں کے کیش بکس منتخب کریں۔',
  'The till of {name} is open. It is counted and closed first.':
    '{name} کا کیش بکس کھلا ہے۔ پہلے اسے گن کر بند کیا جائے گا۔',
  'The cash of {name} went to the bank with slip {slip}.': '{name} کی نقدی سلپ {slip} سے بینک میں جمع ہو چکی۔',
  'A slip takes the cash of one campus.': 'ایک سلپ میں ایک ہی کیمپس کی نقدی جاتی ہے۔',
  'The till of {name} was closed on {day}. Enter that day or later.':
    '{name} کا کیش بکس {day} کو بند ہوا۔ وہی دن یا بعد کا لکھیں۔',
  'All of it stays in the cash box as change: nothing goes to the bank.':
    'ساری رقم ریزگاری کے طور پر نقد بکس میں رہتی ہے: بینک میں کچھ نہیں جائے گا۔',
  'Choose your own till.': 'اپنا کیش بکس منتخب کریں۔',
  'This is your own till. Count and close it yourself.': 'یہ آپ کا اپنا کیش بکس ہے۔ خود گن کر بند کریں۔',
  'Somebody has counted this till already. Accept that count, or withdraw it.':
    'یہ کیش بکس کوئی گن چکا ہے۔ وہ گنتی قبول کریں یا واپس لیں۔',
  "An absent cashier's till is counted by two others. Ask somebody else to count it too.":
    'غیر حاضر کیشیئر کا کیش بکس دو دوسرے لوگ گنتے ہیں۔ کسی اور سے بھی گنوائیں۔',
  'This count is settled already.': 'اس گنتی کا فیصلہ ہو چکا ہے۔',
  '{name} took its change over, so it cannot be counted again.':
    '{name} اس کی ریزگاری لے چکے ہیں، اس لیے یہ دوبارہ نہیں گنا جا سکتا۔',
  'Choose a closed till of this campus.': 'اس کیمپس کا بند کیش بکس منتخب کریں۔',
  'No change stayed of the till of {name}.': '{name} کے کیش بکس سے کوئی ریزگاری نہیں بچی۔',
  '{name} took the change of this till over already.': '{name} اس کیش بکس کی ریزگاری پہلے ہی لے چکے ہیں۔',
  '{name} opened another till on {day}: this change is not there any more. Choose the last till of {cashier}.':
    '{name} نے {day} کو دوسرا کیش بکس کھولا: یہ ریزگاری اب وہاں نہیں۔ {cashier} کا آخری کیش بکس منتخب کریں۔',
  'Somebody took the change of this till over already.': 'اس کیش بکس کی ریزگاری کوئی پہلے ہی لے چکا ہے۔',
  'Count the change that lies there.': 'جو ریزگاری وہاں پڑی ہے اسے گنیں۔',
  'The change that is taken over is what was counted. Leave this at 0.':
    'لی جانے والی ریزگاری وہی ہے جو گنی گئی۔ یہاں 0 رہنے دیں۔',
  'Choose an open till of this campus.': 'اس کیمپس کا کھلا کیش بکس منتخب کریں۔',
  'Count what you hand over.': 'جو حوالے کر رہے ہیں اسے گنیں۔',
  'The till holds Rs {held}. Hand over that much or less.': 'کیش بکس میں {held} روپے ہیں۔ اتنے یا اس سے کم حوالے کریں۔',
  'This is between {one} and {other}.': 'یہ {one} اور {other} کے درمیان ہے۔',
  'You have an open till. Count and close it first.': 'آپ کا ایک کیش بکس کھلا ہے۔ پہلے اسے گن کر بند کریں۔',
  'You have closed your till of today. Ask an accountant to reopen it.':
    'آپ آج کا کیش بکس بند کر چکے ہیں۔ اکاؤنٹنٹ سے دوبارہ کھلوائیں۔',
  'Choose the till of another cashier.': 'کسی اور کیشیئر کا کیش بکس منتخب کریں۔',
  'This day has not come yet.': 'یہ دن ابھی نہیں آیا۔',
  'Receipt {number} is reversed: there is nothing to move.': 'رسید {number} ریورس ہو چکی: منتقل کرنے کو کچھ نہیں۔',
  "The money of this receipt was deducted from the salary of the child's parent, so it stays with the child.":
    'یہ رقم بچے کے والد یا والدہ کی تنخواہ سے کٹی تھی، اس لیے اسی بچے کے نام رہے گی۔',
  'This receipt settles a challan of another campus. Ask somebody who has both campuses to move it.':
    'یہ رسید دوسرے کیمپس کے چالان کی ہے۔ کسی ایسے سے منتقل کرائیں جس کے پاس دونوں کیمپس ہوں۔',
  'The money does not reach {challan}. Leave it out.': 'رقم {challan} تک نہیں پہنچتی۔ اسے چھوڑ دیں۔',
  'Line {line} is dated ahead. Accept the claim from its day on.':
    'سطر {line} کی تاریخ آگے کی ہے۔ سلپ اس دن سے منظور کریں۔',
  'The receipt settles this already. Select another challan or another student.':
    'رسید پہلے سے اسی کی ہے۔ کوئی اور چالان یا طالب علم منتخب کریں۔',
  'A sponsor took this part over for another family. Mark the receipt unpaid, and let the sponsor take over a part of this one.':
    'کفیل نے یہ حصہ دوسرے خاندان کے لیے لیا تھا۔ رسید غیر ادا شدہ کریں، اور کفیل سے اس چالان کا حصہ لیں۔',
  'This reallocation was taken back already.': 'رقم کی یہ منتقلی پہلے ہی واپس لی جا چکی ہے۔',
  'The money was moved on since. Take the later reallocation back first.':
    'رقم اس کے بعد آگے منتقل ہو چکی۔ پہلے بعد کی منتقلی واپس لیں۔',
  'Receipt {number} was paid without a cheque.': 'رسید {number} چیک سے ادا نہیں ہوئی۔',
  'Receipt {number} was reversed already.': 'رسید {number} پہلے ہی ریورس ہو چکی ہے۔',
  'The cheque cannot come back before it was handed over.': 'چیک دیے جانے سے پہلے واپس نہیں آ سکتا۔',
  'This cheque is in hand: no bank can have charged for it.': 'یہ چیک ابھی ہاتھ میں ہے: بینک اس کی کٹوتی نہیں کر سکتا۔',
  'These amounts are too large to be counted.': 'یہ رقوم گننے کے لیے بہت بڑی ہیں۔',
  'The day of return cannot be in the future.': 'واپسی کا دن مستقبل کا نہیں ہو سکتا۔',
  'Enter from 0 to Rs {most}.': '0 سے {most} روپے تک لکھیں۔',
  "The bank's day cannot be in the future.": 'بینک کی تاریخ مستقبل کی نہیں ہو سکتی۔',
  'Posted before.': 'پہلے درج ہو چکا۔',
  'No challan of yours has this number.': 'آپ کے کسی چالان کا یہ نمبر نہیں۔',
  'This challan is {status} already.': 'یہ چالان پہلے ہی {status} ہے۔',
  'Rs {amount} could pay other open challans of the student.':
    '{amount} روپے سے طالب علم کے دوسرے کھلے چالان ادا ہو سکتے ہیں۔',
  "The date is before the challan's issue.": 'تاریخ چالان جاری ہونے سے پہلے کی ہے۔',
  'It can be posted from {day} on.': 'یہ {day} سے درج ہو سکتی ہے۔',
  '{day} is before 2000.': '{day} سن 2000 سے پہلے کی ہے۔',
  '{day} is more than five days ahead.': '{day} پانچ دن سے زیادہ آگے کی ہے۔',
  'Reversal of {line}.': '{line} کی واپسی۔',
  'The bank takes money back, and no line of this bank has this challan and amount.':
    'بینک رقم واپس لے رہا ہے، مگر اس بینک کی کسی سطر میں یہ چالان اور رقم نہیں۔',
  'Line {line} takes no money back.': 'سطر {line} کوئی رقم واپس نہیں لیتی۔',
  'No line of this bank has the challan and amount of line {line}. Find the receipt and mark it unpaid.':
    'اس بینک کی کسی سطر میں سطر {line} کا چالان اور رقم نہیں۔ رسید تلاش کر کے اسے غیر ادا شدہ کریں۔',
  'This file has more rows than can be read at once; split it.':
    'اس فائل میں اتنی قطاریں ہیں کہ ایک ساتھ نہیں پڑھی جا سکتیں؛ اسے تقسیم کریں۔',
  'No row of this file looks like headings. Choose the row that holds them.':
    'اس فائل کی کوئی قطار عنوانات جیسی نہیں۔ وہ قطار منتخب کریں جس میں عنوانات ہیں۔',
  'The file has no column for the {what}. Choose the column that holds it.':
    'فائل میں {what} کا کالم نہیں ملا۔ وہ کالم منتخب کریں جس میں یہ ہے۔',
  'Some days of the {what} are impossible with the day first. Choose the order of day and month.':
    '{what} کی بعض تاریخیں پہلے دن لکھنے کی صورت میں ممکن نہیں۔ دن اور مہینے کی ترتیب منتخب کریں۔',
  'The spreadsheet holds some days of the {what} as days and some as texts. Say whether it swapped day and month where it could.':
    'اسپریڈشیٹ میں {what} کی بعض تاریخیں تاریخ کی صورت میں ہیں اور بعض متن کی۔ بتائیں کہ کیا اس نے دن اور مہینہ الٹ دیے ہیں۔',
  'The columns of this file stand below each other, and separators stand in it too. Choose which of the two parts its columns.':
    'اس فائل کے کالم ایک دوسرے کے نیچے ہیں، اور اس میں الگ کرنے والے نشان بھی ہیں۔ چنیں کہ کالم ان دونوں میں سے کس سے الگ ہوتے ہیں۔',
  'The letters of this file can be read in two ways. Choose the one in which the names are right.':
    'اس فائل کے حروف دو طرح پڑھے جا سکتے ہیں۔ وہ طریقہ منتخب کریں جس میں نام درست ہوں۔',
  'Rs {amount} less than due on that day (Rs {due}).': 'اس دن کی واجب رقم سے {amount} روپے کم (واجب: {due} روپے)۔',
  'Rs {amount} more than due on that day (Rs {due}).': 'اس دن کی واجب رقم سے {amount} روپے زیادہ (واجب: {due} روپے)۔',
  'The admission lapsed and a seat is free: posting it revives the admission.':
    'داخلے کی میعاد ختم ہو گئی اور نشست خالی ہے: درج کرنے سے داخلہ دوبارہ بحال ہو جائے گا۔',
  'Slip {number} of {name} is of Rs {amount}.': '{name} کی سلپ {number} {amount} روپے کی ہے۔',
  'The books are closed on {day}. Post it today, or to unidentified receipts.':
    '{day} کے کھاتے بند ہیں۔ آج کی تاریخ میں یا نامعلوم وصولیوں میں درج کریں۔',
  'This file has no lines.': 'اس فائل میں کوئی سطر نہیں۔',
  'The amounts of this file are too large.': 'اس فائل کی رقوم بہت بڑی ہیں۔',
  'No line of this file is left to be posted.': 'اس فائل کی کوئی سطر درج ہونے کو باقی نہیں۔',
  'This machine was turned on by somebody else. Its cashier has to sign in again.':
    'یہ مشین کسی اور نے چالو کی تھی۔ کیشیئر دوبارہ سائن اِن کرے۔',
  'This key was used for another receipt.': 'یہ کلید کسی اور رسید کے لیے استعمال ہو چکی ہے۔',
  'This provisional number was used before.': 'یہ عارضی نمبر پہلے استعمال ہو چکا ہے۔',
  'Provisional receipt {number} does not wait for a decision any more.': 'عارضی رسید {number} اب فیصلے کی منتظر نہیں۔',
  'Choose a challan of your campuses.': 'اپنے کیمپسوں کا چالان منتخب کریں۔',
  'Nobody decides that money which they received themselves went back. Ask somebody else who has the permission.':
    'اپنی وصول کردہ رقم کی واپسی کا فیصلہ خود نہیں کیا جا سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'Without the server, take cash, a cheque or a pay order.': 'سرور کے بغیر نقد، چیک یا پے آرڈر لیں۔',
  'Choose the challan that the money pays.': 'وہ چالان منتخب کریں جو اس رقم سے ادا ہوتا ہے۔',
  'Choose a challan of your campus.': 'اپنے کیمپس کا چالان منتخب کریں۔',
  'Rs {due} was due when the money was taken; it is Rs {payable} now.':
    'رقم لیتے وقت {due} روپے واجب تھے؛ اب {payable} روپے ہیں۔',
  'Rs {amount} was taken, but only Rs {payable} is due.': '{amount} روپے لیے گئے، مگر صرف {payable} روپے واجب ہیں۔',
  'The month in which the money was taken is closed.': 'جس مہینے میں رقم لی گئی وہ بند ہو چکا ہے۔',
  'The first day is after the last.': 'پہلا دن آخری دن کے بعد ہے۔',
  'The money of receipt {number} was deducted from a salary. Take that payroll back while nothing of it is paid, or give the amount by a later salary.':
    'رسید {number} تنخواہ سے کٹی تھی۔ جب تک کوئی تنخواہ ادا نہ ہوئی ہو وہ تنخواہیں واپس لیں، یا رقم اگلی تنخواہ میں دیں۔',
  'No receipt settles {challan}.': '{challan} کی کوئی رسید نہیں۔',
  'Choose a receipt.': 'رسید منتخب کریں۔',
  'Choose a challan, or the student who pays in advance.': 'چالان منتخب کریں، یا پیشگی ادا کرنے والا طالب علم۔',
  'The day of payment is before the challan was issued.': 'ادائیگی کا دن چالان جاری ہونے سے پہلے کا ہے۔',
  'Older ones are still open: {challans}. Choose them too, or say why they are passed over.':
    'پرانے چالان ابھی باقی ہیں: {challans}۔ انہیں بھی منتخب کریں، یا چھوڑنے کی وجہ لکھیں۔',
  "Cash and cheques received at the counter bear today's date. Another day needs the permission to backdate receipts.":
    'کاؤنٹر پر لی گئی نقدی اور چیکوں پر آج کی تاریخ ہوتی ہے۔ کسی اور تاریخ کے لیے الگ اجازت چاہیے۔',
  'Say why this money bears another day than today.': 'لکھیں کہ اس رقم پر آج کے علاوہ تاریخ کیوں ہے۔',
  'Enter the number of the cheque or pay order.': 'چیک یا پے آرڈر کا نمبر لکھیں۔',
  'Enter the bank that it is drawn on.': 'جس بینک کا چیک ہے اس کا نام لکھیں۔',
  'Enter the date that is written on it.': 'اس پر لکھی ہوئی تاریخ درج کریں۔',
  'It is dated in the future. Register it as a post-dated cheque, and receive it on that day.':
    'اس پر آئندہ کی تاریخ ہے۔ اسے آئندہ تاریخ کے چیکوں میں درج کریں اور اسی دن وصول کریں۔',
  "Enter the number of the slip of the card machine, or of the wallet's payment.":
    'کارڈ مشین کی سلپ یا والٹ کی ادائیگی کا نمبر لکھیں۔',
  'Cards and wallets are taken at the counter.': 'کارڈ اور والٹ کی ادائیگی کاؤنٹر پر لی جاتی ہے۔',
  'Receipt {number} was not paid by card or wallet.': 'رسید {number} کارڈ یا والٹ سے ادا نہیں ہوئی۔',
  'Receipt {number} is settled or taken back already.': 'رسید {number} کا تصفیہ ہو چکا ہے یا وہ واپس لی جا چکی ہے۔',
  'Receipt {number} is of {day}; no bank settled it before.':
    'رسید {number} {day} کی ہے؛ اس سے پہلے کسی بینک نے اس کا تصفیہ نہیں کیا۔',
  'A settlement is of one campus.': 'ایک تصفیہ ایک ہی کیمپس کا ہوتا ہے۔',
  'Choose receipts of your campuses.': 'اپنے کیمپسوں کی رسیدیں منتخب کریں۔',
  'Choose the receipts.': 'رسیدیں منتخب کریں۔',
  'The receipts come to Rs {amount}. The bank keeps less than that.':
    'رسیدیں {amount} روپے کی ہیں۔ بینک اس سے کم رکھتا ہے۔',
  'The bank settled receipt {number} with others. Take that card settlement back first, or move the receipt to another student.':
    'بینک نے رسید {number} کا تصفیہ دوسری رسیدوں کے ساتھ کیا۔ پہلے وہ تصفیہ واپس لیں، یا رسید دوسرے طالب علم کو منتقل کریں۔',
  'This campus has a hostel room of this name already.': 'اس کیمپس میں اس نام کا ہاسٹل کا کمرہ پہلے سے ہے۔',
  'This campus has a sponsor of this name already.': 'اس کیمپس میں اس نام کا کفیل پہلے سے ہے۔',
  "Choose an active sponsor of the challan's campus.": 'چالان کے کیمپس کا فعال کفیل منتخب کریں۔',
  'Rs {amount} of fees are open on this challan. A sponsor takes over no more.':
    'اس چالان کی {amount} روپے فیس باقی ہے۔ کفیل اس سے زیادہ ذمہ نہیں لیتا۔',
  "A sponsor takes over a part on the challan's own page.": 'کفیل چالان کے اپنے صفحے پر حصہ لیتا ہے۔',
  "Receipt {number} is a sponsor's part. Mark it unpaid, so that the family owes it again.":
    'رسید {number} کفیل کا حصہ ہے۔ اسے غیر ادا شدہ کریں، تب یہ دوبارہ خاندان کے ذمے ہو گا۔',
  'A cheque of this number and bank is registered already.': 'اس نمبر اور بینک کا چیک پہلے سے درج ہے۔',
  'Enter the number of the cheque.': 'چیک کا نمبر لکھیں۔',
  'Its day has come. Receive this cheque at the counter.': 'اس کی تاریخ آ چکی ہے۔ یہ چیک کاؤنٹر پر وصول کریں۔',
  'This day is too far ahead.': 'یہ تاریخ بہت آگے کی ہے۔',
  'This cheque is received already.': 'یہ چیک پہلے ہی وصول ہو چکا ہے۔',
  'This cheque was given back to the family.': 'یہ چیک خاندان کو واپس دیا جا چکا ہے۔',
  'This cheque is dated {day}. It can be received from that day on.':
    'اس چیک پر {day} کی تاریخ ہے۔ اسی دن سے وصول ہو سکتا ہے۔',
  'It is older than six months; the bank will not pay it.': 'یہ چھ مہینے سے زیادہ پرانا ہے؛ بینک ادا نہیں کرے گا۔',
  'This amount is too large for one receipt.': 'یہ رقم ایک رسید کے لیے بہت بڑی ہے۔',
  'This day of payment is too far back.': 'ادائیگی کا یہ دن بہت پرانا ہے۔',
  'Choose the receipt, or the challan whose receipts are to be reversed.':
    'رسید منتخب کریں، یا وہ چالان جس کی رسیدیں ریورس کرنی ہیں۔',
  "A slip with this number, day and amount was sent before. Wait for the school's answer, or bring the slip to the office.":
    'اسی نمبر، دن اور رقم کی سلپ پہلے بھیجی جا چکی ہے۔ سکول کے جواب کا انتظار کریں، یا سلپ دفتر لے آئیں۔',
  "This slip was sent before. Wait for the school's answer, or send the slip of this payment.":
    'یہ سلپ پہلے بھیجی جا چکی ہے۔ سکول کے جواب کا انتظار کریں، یا اس ادائیگی کی سلپ بھیجیں۔',
  'This line was accepted for another claim. Select the line of this payment.':
    'یہ سطر کسی اور سلپ کے لیے منظور ہو چکی ہے۔ اس ادائیگی کی سطر منتخب کریں۔',
  'Enter the number of the payment as it stands on the slip.': 'ادائیگی کا نمبر لکھیں جیسا سلپ پر ہے۔',
  'Choose a challan of your own.': 'اپنا چالان منتخب کریں۔',
  'Choose a photograph of the slip (JPEG, PNG or WebP), or a PDF.':
    'سلپ کی تصویر (JPEG، PNG یا WebP) یا PDF منتخب کریں۔',
  'This claim is {status} already.': 'یہ سلپ پہلے ہی {status} ہے۔',
  "Select a line of your banks' lists.": 'اپنے بینکوں کی فہرستوں کی سطر منتخب کریں۔',
  'The money of line {number} was settled already. Move its receipt to this student.':
    'سطر {number} کی رقم کا تصفیہ ہو چکا ہے۔ اس کی رسید اس طالب علم کو منتقل کریں۔',
  'Line {number} names a challan other than that of this slip. Select the line that pays it.':
    'سطر {number} میں اس سلپ سے مختلف چالان ہے۔ وہ سطر منتخب کریں جو اسے ادا کرتی ہے۔',
  'Its money was received before.': 'اس کی رقم پہلے وصول ہو چکی ہے۔',
  'Fees of {name} were paid or taken back since the payroll was checked. Check it again.':
    'تنخواہوں کی جانچ کے بعد {name} کی فیس ادا یا واپس ہوئی۔ دوبارہ جانچیں۔',
  'Line {number} is dated ahead. It can be posted from {day} on.':
    'سطر {number} کی تاریخ ابھی نہیں آئی۔ یہ {day} سے درج ہو سکتی ہے۔',
  'Line {number} was posted before, from another file.': 'سطر {number} کسی اور فائل سے پہلے درج ہو چکی ہے۔',
  'This money was settled already.': 'اس رقم کا تصفیہ پہلے ہی ہو چکا ہے۔',
  'The slip is of Rs {amount}, this money is Rs {other}: they must be equal.':
    'سلپ {amount} روپے کی ہے، یہ رقم {other} روپے ہے: دونوں برابر ہونی چاہئیں۔',
  'Enter an amount from 0.01 to {most}: so much is open on {challan}.':
    '0.01 سے {most} تک کی رقم لکھیں: {challan} پر اتنا ہی باقی ہے۔',
  'Rs {amount} of this money was given back to the family, so the receipt stays. Take that refund back first, where the student has not left.':
    'اس رقم میں سے {amount} روپے گھرانے کو واپس دیے جا چکے، اس لیے رسید برقرار رہے گی۔ اگر طالب علم نہیں گیا تو پہلے وہ واپسی ریورس کریں۔',
  'This receipt is booked in {month}, which is closed. Ask the chief accountant to mark it unpaid.':
    'یہ رسید {month} میں درج ہے، جو بند ہو چکا ہے۔ چیف اکاؤنٹنٹ سے غیر ادا شدہ قرار دلوائیں۔',
  '{what} of receipt {receipt} is {status} already.': 'رسید {receipt}: {what} پہلے ہی {status} ہے۔',
  '{what} was taken on {day}; the bank cannot have it before.':
    '{what} {day} کو لیا گیا؛ بینک میں اس سے پہلے نہیں ہو سکتا۔',
  'More than was due had come by this cheque and had paid other challans since. They are open again: {all}.':
    'اس چیک سے واجب سے زیادہ رقم آئی تھی جس سے دوسرے چالان ادا ہوئے۔ اب وہ پھر واجب ہیں: {all}۔',
  'The date is missing.': 'تاریخ موجود نہیں۔',
  'The amount is missing.': 'رقم موجود نہیں۔',
  'An amount of 0 is no payment.': 'صفر رقم کوئی ادائیگی نہیں۔',
  'This row has an amount in both columns.': 'اس قطار کے دونوں کالموں میں رقم ہے۔',
  'Something in this row stands in two columns, or between them.':
    'اس قطار میں کچھ دو کالموں میں یا ان کے درمیان آ گیا ہے۔',
  'This row has more cells than there are headings: a separator stands within a cell.':
    'اس قطار میں عنوانات سے زیادہ خانے ہیں: کسی خانے کے اندر علیحدگی کا نشان ہے۔',
  'The spreadsheet rounded this number to {number}: a number cell keeps 15 digits. Ask for the column as text.':
    'اسپریڈشیٹ نے یہ نمبر {number} کر دیا: عدد کے خانے میں 15 ہندسے رہتے ہیں۔ یہ کالم متن کی صورت میں منگوائیں۔',
  'The spreadsheet wrote this number short, as {number}, and its last digits are lost. Ask for the column as text.':
    'اسپریڈشیٹ نے یہ نمبر مختصر لکھا: {number}۔ اس کے آخری ہندسے ضائع ہو گئے۔ یہ کالم متن کی صورت میں منگوائیں۔',
  'Line {line} is dated ahead. It can be taken back from {day} on.':
    'سطر {line} کی تاریخ ابھی نہیں آئی۔ یہ {day} سے واپس ہو سکتی ہے۔',
  'Line {line} was taken back before, from another file.': 'سطر {line} کسی اور فائل سے پہلے واپس ہو چکی ہے۔',
  'Receipt {number} of {line} was marked unpaid already. Set this line aside.':
    '{line} کی رسید {number} پہلے ہی غیر ادا شدہ ہے۔ اس سطر کو الگ رکھ دیں۔',
  'The money of {line} waits in unidentified receipts. Settle or give it back there.':
    '{line} کی رقم نامعلوم وصولیوں میں ہے۔ وہاں اس کا تصفیہ کریں یا واپس کریں۔',
  '{line} is not posted, so nothing is to be marked unpaid. Set both lines aside.':
    '{line} درج نہیں ہوئی، اس لیے کچھ غیر ادا شدہ نہیں کرنا۔ دونوں سطریں الگ رکھ دیں۔',
  'The admission lapsed. {sentence} Post it to unidentified receipts and give it back.':
    'داخلے کی میعاد ختم ہو گئی۔ {sentence} اسے نامعلوم وصولیوں میں درج کر کے رقم واپس کریں۔',
  'This {challan} is {status}: no slip is needed for it.': '{challan} کی حالت: {status}۔ اس کے لیے سلپ کی ضرورت نہیں۔',
  'Line {number} is {status}: it shows no money of its own. Select the line that does.':
    'سطر {number} کی حالت: {status}۔ اس میں اپنی رقم نہیں۔ رقم والی سطر منتخب کریں۔',
  'The money of line {number} was received for somebody else, or taken back. Move its receipt to this student, then accept the claim.':
    'سطر {number} کی رقم کسی اور کے نام وصول ہوئی، یا واپس ہو چکی۔ اس کی رسید اس طالب علم کو منتقل کریں، پھر سلپ منظور کریں۔',
  'This {challan} is {status}; only an issued one can be paid or changed.':
    '{challan} کی حالت: {status}۔ صرف جاری شدہ ادا یا تبدیل ہو سکتا ہے۔',
  'Rs {amount} of the money had settled {challan}, on which so much is not open any more. Move the receipt to what is open instead.':
    'اس رقم کے {amount} روپے سے {challan} ادا ہوا تھا، جس پر اب اتنا باقی نہیں۔ رسید کو جو باقی ہے اس کی طرف منتقل کریں۔',
  'The transaction id is missing or too long.': 'ٹرانزیکشن کا نمبر نہیں ہے یا بہت لمبا ہے۔',
  'Maybe the same as line {line} of this file.': 'شاید اسی فائل کی سطر {line} والی ادائیگی ہے۔',
  'Maybe the same as receipt {receipt} of {day}, Rs {amount}: it bears the same number.':
    'شاید {day} کی {amount} روپے کی رسید {receipt} والی ادائیگی ہے: نمبر وہی ہے۔',
  'Maybe the same as receipt {receipt} of {day}, Rs {amount}: it pays the same challan.':
    'شاید {day} کی {amount} روپے کی رسید {receipt} والی ادائیگی ہے: چالان وہی ہے۔',
  'Maybe the same as line {line} of {file}, which waits in unidentified receipts.':
    'شاید {file} کی سطر {line} والی ادائیگی ہے، جو نامعلوم وصولیوں میں ہے۔',
  'Maybe the same as a payment of {day}, Rs {amount}: it bears the same number.':
    'شاید {day} کی {amount} روپے کی ادائیگی ہے: نمبر وہی ہے۔',
  'Rs {amount} of it pays other open challans of the student.':
    'اس میں سے {amount} روپے طالب علم کے دوسرے کھلے چالان ادا کرتے ہیں۔',
  'Rs {amount} of it could pay what brothers and sisters owe.':
    'اس میں سے {amount} روپے بہن بھائیوں کے واجبات ادا کر سکتے ہیں۔',
  'Number {number} was received before: receipt {receipt} of {day}, Rs {amount}. Say why this is another payment, or leave it.':
    'نمبر {number} پہلے وصول ہو چکا ہے: {day} کی رسید {receipt}، {amount} روپے۔ بتائیں کہ یہ الگ ادائیگی کیوں ہے، ورنہ چھوڑ دیں۔',
  'Number {number} stands on a slip of {day} over Rs {amount} that the family sent and that waits. Decide on that slip, or say why this is another payment.':
    'نمبر {number} خاندان کی بھیجی ہوئی {day} کی {amount} روپے کی سلپ پر ہے جس کا فیصلہ باقی ہے۔ اس سلپ کا فیصلہ کریں، یا بتائیں کہ یہ الگ ادائیگی کیوں ہے۔',
  'Number {number} of {day} over Rs {amount} waits in unidentified receipts. Settle it there, or say why this is another payment.':
    'نمبر {number}، {day}، {amount} روپے نامعلوم وصولیوں میں ہے۔ وہاں سے طالب علم کے نام کریں، یا بتائیں کہ یہ الگ ادائیگی کیوں ہے۔',
  'Receipt {receipt} of {day} took Rs {amount} for the same challan: maybe it is the same payment. Say why this is another one, or leave it.':
    '{day} کی رسید {receipt} میں اسی چالان کے {amount} روپے وصول ہوئے: شاید یہ وہی ادائیگی ہے۔ بتائیں کہ یہ الگ کیوں ہے، ورنہ چھوڑ دیں۔',
  'Number {number} was said to come to Rs {amount} before.':
    'نمبر {number} کی کل رقم پہلے {amount} روپے بتائی گئی تھی۔',
  'The slip comes to less than this part of it.': 'سلپ کی کل رقم اس حصے سے کم ہے۔',
  'This amount is too large for one slip.': 'یہ رقم ایک سلپ کے لیے بہت زیادہ ہے۔',
  'Enter the number of the slip or transaction.': 'سلپ یا ٹرانزیکشن کا نمبر درج کریں۔',
  'The money of receipt {receipt} came under no number of a bank.':
    'رسید {receipt} کی رقم بینک کے کسی نمبر سے نہیں آئی۔',
  'Number added to the receipt successfully': 'رسید میں نمبر شامل ہو گیا',
  'Line tied to its receipt successfully': 'سطر اپنی رسید سے جڑ گئی',
  'Line judged successfully': 'سطر کا فیصلہ ہو گیا',
  'The line is not posted.': 'سطر درج نہیں ہوئی۔',
  'Told before: nothing was posted.': 'پہلے بتائی جا چکی ہے: کچھ درج نہیں ہوا۔',
  'Its receipt was marked unpaid. It can be posted again.':
    'اس کی رسید غیر ادا شدہ کر دی گئی۔ سطر دوبارہ درج کی جا سکتی ہے۔',
  'Its money was received before, so there is no new receipt.':
    'اس کی رقم پہلے وصول ہو چکی تھی، اس لیے نئی رسید نہیں بنی۔',
  'Line {line} is {status}: only one that is maybe the same as another payment, whose challan is paid already, or whose receipt was marked unpaid, is posted by itself.':
    'سطر {line} کی حالت {status} ہے: صرف وہی سطر اکیلی درج ہوتی ہے جو شاید کوئی اور ادائیگی ہو، جس کا چالان ادا ہو چکا ہو، یا جس کی رسید غیر ادا شدہ کی گئی ہو۔',
  "Line {line} is {status}: it has no money that could be another receipt's.":
    'سطر {line} کی حالت {status} ہے: اس میں ایسی رقم نہیں جو کسی اور رسید کی ہو۔',
  'Line {line} is {status}: only an unmatched one, one of a closed month, or one whose receipt was marked unpaid can wait for its owner.':
    'سطر {line} کی حالت {status} ہے: صرف وہ سطر مالک کا انتظار کر سکتی ہے جو کسی چالان سے نہ ملے، بند مہینے کی ہو، یا جس کی رسید غیر ادا شدہ کی گئی ہو۔',
  'Line {line} names no receipt. Select the receipt that has its money.':
    'سطر {line} کسی رسید کا نام نہیں لیتی۔ وہ رسید منتخب کریں جس میں اس کی رقم ہے۔',
  'Receipt {receipt} was marked unpaid. Post line {line} instead.':
    'رسید {receipt} غیر ادا شدہ کر دی گئی ہے۔ اس کی جگہ سطر {line} درج کریں۔',
  'Receipt {receipt} did not go to the account of this list. Mark it unpaid, and post line {line}.':
    'رسید {receipt} اس فہرست کے اکاؤنٹ میں نہیں گئی۔ اسے غیر ادا شدہ کریں اور سطر {line} درج کریں۔',
  'Receipt {receipt} is of Rs {of}, line {line} of Rs {amount}: they are two payments.':
    'رسید {receipt} {of} روپے کی ہے اور سطر {line} {amount} روپے کی: یہ دو ادائیگیاں ہیں۔',
  'Receipt {receipt} has the money of line {line} of {file} already.':
    'رسید {receipt} میں پہلے سے {file} کی سطر {line} کی رقم ہے۔',
  'No receipt of this slip has the money of line {line}. Post it to unidentified receipts.':
    'اس سلپ کی کسی رسید میں سطر {line} کی رقم نہیں۔ اسے نامعلوم وصولیوں میں درج کریں۔',
  'The receipt of this slip has the money of line {line} of {file} already.':
    'اس سلپ کی رسید میں {file} کی سطر {line} کی رقم پہلے سے ہے۔',
  'Select a receipt of your campuses.': 'اپنے کیمپس کی رسید منتخب کریں۔',
  "Select the bank's line that shows the money, or the receipt that has it.":
    'بینک کی وہ سطر منتخب کریں جو رقم دکھاتی ہے، یا وہ رسید جس میں رقم ہے۔',
  "The bank's charge is as much as the amount.": 'بینک کی فیس رقم کے برابر ہے۔',
  "The amount less the bank's charge is Rs {left}, and the net amount is Rs {net}.":
    'بینک کی فیس نکال کر رقم {left} روپے بنتی ہے، جبکہ خالص رقم {net} روپے لکھی ہے۔',
  'This receipt can be taken back from {from} to {to}.': 'یہ رسید {from} سے {to} تک واپس لی جا سکتی ہے۔',
  'Or move receipt {receipt} to another student, or in advance to the same one: no cash moves then.':
    'یا رسید {receipt} کسی اور طالب علم کو، یا اسی کی پیشگی میں منتقل کریں: تب کوئی نقدی نہیں ہلتی۔',
  'An advance paid {challan}: take the advance off it instead.':
    '{challan} پیشگی رقم سے ادا ہوا: اس سے پیشگی رقم ہٹائیں۔',
  '{name} has nothing in advance.': '{name} کی کوئی پیشگی رقم نہیں۔',
  'Rs {amount} of {challan} is still open.': '{challan} کے {amount} روپے ابھی باقی ہیں۔',
  'No advance paid {challan}.': '{challan} کسی پیشگی رقم سے ادا نہیں ہوا۔',
  'Advance applied successfully': 'پیشگی رقم لگا دی گئی',
  'Advance taken off successfully': 'پیشگی رقم ہٹا دی گئی',
  'This receipt has no money of this student. Select a student whom it paid for.':
    'اس رسید میں اس طالب علم کی کوئی رقم نہیں۔ وہ طالب علم منتخب کریں جس کے لیے اس نے ادا کیا۔',
  'What came beyond what was due had paid other challans since. They are open again: {all}.':
    'زائد رقم سے بعد میں دوسرے چالان ادا ہوئے تھے۔ وہ دوبارہ کھل گئے: {all}۔',
  'What this receipt brought too much was used, and the account was settled since. Undo that settlement first.':
    'اس رسید کی زائد رقم استعمال ہو گئی اور حساب بے باق ہو چکا ہے۔ پہلے وہ بے باقی واپس لیں۔',
  "Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now: Rs {back} was given back to the family on {day}. Take that refund back first.":
    'اس رسید کے {amount} روپے طالب علم کی پیشگی میں گئے تھے جس میں اب {held} روپے ہیں: {back} روپے {day} کو خاندان کو واپس کیے گئے۔ پہلے وہ واپسی منسوخ کریں۔',
  "Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now: the account was settled since. Undo that settlement first.":
    'اس رسید کے {amount} روپے طالب علم کی پیشگی میں گئے تھے جس میں اب {held} روپے ہیں: حساب بے باق ہو چکا ہے۔ پہلے وہ بے باقی واپس لیں۔',
  "Rs {amount} of this receipt went to the student's advances, which hold Rs {held} now.":
    'اس رسید کے {amount} روپے طالب علم کی پیشگی میں گئے تھے جس میں اب {held} روپے ہیں۔',
  'The money of receipt {receipt} was received for somebody else, or taken back. Move it to this student, then accept the claim.':
    'رسید {receipt} کی رقم کسی اور کے نام وصول ہوئی، یا واپس ہو چکی۔ اسے اس طالب علم کو منتقل کریں، پھر سلپ منظور کریں۔',
};
