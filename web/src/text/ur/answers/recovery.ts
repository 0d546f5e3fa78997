/** Settlements, refunds, write-offs and the allowance. */
export const recovery: Readonly<Record<string, string>> = {
  'A write-off of this student waits already.': 'اس طالب علم کی ایک قلم زدگی پہلے سے منتظر ہے۔',
  "This student's admission is not paid yet. Cancel the admission instead.":
    'اس طالب علم کا داخلہ ابھی ادا نہیں ہوا۔ اس کی بجائے داخلہ منسوخ کریں۔',
  'This student owes nothing on an issued challan.': 'اس طالب علم کے کسی جاری چالان پر کچھ واجب نہیں۔',
  "Rs {held} of this student's advances and deposits is held. Settle the withdrawal first: they pay the dues.":
    'اس طالب علم کی {held} روپے کی پیشگی اور زرِ ضمانت جمع ہے۔ پہلے اخراج کا حساب کریں: واجبات انہی سے ادا ہوں گے۔',
  'Choose open challans of this student.': 'اس طالب علم کے غیر ادا شدہ چالان منتخب کریں۔',
  'This write-off is {status}, so nothing was changed.': 'اس قلم زدگی کی حالت {status} ہے، اس لیے کچھ تبدیل نہیں ہوا۔',
  'Nobody writes off what they prepared. Ask somebody else who has the permission.':
    'تیار کرنے والا خود قلم زد نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'Rs {amount} of these dues was received since. Take that receipt back first.':
    'ان واجبات میں سے {amount} روپے وصول ہو چکے۔ پہلے وہ رسید واپس لیں۔',
  'The account of this student is not settled. Settle the withdrawal first.':
    'اس طالب علم کا حساب بے باق نہیں ہوا۔ پہلے اخراج کا حساب کریں۔',
  'Rs {amount} is unpaid. A leaving certificate is given once nothing is owed.':
    '{amount} روپے باقی ہیں۔ سکول چھوڑنے کا سرٹیفکیٹ واجبات ختم ہونے پر ملتا ہے۔',
  'Less than Rs {amount} is left under {head}. Prepare it again.':
    '{head} میں {amount} روپے سے کم باقی ہیں۔ دوبارہ تیار کریں۔',
  'This settlement is not approved, so there is nothing to undo.':
    'یہ حساب منظور نہیں ہوا، اس لیے واپس لینے کو کچھ نہیں۔',
  'Rs {amount} of the refund was paid. Take the payment back first.':
    'واپسی کی رقم میں سے {amount} روپے ادا ہو چکے۔ پہلے وہ ادائیگی واپس لیں۔',
  'This withdrawal has a settlement already.': 'اس اخراج کا حساب پہلے سے موجود ہے۔',
  'Say in a few words why another amount is given back, so that an auditor understands it.':
    'چند الفاظ میں لکھیں کہ مختلف رقم کیوں واپس ہو رہی ہے، تاکہ آڈیٹر سمجھ سکے۔',
  'This head is entered already.': 'یہ مد یہاں پہلے سے ہے۔',
  'Nothing was received under this head.': 'اس مد میں کچھ وصول نہیں ہوا۔',
  'Rs {received} was received under {head} and Rs {given} of it given back. A refund cannot be more than Rs {most}.':
    '{head} میں {received} روپے وصول ہوئے اور {given} روپے واپس ہو چکے۔ واپسی {most} روپے سے زیادہ نہیں ہو سکتی۔',
  'Choose a withdrawal of your campuses.': 'اپنے کیمپسوں کا اخراج منتخب کریں۔',
  'This withdrawal is settled already.': 'اس اخراج کا حساب ہو چکا ہے۔',
  'Nobody approves a settlement that they prepared. Ask somebody else who has the permission.':
    'حساب تیار کرنے والا خود منظور نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'This settlement is approved already.': 'یہ حساب پہلے ہی منظور ہے۔',
  'This settlement was taken back. Prepare it again once every desk has ticked.':
    'یہ حساب واپس لے لیا گیا ہے۔ ہر شعبے کی کلیئرنس کے بعد اسے دوبارہ تیار کریں۔',
  'Since it was prepared, the account has changed: Rs {now} would be due instead of Rs {before}. Prepare it again.':
    'تیاری کے بعد حساب بدل گیا: {before} کی بجائے {now} روپے واجب ہوں گے۔ دوبارہ تیار کریں۔',
  '{names} were passed over: nothing of theirs is overdue, they had a notice today, or their slip waits.':
    '{names} چھوڑ دیے گئے: ان کا کچھ واجب الادا نہیں، آج نوٹس مل چکا ہے، یا ان کی سلپ کی جانچ باقی ہے۔',
  'Nothing of these students is overdue, they had a notice today, or their slip waits.':
    'ان طلبہ کا کچھ واجب الادا نہیں، آج نوٹس مل چکا ہے، یا ان کی سلپ کی جانچ باقی ہے۔',
  'Nothing of these students is overdue, they are not active, or their slip waits.':
    'ان طلبہ کا کچھ واجب الادا نہیں، یہ فعال نہیں، یا ان کی سلپ کی جانچ باقی ہے۔',
  'A deposit slip waits to be checked: {names}. Accept or refuse it first.':
    'جمع سلپ کی جانچ باقی ہے: {names}۔ پہلے اسے منظور یا مسترد کریں۔',
  '{name} cannot leave yet: there is {under_way}. Clear it first, then go on.':
    '{name} ابھی سکول نہیں چھوڑ سکتے: {under_way}۔ پہلے یہ نمٹائیں، پھر آگے بڑھیں۔',
  '{number_of} of Rs {amount} not cleared by the bank': '{amount} روپے کے {number_of} چیک بینک سے کلیئر نہیں ہوئے',
  '{number_of} of Rs {amount} to be received or given back':
    '{amount} روپے کے {number_of} پوسٹ ڈیٹڈ چیک وصول یا واپس ہونے ہیں',
  '{number_of} of Rs {amount} that a sponsor has not paid': '{amount} روپے کے {number_of} حصے کفیل نے ادا نہیں کیے',
  "{number_of} of Rs {amount} in banks' files that nobody has matched":
    'بینکوں کی فائلوں میں {amount} روپے کی {number_of} ادائیگیاں کسی چالان سے نہیں ملائی گئیں',
  'The struck-off fine of Rs {amount} is unpaid. Receive or waive it first.':
    'نام خارج ہونے کا {amount} روپے جرمانہ باقی ہے۔ پہلے وصول یا معاف کریں۔',
  '{name} is not struck off. Only a student who is struck off is readmitted here.':
    '{name} کا نام خارج نہیں ہے۔ یہاں صرف اسی طالب علم کو واپس لیا جاتا ہے جس کا نام خارج ہو۔',
  '{name} was struck off on {day}: the readmission cannot be before that day.':
    '{name} کا نام {day} کو خارج ہوا: واپسی اس سے پہلے کی نہیں ہو سکتی۔',
  '{name} has no unpaid struck-off fine.': '{name} پر نام خارج ہونے کا کوئی جرمانہ باقی نہیں۔',
  'There are such percentages from this day already.': 'اس دن سے ایسی شرحیں پہلے سے موجود ہیں۔',
  'Older dues are not more likely to be paid. Enter at least the percentage before it.':
    'پرانے واجبات کی وصولی کا امکان زیادہ نہیں ہوتا۔ کم از کم پچھلا فیصد لکھیں۔',
  'Choose the bank that the money went to.': 'وہ بینک منتخب کریں جس میں رقم آئی۔',
  'A receipt in cash names no bank.': 'نقد رسید میں بینک نہیں ہوتا۔',
  'These dues are not written off. Receive them at the counter.': 'یہ واجبات قلم زد نہیں۔ کاؤنٹر پر وصول کریں۔',
  'Rs {amount} of what was written off is not received yet. Enter no more than that.':
    'قلم زد رقم میں سے {amount} روپے ابھی وصول نہیں ہوئے۔ اس سے زیادہ نہ لکھیں۔',
  'These dues were written off on {day}. Enter that day or a later one.':
    'یہ واجبات {day} کو قلم زد ہوئے۔ وہی دن یا بعد کا لکھیں۔',
  'This receipt was taken back already.': 'یہ رسید پہلے ہی واپس لی جا چکی ہے۔',
  'Choose the deposit that is given back.': 'واپس ہونے والا زرِ ضمانت منتخب کریں۔',
  'Only a deposit names its fee head.': 'فیس کی مد صرف زرِ ضمانت کے ساتھ ہوتی ہے۔',
  'Choose the fee head of a deposit.': 'زرِ ضمانت کی فیس مد منتخب کریں۔',
  "Rs {amount} of this student's challans is unpaid. Receive it first, then give back what is held.":
    'اس طالب علم کے چالانوں میں {amount} روپے باقی ہیں۔ پہلے وصول کریں، پھر جمع رقم واپس کریں۔',
  'Rs {amount} is held. A refund cannot be more.': '{amount} روپے جمع ہیں۔ واپسی اس سے زیادہ نہیں ہو سکتی۔',
  'This refund is {status} already.': 'یہ واپسی پہلے ہی {status} ہے۔',
  'Nobody pays a refund above the limit that they prepared. Ask somebody else who has the permission.':
    'حد سے زیادہ کی واپسی تیار کرنے والا خود ادا نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  "Nothing is due to this student's family from a settlement.": 'حساب میں اس طالب علم کے گھرانے کا کچھ واجب نہیں۔',
  'This settlement is not approved yet, so nothing is due.': 'یہ حساب ابھی منظور نہیں ہوا، اس لیے کچھ واجب نہیں۔',
  'Nothing is due on this settlement.': 'اس حساب میں کچھ واجب نہیں۔',
  'Rs {amount} is due. A payment cannot be more.': '{amount} روپے واجب ہیں۔ ادائیگی اس سے زیادہ نہیں ہو سکتی۔',
  'This refund is above the limit: it waits until another person pays it.':
    'یہ واپسی حد سے زیادہ ہے: کوئی دوسرا ادا کرے تو مکمل ہو گی۔',
  'The allowance of {month} is in the books already. Months come one after the other.':
    '{month} کی گنجائش پہلے سے کھاتوں میں ہے۔ مہینے ترتیب سے آتے ہیں۔',
  'No percentages are in force in this month. Add them under Allowance rates first.':
    'اس مہینے میں کوئی شرح لاگو نہیں۔ پہلے گنجائش کی شرحیں شامل کریں۔',
  'The allowance of this month is in the books already. Take that one back first.':
    'اس مہینے کی گنجائش پہلے سے کھاتوں میں ہے۔ پہلے اسے واپس لیں۔',
  'This month has not begun. Enter one that has.': 'یہ مہینہ ابھی شروع نہیں ہوا۔ شروع ہو چکا مہینہ لکھیں۔',
  'This allowance was taken back already.': 'یہ گنجائش پہلے ہی واپس لی جا چکی ہے۔',
  'A promise is for today or later.': 'وعدہ آج یا بعد کے دن کا ہوتا ہے۔',
  'Choose kept or broken.': '”پورا ہوا“ یا ”پورا نہ ہوا“ منتخب کریں۔',
  'The {challan} is of a month to come. Cancel it instead.': '{challan} آنے والے مہینے کا ہے۔ اس کی بجائے منسوخ کریں۔',
  'Since it was prepared, the {challan} has changed. Reject this and prepare it again.':
    'تیاری کے بعد {challan} بدل گیا۔ اسے نامنظور کر کے دوبارہ تیار کریں۔',
  'This settlement was approved by an earlier version, which did not keep what the approval changed. Correct the account by journal vouchers.':
    'یہ حساب پرانے طریقے سے منظور ہوا تھا۔ کھاتہ جرنل واؤچر سے درست کریں۔',
  "Rs {amount} was given back to the student's advances, and Rs {held} is left of them. Take the refund that took them back first.":
    'طالب علم کی پیشگی رقم میں {amount} روپے واپس کیے گئے تھے جن میں سے {held} روپے باقی ہیں۔ پہلے وہ واپسی منسوخ کریں جس میں یہ دیے گئے۔',
  'The account comes to Rs {due} due and Rs {owing} owing, not to Rs {before} and Rs {then} as prepared. Prepare it again.':
    'حساب میں {due} روپے قابلِ واپسی اور {owing} روپے واجب ہیں، تیار شدہ {before} اور {then} روپے نہیں۔ دوبارہ تیار کریں۔',
  'Allowances were calculated by these percentages, so they stay. Add later ones instead.':
    'ان شرحوں سے گنجائشیں نکل چکیں، اس لیے یہ برقرار رہیں گی۔ بعد کی شرحیں شامل کریں۔',
  'The allowance of {month} was calculated from this one. Take that one back first.':
    '{month} کی گنجائش اسی پر نکلی تھی۔ پہلے اسے واپس لیں۔',
  "Write-offs used this allowance: Rs {amount} of it is left. Take a write-off back first, or bring the next month's allowance down.":
    'قلم زدگی میں یہ گنجائش استعمال ہوئی: {amount} روپے باقی ہیں۔ پہلے کوئی قلم زدگی واپس لیں، یا اگلے مہینے کی گنجائش کم کریں۔',
};
