/** Salaries. */
export const payroll: Readonly<Record<string, string>> = {
  'An installment cannot be more than the whole amount.': 'قسط پوری رقم سے زیادہ نہیں ہو سکتی۔',
  'Choose the bank that took it.': 'وہ بینک منتخب کریں جس میں رقم گئی۔',
  'Cash names no bank.': 'نقد میں بینک نہیں ہوتا۔',
  'The basic salary less other installments is Rs {amount} a month. An installment cannot be more.':
    'دوسری قسطوں کے بعد بنیادی تنخواہ {amount} روپے ماہانہ ہے۔ قسط اس سے زیادہ نہیں ہو سکتی۔',
  'This was decided already.': 'اس کا فیصلہ پہلے ہی ہو چکا ہے۔',
  'Nobody approves what they requested. Ask somebody else who has the permission.':
    'درخواست دینے والا خود منظور نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'Nothing is owed on this.': 'اس پر کچھ واجب نہیں۔',
  'Rs {amount} is owed. A repayment cannot be more.': '{amount} روپے واجب ہیں۔ واپسی اس سے زیادہ نہیں ہو سکتی۔',
  'It was given on {day}. Enter that day or a later one.': 'یہ {day} کو دیا گیا۔ وہی دن یا بعد کا لکھیں۔',
  'Choose one of your banks.': 'اپنے بینکوں میں سے ایک منتخب کریں۔',
  'This account is not active.': 'یہ اکاؤنٹ فعال نہیں۔',
  'There is a table from this day already.': 'اس دن سے ایک ٹیبل پہلے سے موجود ہے۔',
  'Two slabs begin at this income.': 'دو سلیبیں اسی آمدنی سے شروع ہوتی ہیں۔',
  'The fixed tax goes up from slab to slab.': 'مقررہ ٹیکس ہر سلیب میں بڑھتا ہے۔',
  'The opening of this employee is in the books already. Take it back first.':
    'اس ملازم کا ابتدائی بیلنس پہلے سے کھاتوں میں ہے۔ پہلے اسے واپس لیں۔',
  'Payroll has salaries of these months already, so they are not entered a second time.':
    'ان مہینوں کی تنخواہیں پہلے سے درج ہیں، دوبارہ درج نہیں ہوتیں۔',
  'Payroll has salaries of these months already.': 'ان مہینوں کی تنخواہیں پہلے سے درج ہیں۔',
  'Write loan or advance.': 'قرضہ یا پیشگی لکھیں۔',
  'Tax cannot be more than the pay that it was deducted from.': 'ٹیکس اس تنخواہ سے زیادہ نہیں ہوتا جس سے کٹا۔',
  'This month is still to come.': 'یہ مہینہ ابھی نہیں آیا۔',
  'Enter what is owed, or the pay of the year so far.': 'واجب رقم، یا سال کی اب تک کی تنخواہ لکھیں۔',
  'Enter the taxable pay that the former employer paid in the tax year.':
    'لکھیں کہ سابقہ ادارے نے ٹیکس سال میں کتنی قابلِ ٹیکس تنخواہ دی۔',
  'The pay of a former employer in this tax year is entered already. Take it back first.':
    'اس ٹیکس سال میں سابقہ ادارے کی تنخواہ پہلے ہی درج ہے۔ پہلے اسے واپس لیں۔',
  'Enter what is owed here in a row of its own.': 'یہاں کی واجب رقم الگ سطر میں لکھیں۔',
  'There is such a rate from this day already.': 'اس دن سے ایسی شرح پہلے سے موجود ہے۔',
  'This employee has a structure from this month already.': 'اس مہینے سے اس ملازم کا ڈھانچہ پہلے سے موجود ہے۔',
  'Enter an amount or a percentage of the basic salary, one of the two.':
    'رقم یا بنیادی تنخواہ کا فیصد، دونوں میں سے ایک لکھیں۔',
  'Enter the basic salary, an allowance, or the pay of a lecture.':
    'بنیادی تنخواہ، کوئی الاؤنس، یا ایک لیکچر کی رقم لکھیں۔',
  'The lectures of this month are confirmed already. Change what was confirmed.':
    'اس مہینے کے لیکچروں کی تصدیق ہو چکی۔ تصدیق شدہ تعداد تبدیل کریں۔',
  'A payroll has paid these lectures, so they stay. Enter a pay adjustment of a later month.':
    'یہ لیکچر تنخواہ میں ادا ہو چکے، اس لیے برقرار رہیں گے۔ بعد کے مہینے میں تنخواہ کی ردوبدل درج کریں۔',
  'The lectures of {name} are not confirmed. The head of the campus confirms them under Lectures held; then check the payroll.':
    '{name} کے لیکچروں کی تصدیق نہیں ہوئی۔ کیمپس کا سربراہ پڑھائے گئے لیکچر میں تصدیق کرے؛ پھر تنخواہوں کی جانچ کریں۔',
  'Enter a month of this century.': 'اس صدی کا مہینہ لکھیں۔',
  'Salaries were calculated by this structure, so it stays. Add another one from a later month.':
    'اس ڈھانچے سے تنخواہیں بن چکیں، اس لیے یہ برقرار رہے گا۔ بعد کے مہینے سے دوسرا شامل کریں۔',
  'Choose an employee of this campus.': 'اس کیمپس کا ملازم منتخب کریں۔',
  'The fees of this student are deducted from a salary already.': 'اس طالب علم کی فیس پہلے سے کسی تنخواہ سے کٹتی ہے۔',
  "Several employees have this name. Enter the employee's number.": 'اس نام کے کئی ملازمین ہیں۔ ملازم نمبر لکھیں۔',
  'This campus has no employee of this name.': 'اس کیمپس میں اس نام کا کوئی ملازم نہیں۔',
  'This campus has no employee with this number.': 'اس کیمپس میں اس نمبر کا کوئی ملازم نہیں۔',
  'The employee with this number has another name.': 'اس نمبر کے ملازم کا نام مختلف ہے۔',
  'Enter a month such as 2026-07.': 'مہینہ یوں لکھیں: 2026-07۔',
  'Enter a percentage such as 5%.': 'فیصد یوں لکھیں: 5%۔',
  'Write yes or no.': 'ہاں یا نہیں لکھیں۔',
  'A deposit with this number is entered already.': 'اس نمبر کی جمع رقم پہلے سے درج ہے۔',
  'Rs {amount} is due. A deposit cannot be more.': '{amount} روپے واجب ہیں۔ جمع رقم اس سے زیادہ نہیں ہو سکتی۔',
  'This deposit was taken back already.': 'یہ جمع رقم پہلے ہی واپس لی جا چکی ہے۔',
  'Give a tax year, like 2027.': 'ٹیکس کا سال لکھیں، جیسے 2027۔',
  'No payroll of this tax year is approved yet, so there is nothing to certify.':
    'اس ٹیکس سال کا کوئی پے رول ابھی منظور نہیں ہوا، اس لیے تصدیق کے لیے کچھ نہیں۔',
  'Enter the days of leave that are encashed.': 'رخصت کے وہ دن لکھیں جن کا معاوضہ دینا ہے۔',
  'A payroll has taken this, so it stays. Enter what corrects it for a later month.':
    'یہ تنخواہ میں شامل ہو چکا، اس لیے برقرار رہے گا۔ درستی بعد کے مہینے میں درج کریں۔',
  'The payroll of this month is approved. Choose a later month.':
    'اس مہینے کی تنخواہیں منظور ہو چکیں۔ بعد کا مہینہ منتخب کریں۔',
  '{days} days of leave are left this year. Enter that many or fewer.':
    'اس سال {days} دن کی رخصت باقی ہے۔ اتنے یا اس سے کم لکھیں۔',
  'A format with this name already exists.': 'اس نام کا نمونہ پہلے سے موجود ہے۔',
  'Choose a format from the list.': 'فہرست میں سے نمونہ منتخب کریں۔',
  'These employees have no bank account: {names}. Pay them in cash, or enter their accounts.':
    'ان ملازمین کا بینک اکاؤنٹ نہیں: {names}۔ نقد ادا کریں، یا ان کے اکاؤنٹ درج کریں۔',
  'This payroll comes to zero, so there is nothing to post. Discard it.':
    'ان تنخواہوں کا مجموعہ صفر ہے، اس لیے درج کرنے کو کچھ نہیں۔ ترک کر دیں۔',
  'All salaries of this payroll are paid.': 'یہ تمام تنخواہیں ادا ہو چکی ہیں۔',
  'This payroll is not approved, so nothing is owed.': 'یہ تنخواہیں منظور نہیں ہوئیں، اس لیے کچھ واجب نہیں۔',
  'A chosen salary is withheld. Release it first.': 'ایک منتخب تنخواہ روکی ہوئی ہے۔ پہلے اسے جاری کریں۔',
  'Nothing is due: what is not paid is withheld.': 'کچھ واجب نہیں: جو ادا نہیں ہوا وہ روکا ہوا ہے۔',
  'Choose salaries of this payroll that are not paid yet.': 'ان میں سے وہ تنخواہیں منتخب کریں جو ابھی ادا نہیں ہوئیں۔',
  'This payment was taken back already.': 'یہ ادائیگی پہلے ہی واپس لی جا چکی ہے۔',
  'The bank sent a salary of this payment back, so the payment stays.':
    'بینک نے اس ادائیگی کی ایک تنخواہ واپس بھیجی، اس لیے ادائیگی برقرار رہے گی۔',
  'This salary was not paid.': 'یہ تنخواہ ادا نہیں ہوئی۔',
  'This salary was paid in cash, so no bank sends it back.': 'یہ تنخواہ نقد ادا ہوئی، اس لیے بینک واپس نہیں بھیجتا۔',
  'This is before the salary was paid.': 'یہ تنخواہ ادا ہونے سے پہلے کی تاریخ ہے۔',
  'The salaries of this month are too large to be counted.': 'اس مہینے کی تنخواہیں گننے کے لیے بہت بڑی ہیں۔',
  'This campus has a payroll of this month already.': 'اس کیمپس کی اس مہینے کی تنخواہیں پہلے سے موجود ہیں۔',
  'Nobody was in post at this campus in this month.': 'اس مہینے اس کیمپس میں کوئی ملازم نہیں تھا۔',
  'The opening balances of staff have the pay of this month of everybody who was in post.':
    'اس مہینے کے تمام ملازمین کی تنخواہ عملے کے ابتدائی بیلنس میں درج ہے۔',
  'This payroll is approved, so it stays. Correct it by an adjustment of a later month.':
    'یہ تنخواہیں منظور ہو چکیں، اس لیے برقرار رہیں گی۔ بعد کے مہینے میں ردوبدل سے درست کریں۔',
  'Nobody approves a payroll that they prepared or checked. Ask somebody else who has the permission.':
    'تنخواہیں تیار کرنے یا جانچنے والا خود منظور نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'Check this payroll first, so that attendance and pay are taken as they stand.':
    'پہلے ان تنخواہوں کی جانچ کریں، تاکہ حاضری اور تنخواہ موجودہ صورت میں لی جائے۔',
  'This payroll is approved already.': 'یہ تنخواہیں پہلے ہی منظور ہیں۔',
  'The pay, loans or bank account of {name} have changed since the payroll was checked. Check it again.':
    'جانچ کے بعد {name} کی تنخواہ، قرضوں یا بینک اکاؤنٹ میں تبدیلی ہوئی۔ دوبارہ جانچیں۔',
  'The pay, loans or bank accounts of {count} employees have changed since the payroll was checked, {name} among them. Check it again.':
    'جانچ کے بعد {count} ملازمین کی تنخواہ، قرضوں یا بینک اکاؤنٹ میں تبدیلی ہوئی، جن میں {name} بھی ہیں۔ دوبارہ جانچیں۔',
  'Opening {id} of the staff has what {name} owes. It was entered after the payroll was checked: check the payroll again.':
    'عملے کی ابتدائی رقم نمبر {id} میں {name} کا قرض ہے۔ یہ تنخواہوں کی جانچ کے بعد درج ہوئی: تنخواہیں دوبارہ جانچیں۔',
  'Opening {id} of the staff has the pay of {name} up to {upto}. It was entered after the payroll was checked: check the payroll again.':
    'عملے کی ابتدائی رقم نمبر {id} میں {name} کی {upto} تک کی تنخواہ ہے۔ یہ تنخواہوں کی جانچ کے بعد درج ہوئی: تنخواہیں دوبارہ جانچیں۔',
  '{count} openings of the staff were entered after the payroll was checked, number {id} of {name} among them: check the payroll again.':
    'تنخواہوں کی جانچ کے بعد عملے کی {count} ابتدائی رقوم درج ہوئیں، جن میں {name} کی نمبر {id} بھی ہے: تنخواہیں دوبارہ جانچیں۔',
  'Employees were added since this payroll was checked. Check it again.':
    'جانچ کے بعد ملازمین شامل ہوئے۔ دوبارہ جانچیں۔',
  'The attendance or service of {name} has changed since the payroll was checked. Check it again.':
    'جانچ کے بعد {name} کی حاضری یا ملازمت میں تبدیلی ہوئی۔ دوبارہ جانچیں۔',
  'The attendance or service of {count} employees has changed since the payroll was checked, {name} among them. Check it again.':
    'جانچ کے بعد {count} ملازمین کی حاضری یا ملازمت میں تبدیلی ہوئی، جن میں {name} بھی ہیں۔ دوبارہ جانچیں۔',
  'An advance or loan was paid back since the payroll was checked. Check it again.':
    'جانچ کے بعد کوئی پیشگی یا قرضہ واپس ہوا۔ دوبارہ جانچیں۔',
  'Only an approved payroll is taken back. Discard one that nobody has approved.':
    'صرف منظور شدہ تنخواہیں واپس لی جاتی ہیں۔ جو منظور نہیں ہوئیں انہیں ترک کریں۔',
  'Salaries of this payroll are paid. Take the payments back first, or correct it by an adjustment.':
    'ان میں سے تنخواہیں ادا ہو چکیں۔ پہلے ادائیگیاں واپس لیں، یا ردوبدل سے درست کریں۔',
  'A later month of this campus is approved: its tax was calculated from this one. Take the later one back first.':
    'اس کیمپس کا بعد کا مہینہ منظور ہے: اس کا ٹیکس اسی پر نکلا تھا۔ پہلے بعد والا واپس لیں۔',
  'A payroll that is approved paid arrears of this month. Take that one back first.':
    'ایک منظور شدہ تنخواہ نے اس مہینے کے بقایا جات ادا کیے۔ پہلے اسے واپس لیں۔',
  "This campus bears a part of this employee's pay from this day already.":
    'یہ کیمپس اس ملازم کی تنخواہ کا حصہ اس دن سے پہلے ہی اٹھا رہا ہے۔',
  'This is before the first day.': 'یہ پہلے دن سے پہلے کی تاریخ ہے۔',
  'Another campus pays this employee. Ask somebody who works for both campuses.':
    'اس ملازم کو دوسرا کیمپس تنخواہ دیتا ہے۔ کسی ایسے سے کہیں جو دونوں کیمپسوں کا کام کرتا ہو۔',
  'Campuses bear more than the whole pay with this. Enter a smaller part, or end another one.':
    'اس کے ساتھ کیمپسوں پر پوری تنخواہ سے زیادہ آتا ہے۔ کم حصہ لکھیں، یا کوئی دوسرا حصہ ختم کریں۔',
  'Salaries after this day are approved. Choose a last day that leaves their months as they are.':
    'اس دن کے بعد کی تنخواہیں منظور ہو چکیں۔ ایسا آخری دن منتخب کریں جو ان کے مہینوں کو نہ بدلے۔',
  'Salaries of this month or a later one are approved. Choose a day of a later month.':
    'اس مہینے یا بعد کے کسی مہینے کی تنخواہ منظور ہو چکی۔ بعد کے مہینے کا کوئی دن منتخب کریں۔',
  'Salaries were split by this, so it stays. Enter its last day, and add another one from a later day.':
    'تنخواہیں اس کے مطابق تقسیم ہو چکیں، اس لیے یہ برقرار رہے گا۔ اس کا آخری دن لکھیں اور بعد کے دن سے نیا شامل کریں۔',
  'This salary is withheld already.': 'یہ تنخواہ پہلے ہی روکی ہوئی ہے۔',
  'This salary is paid already.': 'یہ تنخواہ پہلے ہی ادا ہو چکی ہے۔',
  'This salary is not withheld.': 'یہ تنخواہ روکی ہوئی نہیں۔',
  'Deductions are more than the pay of {name}. Change them, then check the payroll.':
    '{name} کی کٹوتیاں تنخواہ سے زیادہ ہیں۔ انہیں بدلیں، پھر تنخواہوں کی جانچ کریں۔',
  'The rate of {what} is not confirmed. Read its source and confirm it under Contribution rates.':
    '{what} کی شرح کی تصدیق نہیں ہوئی۔ اس کا ماخذ پڑھ کر شرحوں میں تصدیق کریں۔',
  'There is no tax table for this month. Add one under Tax tables.':
    'اس مہینے کا کوئی ٹیکس ٹیبل نہیں۔ ٹیکس ٹیبل میں شامل کریں۔',
  'The tax table is not confirmed. Read its source and confirm it under Tax tables.':
    'ٹیکس ٹیبل کی تصدیق نہیں ہوئی۔ اس کا ماخذ پڑھ کر تصدیق کریں۔',
  'Left out, since the opening balances of staff have their pay of this month: {names}.':
    'شامل نہیں، کیونکہ ان کی اس مہینے کی تنخواہ عملے کے ابتدائی بیلنس میں درج ہے: {names}۔',
  'Salaries below the minimum wage of Rs {limit} a month: {count}.':
    'کم از کم اجرت {limit} روپے ماہانہ سے کم تنخواہیں: {count}۔',
  '{count} salaries above Rs {limit} have no bank account. The income tax law requires payment through a bank.':
    '{limit} روپے سے زیادہ کی {count} تنخواہوں کا بینک اکاؤنٹ نہیں۔ انکم ٹیکس قانون میں بینک لازمی ہے۔',
  'What is to be provided for the staff is too large to be counted.':
    'عملے کے لیے مختص کی جانے والی رقم گننے کے لیے بہت بڑی ہے۔',
  'A surcharge needs a percentage and the income above which it applies.':
    'سرچارج کی ایک حدِ آمدنی اور ایک فیصد ہوتا ہے۔',
  'Payrolls were approved since this {what} began, so it stays. Add another one from a later day.':
    'اس ({what}) کے شروع ہونے کے بعد تنخواہیں منظور ہو چکیں، اس لیے یہ برقرار رہے گا۔ بعد کے دن سے دوسرا شامل کریں۔',
  'A part of this loan was recovered, or is on a payroll. Take that back first.':
    'اس قرضے کا کچھ حصہ وصول ہو چکا، یا تنخواہوں میں ہے۔ پہلے اسے واپس لیں۔',
  'Enter what a salary recovers a month, no more than what is owed.':
    'لکھیں کہ تنخواہ سے ماہانہ کتنا کٹے گا، واجب رقم سے زیادہ نہیں۔',
  'Not paid the month before': 'پچھلے مہینے تنخواہ نہیں ملی تھی',
  'Not paid this month': 'اس مہینے تنخواہ نہیں ملی',
  'Last salary': 'آخری تنخواہ',
  'Correction of an earlier month': 'پہلے کے کسی مہینے کی درستی',
  'Correction the month before': 'پچھلے مہینے میں ایک درستی تھی',
  'Arrears of earlier months': 'پہلے کے مہینوں کے بقایا جات',
  'Arrears the month before': 'پچھلے مہینے میں بقایا جات تھے',
  'Pay changed': 'تنخواہ بدل گئی',
  'Unpaid days changed': 'بلا تنخواہ دن بدل گئے',
  'Deductions changed': 'کٹوتیاں بدل گئیں',
};
