/** Fee plans, challans, fines and concessions. */
export const billing: Readonly<Record<string, string>> = {
  'A fine ends with this, and you may not waive fines. Ask the principal.':
    'اس سے ایک جرمانہ ختم ہوتا ہے، اور آپ جرمانے معاف نہیں کر سکتے۔ پرنسپل سے کہیں۔',
  'You may waive fines up to Rs {limit}. Ask the chief accountant for this one of Rs {amount}.':
    'آپ {limit} روپے تک جرمانے معاف کر سکتے ہیں۔ {amount} روپے کے اس جرمانے کے لیے چیف اکاؤنٹنٹ سے کہیں۔',
  'Above Rs {limit} nobody waives a fine that they gave. Ask somebody else who has the permission.':
    '{limit} روپے سے زیادہ کا جرمانہ لگانے والا خود معاف نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  '{sentence}. Nobody recommends what they requested. Ask somebody else who has the permission.':
    '{sentence} درخواست دینے والا خود سفارش نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  '{name} cannot go to another campus yet: the present one has Rs {amount} unpaid. Receive or cancel it there first.':
    '{name} ابھی دوسرے کیمپس نہیں جا سکتے: موجودہ کیمپس میں {amount} روپے باقی ہیں۔ پہلے وہاں وصول یا منسوخ کریں۔',
  'This concession is {status} and cannot be ended.': 'یہ رعایت {status} ہے، ختم نہیں ہو سکتی۔',
  'This concession ends on {day} by itself. Choose an earlier month.':
    'یہ رعایت {day} کو خود ختم ہو جائے گی۔ پہلے کا مہینہ منتخب کریں۔',
  'This concession is part of a scholarship. Revoke or change the award instead.':
    'یہ رعایت وظیفے کا حصہ ہے۔ اس کی بجائے وظیفہ منسوخ یا تبدیل کریں۔',
  'Planned installments cost Rs {amount} more.': 'آئندہ قسطیں {amount} روپے بڑھ گئیں۔',
  'Rs {amount} of fees are overdue since {day}.': '{amount} روپے کی فیس {day} سے واجب الادا ہے۔',
  '1 family is told.': '1 گھرانے کو بتایا جا رہا ہے۔',
  '{families} families are told.': '{families} گھرانوں کو بتایا جا رہا ہے۔',
  'Choose a student.': 'طالب علم منتخب کریں۔',
  'This student has a fee plan for the session already.': 'اس سیشن کے لیے اس طالب علم کا فیس پلان پہلے سے موجود ہے۔',
  'Choose a student or a class.': 'طالب علم یا جماعت منتخب کریں۔',
  'Choose the campus.': 'کیمپس منتخب کریں۔',
  'Choose the students who take the route: a whole class takes none.':
    'روٹ استعمال کرنے والے طلبہ منتخب کریں: پوری جماعت روٹ نہیں لیتی۔',
  'This class has no active students in the session.': 'اس سیشن میں اس جماعت کا کوئی فعال طالب علم نہیں۔',
  'No session is active. Activate one first.': 'کوئی سیشن فعال نہیں۔ پہلے ایک فعال کریں۔',
  "A line has this route's fee head already. Take that line out.":
    'ایک سطر میں اس روٹ کی فیس مد پہلے سے ہے۔ وہ سطر نکال دیں۔',
  'There is no fee template for {class} at {campus}.': '{campus} میں {class} کا کوئی فیس ٹیمپلیٹ نہیں۔',
  'Has a fee plan for this session already; revise its installments instead.':
    'اس سیشن کا فیس پلان پہلے سے ہے؛ اس کی قسطیں تبدیل کریں۔',
  'Is {status}, so nothing is billed.': 'حالت {status} ہے، اس لیے بل نہیں بنتا۔',
  'A part of this fine is paid, so it cannot be waived. Mark the payment unpaid first.':
    'اس جرمانے کا کچھ حصہ ادا ہو چکا، اس لیے معاف نہیں ہو سکتا۔ پہلے ادائیگی کو غیر ادا شدہ قرار دیں۔',
  'This fine is {status} already.': 'یہ جرمانہ پہلے ہی {status} ہے۔',
  'Choose students of your campuses.': 'اپنے کیمپسوں کے طلبہ منتخب کریں۔',
  "This challan is another student's.": 'یہ چالان کسی اور طالب علم کا ہے۔',
  'No late fee is due beyond what was charged.': 'لگائی جا چکی تاخیری فیس سے زیادہ کچھ واجب نہیں۔',
  'A challan belongs to one student.': 'ایک چالان ایک ہی طالب علم کا ہوتا ہے۔',
  'A late fee is charged up to today at most.': 'تاخیری فیس زیادہ سے زیادہ آج تک کی لگتی ہے۔',
  'This concession is {status} and cannot be changed.': 'اس رعایت کی حالت {status} ہے اور یہ تبدیل نہیں ہو سکتی۔',
  'Enter a percentage above 0 and at most 100.': '0 سے زیادہ اور 100 تک فیصد لکھیں۔',
  'Give a percentage or an amount, one of the two.': 'فیصد یا رقم میں سے ایک لکھیں۔',
  'Choose an active fee head that is not a fine.': 'ایسی فعال فیس مد منتخب کریں جو جرمانہ نہ ہو۔',
  'This concession is {status} already.': 'یہ رعایت پہلے ہی {status} ہے۔',
  'This concession is recommended already.': 'اس رعایت کی سفارش پہلے ہی ہو چکی ہے۔',
  'There is no active fee head for {what}. Add one under fee heads first.':
    '{what} کی کوئی فعال فیس مد نہیں۔ پہلے فیس کی مدات میں شامل کریں۔',
  'The opening balances of this student are in the books already.':
    'اس طالب علم کے ابتدائی بیلنس پہلے سے کھاتوں میں ہیں۔',
  'This opening was taken back already.': 'یہ ابتدائی بیلنس پہلے ہی واپس لیا جا چکا ہے۔',
  'A part of this advance was used since. Enter what is wrong by a refund or a receipt instead.':
    'اس پیشگی کا کچھ حصہ استعمال ہو چکا۔ غلطی رقم کی واپسی یا رسید سے درست کریں۔',
  'The opening balances of this student are in the books already. Take them back first.':
    'اس طالب علم کے ابتدائی بیلنس پہلے سے کھاتوں میں ہیں۔ پہلے انہیں واپس لیں۔',
  'No student of this campus has this registration number.': 'اس کیمپس کے کسی طالب علم کا یہ رجسٹریشن نمبر نہیں۔',
  'This number is of {name}.': 'یہ نمبر {name} کا ہے۔',
  'Enter arrears, an advance or a deposit.': 'بقایا جات، پیشگی یا زرِ ضمانت لکھیں۔',
  'None of these is issued, so there is nothing to print. Issue them first.':
    'ان میں سے کوئی جاری نہیں ہوا، اس لیے چھاپنے کو کچھ نہیں۔ پہلے جاری کریں۔',
  'The new installments add up to Rs {total}; Rs {unpaid} is unpaid. They must be equal.':
    'نئی قسطوں کا مجموعہ {total} روپے ہے؛ {unpaid} روپے باقی ہیں۔ دونوں برابر ہونے چاہئیں۔',
  'The first new installment carries the open fines of Rs {fines}.':
    'پہلی نئی قسط میں {fines} روپے کے باقی جرمانے شامل ہیں۔',
  'This challan is settled, so its papers stay as they are. Bring yours to the office.':
    'یہ چالان ادا ہو چکا ہے، اس لیے اس کے کاغذات نہیں بدلتے۔ اپنا کاغذ دفتر لے آئیں۔',
  'None of these can be issued: they are issued already, or their students are not billed.':
    'ان میں سے کوئی جاری نہیں ہو سکتا: یا جاری ہو چکے ہیں، یا ان طلبہ کا بل نہیں بنتا۔',
  'This challan holds what was owed before the books. Take the opening of the student back, or write the dues off.':
    'اس چالان میں کھاتوں سے پہلے کے واجبات ہیں۔ طالب علم کا ابتدائی بیلنس واپس لیں، یا واجبات قلم زد کریں۔',
  'None of these is issued, so there is no print to confirm.':
    'ان میں سے کوئی جاری نہیں ہوا، اس لیے چھپائی کی تصدیق نہیں ہو سکتی۔',
  'Choose a section of this campus.': 'اس کیمپس کا سیکشن منتخب کریں۔',
  'There is nothing to issue for {month}: everything planned is issued already.':
    '{month} کے لیے جاری کرنے کو کچھ نہیں: تمام طے شدہ چالان جاری ہو چکے ہیں۔',
  '{name} has no fee plan yet. Make one, with the route in it.':
    '{name} کا ابھی کوئی فیس پلان نہیں۔ روٹ کے ساتھ ایک بنائیں۔',
  'Choose an active route of {campus}.': '{campus} کا فعال روٹ منتخب کریں۔',
  'No installment from {month} on is planned. Choose an earlier month, or revise the issued ones.':
    '{month} سے آگے کوئی قسط طے نہیں۔ پہلے کا مہینہ منتخب کریں، یا جاری قسطیں تبدیل کریں۔',
  'The fees of this class are not set up yet: it has no fee template for the session at this campus.':
    'اس جماعت کی فیس ابھی طے نہیں: اس کیمپس میں اس سیشن کا کوئی فیس ٹیمپلیٹ نہیں۔',
  '{name} is {status}: only a pending student gets a first bill.':
    '{name} کی حالت {status} ہے: پہلا بل صرف زیرِ التوا طالب علم کا بنتا ہے۔',
  'This day is over. Choose the last day on which the challan can be paid.':
    'یہ دن گزر چکا۔ چالان ادا کرنے کا آخری دن منتخب کریں۔',
  'The student has a fee plan of this session that still asks for money. Settle or cancel its challans first.':
    'اس سیشن کے فیس پلان میں طالب علم کی رقم ابھی باقی ہے۔ پہلے اس کے چالان ادا یا منسوخ کریں۔',
  '{name} is {status}: only a lapsed admission is revived.':
    '{name} کی حالت {status} ہے: صرف میعاد ختم شدہ داخلہ بحال ہوتا ہے۔',
  'This student has no first challan that waits for money.': 'اس طالب علم کا کوئی پہلا چالان ادائیگی کا منتظر نہیں۔',
  'Money came for this admission. Mark its receipt unpaid, or let the student withdraw with a refund.':
    'اس داخلے کی رقم آ چکی ہے۔ رسید کو غیر ادا شدہ قرار دیں، یا طالب علم کا اخراج رقم کی واپسی کے ساتھ کریں۔',
  'There is such a rule from this day already.': 'اس دن سے ایسا قاعدہ پہلے سے موجود ہے۔',
  'Enter the days and percentages, or choose a preset.': 'دن اور فیصد لکھیں، یا تیار شدہ میں سے منتخب کریں۔',
  'Days go up from slab to slab, percentages do not.': 'ہر درجے میں دن بڑھتے ہیں، فیصد نہیں۔',
  'Choose a program from the list.': 'فہرست میں سے پروگرام منتخب کریں۔',
  'Choose a fee head from the list.': 'فہرست میں سے فیس کی مد منتخب کریں۔',
  'Students were settled by this rule, so it stays. Add a later rule instead.':
    'اس قاعدے سے طلبہ کا حساب ہو چکا، اس لیے یہ برقرار رہے گا۔ بعد کا قاعدہ شامل کریں۔',
  'This campus has a route with this code already.': 'اس کیمپس میں اس کوڈ کا روٹ پہلے سے موجود ہے۔',
  'There is a rule from this day already.': 'اس دن سے ایک قاعدہ پہلے سے موجود ہے۔',
  'The limit is less than one day.': 'حد ایک دن سے کم ہے۔',
  'This rule has been in force, and papers were printed by it. Add a later rule instead.':
    'یہ قاعدہ لاگو رہ چکا اور اس کے مطابق کاغذات چھپ چکے۔ بعد کا قاعدہ شامل کریں۔',
  'There is no fee head for {kind} fines. Add one under fee heads first.':
    '{kind} جرمانوں کی کوئی فیس مد نہیں۔ پہلے فیس کی مدات میں شامل کریں۔',
  'This fee is passed on to somebody else in full, so no concession is given on it. Choose another fee head.':
    'یہ فیس پوری آگے کسی اور کو جاتی ہے، اس لیے اس پر رعایت نہیں ہوتی۔ کوئی اور فیس مد منتخب کریں۔',
  'This is a tax, so no concession is given on it. Choose another fee head.':
    'یہ ٹیکس ہے، اس لیے اس پر رعایت نہیں ہوتی۔ کوئی اور فیس مد منتخب کریں۔',
  'A fee head with this name already exists.': 'اس نام کی فیس مد پہلے سے موجود ہے۔',
  'Another fee head stands for these fines.': 'ان جرمانوں کے لیے دوسری فیس مد مقرر ہے۔',
  "Enter the tax's rate.": 'ٹیکس کی شرح درج کریں۔',
  'Only a tax has a rate.': 'شرح صرف ٹیکس کی ہوتی ہے۔',
  'Only a head of the kind fine stands for fines.': 'جرمانوں کے لیے صرف جرمانے کی قسم کی مد ہوتی ہے۔',
  'Fines are income.': 'جرمانے آمدنی ہوتے ہیں۔',
  'A security deposit is refundable.': 'زرِ ضمانت قابلِ واپسی ہوتا ہے۔',
  'Something was charged under this head, so its kind and treatment stay. Add another head instead.':
    'اس مد میں رقم لگائی جا چکی، اس لیے اس کی قسم اور طریقہ نہیں بدلتا۔ دوسری مد شامل کریں۔',
  'This class has a fee template for the session already.': 'اس سیشن کے لیے اس جماعت کا فیس ٹیمپلیٹ پہلے سے موجود ہے۔',
  'Choose a class.': 'جماعت منتخب کریں۔',
  'Choose a class of this program.': 'اس پروگرام کی جماعت منتخب کریں۔',
  'This head is there already.': 'یہ مد پہلے سے موجود ہے۔',
  "Choose an active route of the student's campus.": 'طالب علم کے کیمپس کا فعال روٹ منتخب کریں۔',
  'Choose an active fee head of the kind transport or other that is not a tax or a deposit.':
    'ٹرانسپورٹ یا دیگر قسم کی ایسی فعال فیس مد منتخب کریں جو ٹیکس یا زرِ ضمانت نہ ہو۔',
  'Fee plans take this route, so this stays as it is. Add another route instead.':
    'فیس پلان یہ روٹ استعمال کرتے ہیں، اس لیے یہ نہیں بدلتا۔ دوسرا روٹ شامل کریں۔',
  'The fee plan was made by hand, so its planned installments keep their amounts.':
    'فیس پلان ہاتھ سے بنایا گیا تھا، اس لیے طے شدہ قسطوں کی رقوم وہی رہیں گی۔',
  'The transport route of the old campus ends with the move. Choose one of the new campus.':
    'پرانے کیمپس کا ٹرانسپورٹ روٹ تبادلے کے ساتھ ختم ہو جاتا ہے۔ نئے کیمپس کا روٹ منتخب کریں۔',
  "{name} has fees, which only somebody who may take over a duplicate's fees can move. Ask an accountant to merge the two.":
    '{name} کی فیس ہے، جسے صرف مجاز شخص منتقل کر سکتا ہے۔ دونوں کو اکاؤنٹنٹ سے ضم کرائیں۔',
  'Both were billed for {months}{rest}. Of each month cancel the wrong challan (a paid one is marked unpaid first), then merge.':
    'دونوں کا {months}{rest} کا بل بن چکا۔ ہر مہینے کا غلط چالان منسوخ کریں (ادا شدہ کو پہلے غیر ادا شدہ قرار دیں)، پھر ضم کریں۔',
  'With this the concessions of the student are Rs {amount} in the session, more than Rs {limit}':
    'اس کے ساتھ طالب علم کی سیشن میں کل رعایت {amount} روپے ہو گی، جو {limit} روپے سے زیادہ ہے۔',
  'What this concession is worth is not known yet, so it counts as more than Rs {limit} a session':
    'اس رعایت کی مالیت ابھی معلوم نہیں، اس لیے یہ سیشن میں {limit} روپے سے زیادہ شمار ہوتی ہے۔',
  '{sentence}: it has to be recommended first.': '{sentence} پہلے اس کی سفارش ضروری ہے۔',
  '{sentence}. Nobody approves what they requested or recommended. Ask somebody else who has the permission.':
    '{sentence} درخواست یا سفارش کرنے والا خود منظور نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  '{route} is of a campus other than that of this route. Choose a route of {campus}.':
    '{route} اس روٹ کے کیمپس کا نہیں۔ {campus} کا روٹ منتخب کریں۔',
  'A fine cannot be put on this {challan}: it is {status}.': '{challan} پر جرمانہ نہیں لگ سکتا، حالت: {status}۔',
  'Money came or went on {day} since. Take that back first.': 'اس کے بعد {day} کو رقم آئی یا گئی۔ پہلے اسے واپس لیں۔',
  'Installment {number} of {name} was changed by somebody else meanwhile. Try again.':
    'اس دوران {name} کی قسط {number} کسی اور نے تبدیل کر دی۔ دوبارہ کوشش کریں۔',
  'This {challan} cannot be revised: it is {status}.': '{challan} تبدیل نہیں ہو سکتا، حالت: {status}۔',
  'This {challan} cannot be cancelled: it is {status}.': '{challan} منسوخ نہیں ہو سکتا، حالت: {status}۔',
  'The seat of {name} hangs on this {challan}. Cancel the admission instead, or revise the challan.':
    '{name} کی نشست {challan} پر منحصر ہے۔ اس کی بجائے داخلہ منسوخ کریں، یا چالان تبدیل کریں۔',
  '{count} planned installments from {month} on were changed. Issued and revised ones stay as they are.':
    '{month} سے آگے کی {count} طے شدہ قسطیں تبدیل ہوئیں۔ جاری اور تبدیل شدہ قسطیں ویسی ہی رہیں گی۔',
  '{name} has no fee plan of this session. Make one at the new place.':
    '{name} کا اس سیشن کا فیس پلان نہیں۔ نئی جگہ پر بنائیں۔',
  'Nothing is planned any more: issued challans stay where they were earned.':
    'اب کچھ طے شدہ نہیں: جاری چالان وہیں رہتے ہیں جہاں کے ہیں۔',
  'Of Rs {wanted} only Rs {given} can be given: the rest of what it covers is paid or conceded already, or is not planned.':
    '{wanted} روپے میں سے صرف {given} روپے دیے جا سکتے ہیں: باقی ادا ہو چکا، پہلے ہی رعایت میں ہے، یا طے شدہ نہیں۔',
  'Issued already with the amounts of before: {months}. Revise or cancel those installments where the new class costs something else.':
    'پہلے کی رقوم کے ساتھ جاری ہو چکی ہیں: {months}۔ جہاں نئی جماعت کی فیس مختلف ہو وہاں ان قسطوں کو تبدیل یا منسوخ کریں۔',
  'There is no fee template for {class} at {campus}, so the planned installments keep their amounts.':
    '{campus} میں {class} کا فیس ٹیمپلیٹ نہیں، اس لیے طے شدہ قسطوں کی رقوم وہی رہیں گی۔',
};
