import type { settings as english } from './settings.en';

/** Urdu labels and help of the settings: the same keys as in English. */
export const settings: Record<keyof typeof english, string> = {
  'access.setting.group.name': 'گروپ کا نام',
  'access.setting_help.group.name': 'ویب سائٹ، تمام کاغذات اور دفتری نظام پر درج ہوتا ہے۔',
  'access.setting.group.name_ur': 'اردو میں نام',
  'access.setting_help.group.name_ur': 'چالان پر چھپتا اور اردو صفحوں پر دکھایا جاتا ہے۔',
  'access.setting.group.address': 'پتہ',
  'access.setting_help.group.address': 'صدر دفتر کا پتہ، جیسے کاغذات پر چھپتا ہے۔',
  'access.setting.group.address_ur': 'پتہ اردو میں',
  'access.setting_help.group.address_ur': 'ویب سائٹ کے اردو صفحوں پر نظر آتا ہے۔',
  'access.setting.group.phone': 'فون',
  'access.setting_help.group.phone': 'کاغذات پر، ویب سائٹ پر اور انکوائری کے جواب میں درج ہوتا ہے۔',
  'access.setting.group.email': 'ای میل',
  'access.setting_help.group.email':
    'ویب سائٹ پر درج ہوتی ہے؛ وہاں کے پیغام اور انکوائریاں یہیں آتی ہیں اگر ان کے لیے کوئی اور مقرر نہ ہو۔',
  'access.setting.group.logo': 'لوگو',
  'access.setting_help.group.logo':
    'دستاویزات کے اوپر چھپتا ہے۔ PNG یا JPEG تصویر، زیادہ سے زیادہ 1 MB؛ چوڑی تصویر بہتر پڑھی جاتی ہے۔',
  'access.setting.group.colour': 'رنگ',
  'access.setting_help.group.colour': 'بٹنوں اور سرخیوں کا رنگ؛ ضرورت ہو تو پڑھنے کے قابل خود بنا دیا جاتا ہے۔',
  'access.setting.group.currency': 'کرنسی',
  'access.setting_help.group.currency': 'تین حرفی کوڈ، جیسے PKR۔',
  'access.setting.group.time_zone': 'ٹائم زون',
  'access.setting_help.group.time_zone':
    'اسی سے "آج" کی تاریخ طے ہوتی ہے، جیسے Asia/Karachi۔ اگلی بار شروع ہونے پر لاگو ہو گا۔',
  'access.setting.group.fiscal_year_start': 'مالی سال کا پہلا مہینہ',
  'access.setting_help.group.fiscal_year_start':
    '7 یعنی جولائی۔ واؤچروں کے نمبر، بجٹ اور سالوں کا اختتام اسی سے ہوتا ہے، اس لیے واؤچر یا بجٹ بننے کے بعد یہ نہیں بدلتا۔',
  'access.setting.upkeep.drill_days': 'بیک اپ کی مشقوں کے درمیان دن',
  'access.setting_help.upkeep.drill_days':
    'رات کو بیک اپ لے کر الگ جگہ بحال کیا اور جانچا جاتا ہے۔ 0 یعنی کوئی مشق نہیں۔',
  'access.setting.upkeep.verify_days': 'جانچ کے درمیان دن',
  'access.setting_help.upkeep.verify_days':
    'رات کو تمام کھاتے اور ریکارڈ ایک دوسرے سے ملائے جاتے ہیں۔ 0 یعنی کبھی نہیں۔',
  'access.setting.upkeep.archive_days': 'کیمپس کا محفوظ ریکارڈ کتنے دن رکھا جائے',
  'access.setting_help.upkeep.archive_days':
    'ان دنوں کے بعد فائل ہٹا دی جاتی ہے؛ اصل ریکارڈ باقی رہتا ہے۔ 0 یعنی ہمیشہ۔',
  'access.setting.upkeep.replaced_file_days': 'بدلی گئی فائلیں کتنے دن رکھی جائیں',
  'access.setting_help.upkeep.replaced_file_days':
    'وہ تصویر یا کاغذ جس کی جگہ دوسرا لگا دیا گیا، یا جس کا ریکارڈ حذف ہوا: آڈٹ میں اس کا ذکر رہتا ہے۔ ان دنوں کے بعد فائل ہٹا دی جاتی ہے۔ 0 پر ہمیشہ رکھی جاتی ہے۔',
  'access.setting.upkeep.print_days': 'چھاپی گئی فائلیں کتنے دن رکھی جائیں',
  'access.setting_help.upkeep.print_days':
    'کسی کام کے چالان، پے سلپس، کارڈ اور سلپیں ایک فائل میں۔ ان دنوں کے بعد فائل ہٹا دی جاتی ہے؛ ہر ایک دوبارہ چھپ سکتی ہے۔ 0 یعنی ہمیشہ۔',
  'access.setting.upkeep.report_days': 'بھیجی گئی رپورٹیں کتنے دن رکھی جائیں',
  'access.setting_help.upkeep.report_days':
    'ای میل سے بھیجی گئی فائلیں اور ہر بار بھیجنے کا اندراج؛ ہر شیڈول کا آخری اندراج باقی رہتا ہے۔ 0 یعنی ہمیشہ۔',
  'access.setting.upkeep.seal_mail': 'آڈٹ ریکارڈ کی مہر کسے بھیجی جائے',
  'access.setting_help.upkeep.seal_mail':
    'ہر جانچ کے بعد آخری مہر اس پتے پر ای میل ہوتی ہے، بہتر ہے دفتر سے باہر کا پتہ ہو۔ اس سے بعد میں کوئی بھی ثابت کر سکتا ہے کہ اس سے پہلے کا کوئی اندراج نہیں بدلا گیا۔ خالی چھوڑیں تو کسی کو نہیں جاتی۔',
  'access.setting.access.given_passwords_last_hours': 'ایک بار کا پاس ورڈ کتنے گھنٹے کارآمد ہے',
  'access.setting_help.access.given_passwords_last_hours': 'جو اس وقت تک سائن اِن نہ کرے اسے نیا پاس ورڈ لینا ہو گا۔',
  'access.setting.access.codes_by_message': 'سائن اِن کے کوڈ پیغام سے جا سکتے ہیں',
  'access.setting_help.access.codes_by_message':
    'جس صارف کا موبائل درج ہو وہ کوڈ ایپ کی بجائے SMS سے لے سکتا ہے۔ ”پیغامات کی ترتیبات“ میں SMS آن ہونا ضروری ہے۔',
  'access.setting.fees.hold_exam_slips': 'فیس بقایا ہو تو رول نمبر سلپ روکی جائے',
  'access.setting_help.fees.hold_exam_slips':
    'آن: جس طالب علم کا چالان میعاد سے نکل چکا ہو اسے ادائیگی تک امتحان کی سلپ نہیں ملتی، یا جب تک اجازت رکھنے والا کوئی شخص وجہ لکھ کر سلپ جاری نہ کر دے۔',
  'access.setting.entry_tests.scholarships_add_up': 'ایک طالب علم کے سکالرشپ جمع ہوں',
  'access.setting_help.entry_tests.scholarships_add_up':
    'بند: کئی سکالرشپ میں سے صرف سب سے بہتر دیا جاتا ہے۔ آن: سب ملتے ہیں، زیادہ سے زیادہ پوری فیس تک۔',
  'access.setting.admissions.online': 'درخواستیں ویب سائٹ پر لی جاتی ہیں',
  'access.setting_help.admissions.online': 'بند ہو تو صفحہ بتاتا ہے کہ درخواستیں دفتر لیتا ہے۔',
  'access.setting.admissions.form_fee_minor': 'داخلہ فارم کی فیس',
  'access.setting_help.admissions.form_fee_minor':
    'فارم جمع ہونے پر سلپ جاری ہوتی ہے؛ ادائیگی کے بعد فارم منظور ہوتا ہے۔ صفر: کوئی فیس نہیں۔',
  'access.setting.exams.recheck_days': 'ری چیک کی درخواست کے دن',
  'access.setting_help.exams.recheck_days': 'نتائج جاری ہونے کے بعد۔ اس کے بعد صرف دفتر درخواست دے سکتا ہے۔',
  'access.setting.admissions.pay_days': 'پہلے چالان کی ادائیگی کے دن',
  'access.setting_help.admissions.pay_days':
    'داخلے منظور کرتے وقت تجویز ہوتے ہیں۔ ادائیگی نہ ہو تو نشست بینک کے تین دن بعد خالی ہو جاتی ہے۔',
  'access.setting.admissions.move_up_days': 'انتظار کی فہرست میں اگلے کے لیے نشست محفوظ رکھنے کے دن',
  'access.setting_help.admissions.move_up_days':
    'نشست خالی ہو تو سب سے پہلے سے منتظر درخواست کے لیے محفوظ رہتی ہے اور خاندان کو بتایا جاتا ہے۔ صفر: فہرست دفتر آگے بڑھاتا ہے۔',
  'access.setting.access.second_step_required': 'سپر ایڈمنسٹریٹر کے لیے دو مرحلہ تصدیق',
  'access.setting_help.access.second_step_required': 'جن کے پاس نہیں، انہیں اگلے سائن اِن پر لگانی ہو گی۔',
  'access.setting.accounting.journal_limit_minor': 'اس رقم سے اوپر کے واؤچر کے لیے دوسرا شخص لازم',
  'access.setting_help.accounting.journal_limit_minor':
    'جرنل واؤچر، ادائیگیاں، اخراجات، ٹیکس اور تنخواہوں کے جمع، اور فیس کے علاوہ وصولیاں۔ 0 یعنی کوئی حد نہیں۔',
  'access.setting.fees.reprint_fine': 'دوبارہ چھپائی کا جرمانہ',
  'access.setting_help.fees.reprint_fine':
    'جب خاندان چالان کی دوسری نقل مانگے تب لگتا ہے۔ پرنٹر یا دفتر کی غلطی پر کچھ نہیں لگتا۔',
  'access.setting.fees.struck_off_fine': 'اخراج کا جرمانہ',
  'access.setting_help.fees.struck_off_fine':
    'طالب علم کا نام خارج ہونے پر لگتا ہے؛ دوبارہ داخلے سے پہلے اس کی ادائیگی یا معافی ضروری ہے۔',
  'access.setting.fees.bank_holidays': 'بینک کی تعطیلات',
  'access.setting_help.fees.bank_holidays':
    'ہر سطر میں ایک، تاریخ پہلے: 2026-12-25 یوم قائد اعظم۔ چھٹی یا اتوار کی آخری تاریخ اگلے کام کے دن پر چلی جاتی ہے۔',
  'access.setting.fees.bounce_fine': 'چیک واپس ہونے کا جرمانہ',
  'access.setting_help.fees.bounce_fine': 'بینک چیک واپس کرے تو خاندان پر لگتا ہے؛ 0 ہو تو کچھ نہیں لگتا۔',
  'access.setting.fees.waiver_limit': 'پرنسپل کے لیے معافی کی حد',
  'access.setting_help.fees.waiver_limit':
    'اس سے زیادہ جرمانہ چیف اکاؤنٹنٹ معاف کرتا ہے؛ جو جرمانہ اس نے خود لگایا ہو اسے کوئی اور شخص جس کے پاس یہ اجازت ہو۔ ایسے جرمانے والے چالان کی منسوخی پر بھی یہی اصول ہے۔',
  'access.setting.fees.concession_limit': 'رعایت کی حد',
  'access.setting_help.fees.concession_limit':
    'ایک سیشن میں طالب علم کی تمام رعایتوں کی حد۔ اس رقم تک رعایت مانگنے والا خود بھی منظور کر سکتا ہے؛ اس سے اوپر کوئی اور شخص جسے ہر رعایت منظور کرنے کی اجازت ہو۔',
  'access.setting.fees.refund_limit': 'اس سے زیادہ واپسی کے لیے دوسرا شخص',
  'access.setting_help.fees.refund_limit':
    'پیشگی اور زرِ ضمانت کی اس سے بڑی واپسی دوسرے شخص کی ادائیگی تک رکی رہتی ہے۔ 0 ہو تو ہر واپسی رکے گی۔ ایک طالب علم کو 30 دن کے اندر کی واپسیاں مل کر گنی جاتی ہیں۔ حساب بے باقی پہلے ہی دو افراد دیکھتے ہیں۔',
  'access.setting.fees.bill_pending': 'جن زیرِ التوا طلبہ نے کچھ ادا نہیں کیا ان کے بل',
  'access.setting_help.fees.bill_pending':
    'بند: جس زیرِ التوا طالب علم کا بل جاری ہے اور اس نے کچھ ادا نہیں کیا، اسے چھوڑ دیا جاتا ہے۔ چالو: اگلے مہینوں کے بل بھی بنتے ہیں اور نشست ختم ہونے تک جمع ہوتے رہتے ہیں۔',
  'access.setting.fees.active_by_any_payment': 'کوئی بھی ادائیگی زیرِ التوا طالب علم کو فعال کرتی ہے',
  'access.setting_help.fees.active_by_any_payment':
    'آف: پہلا چالان کلیئر رقم، پیشگی یا رعایت سے پورا ہونا ضروری ہے۔ آن: جزوی ادائیگی یا بغیر کلیئر چیک بھی کافی ہے۔',
  'access.setting.fees.till_needed': 'کاؤنٹر کی رقم کے لیے کھلا کیش بکس لازم',
  'access.setting_help.fees.till_needed':
    'آن: دن کا کیش بکس کھولے بغیر کاؤنٹر پر فیس وصول نہیں ہوتی۔ آف: کیش بکس نہ ہو تو رقم سیدھی نقد بکس میں جاتی ہے۔',
  'access.setting.fees.bill_payment': 'بینکوں کے ذریعے بل ادائیگی',
  'access.setting_help.fees.bill_payment':
    'آن: جس بینک کے پاس چابی ہو وہ پوچھ سکتا ہے کہ چالان پر کیا واجب ہے، اور اس کی ادائیگیاں فوراً رسید بنتی ہیں۔ آف: بینک کی کسی کال کا جواب نہیں دیا جاتا۔',
  'access.setting.fees.same_number_days': 'اتنے دنوں میں سلپ یا ٹرانزیکشن کا نمبر وہی ادائیگی ہے',
  'access.setting_help.fees.same_number_days':
    'اسی نمبر کی دوسری ادائیگی پر پہلی کا نام لے کر پوچھا جاتا ہے۔ سلپ کے نمبر دوبارہ آتے ہیں، اور بینک اکثر ایک دن بعد رقم دکھاتا ہے۔ چیک ہمیشہ وہی رہتا ہے۔',
  'access.setting.fees.same_payment_days': 'اتنے دنوں میں وہی چالان اور رقم وہی ادائیگی ہو سکتی ہے',
  'access.setting_help.fees.same_payment_days':
    'بینک کی رقم جو دو نمبروں سے بتائی جائے: والدین کی منتقلی کا نمبر اکثر بینک کی فہرست سے الگ ہوتا ہے۔',
  'access.setting.fees.allowance': 'مشکوک واجبات کی گنجائش',
  'access.setting_help.fees.allowance':
    'آن: مہینہ بند کرنے کی فہرست وہ مہینے دکھاتی ہے جن کی گنجائش درج نہیں۔ آف: یاد دہانی نہیں ہوتی۔',
  'access.setting.fees.challan_notes': 'چالان پر ہدایات',
  'access.setting_help.fees.challan_notes': 'ہر سطر میں ایک؛ پہلی چار چھپتی ہیں۔',
  'access.setting.fees.challan_notes_ur': 'اردو میں ہدایات',
  'access.setting_help.fees.challan_notes_ur': 'ہر سطر میں ایک؛ پہلی دو چھپتی ہیں۔',
  'access.setting.website.coming_soon': 'جلد آ رہی ہے',
  'access.setting_help.website.coming_soon': 'دیکھنے والوں کو صرف یہ نظر آتا ہے کہ ویب سائٹ جلد آ رہی ہے۔',
  'access.setting.website.tagline': 'نعرہ (ٹیگ لائن)',
  'access.setting_help.website.tagline': 'ایک جملہ، ویب سائٹ کے نیچے نظر آتا ہے۔',
  'access.setting.website.tagline_ur': 'نعرہ (ٹیگ لائن)، اردو میں',
  'access.setting_help.website.tagline_ur': 'اردو صفحوں کے نیچے نظر آتا ہے۔',
  'access.setting.website.hours': 'دفتر کے اوقات',
  'access.setting_help.website.hours': 'ویب سائٹ پر نظر آتے ہیں، جیسے پیر تا ہفتہ، صبح 8 سے دوپہر 3 بجے تک۔',
  'access.setting.website.hours_ur': 'دفتر کے اوقات، اردو میں',
  'access.setting_help.website.hours_ur': 'اردو صفحوں پر اوپر والے اوقات کی جگہ نظر آتے ہیں۔',
  'access.setting.website.office_email': 'ویب سائٹ کے پیغامات کی ای میل',
  'access.setting_help.website.office_email': 'ہر پیغام اس پتے پر بھیجا جاتا ہے؛ خالی ہو تو گروپ کے اپنے پتے پر۔',
  'access.setting.website.home_design': 'مرکزی صفحے کا ڈیزائن',
  'access.setting_help.website.home_design': 'دوسرا ڈیزائن ‎/home2‎ پر ہے۔',
  'access.setting.website.about_design': 'ہمارے بارے میں صفحے کا ڈیزائن',
  'access.setting_help.website.about_design': 'دوسرا ڈیزائن ‎/about-us2‎ پر ہے۔',
  'access.setting.website.academic_design': 'تعلیم کے صفحے کا ڈیزائن',
  'access.setting_help.website.academic_design': 'دوسرا ڈیزائن ‎/academic2‎ پر ہے۔',
  'access.setting.website.contact_design': 'رابطے کے صفحے کا ڈیزائن',
  'access.setting_help.website.contact_design': 'دوسرا ڈیزائن ‎/contact-us2‎ پر ہے۔',
  'access.setting_choice.website.home_design.first': 'پہلا ڈیزائن',
  'access.setting_choice.website.home_design.second': 'دوسرا ڈیزائن',
  'access.setting_choice.website.about_design.first': 'پہلا ڈیزائن',
  'access.setting_choice.website.about_design.second': 'دوسرا ڈیزائن',
  'access.setting_choice.website.academic_design.first': 'پہلا ڈیزائن',
  'access.setting_choice.website.academic_design.second': 'دوسرا ڈیزائن',
  'access.setting_choice.website.contact_design.first': 'پہلا ڈیزائن',
  'access.setting_choice.website.contact_design.second': 'دوسرا ڈیزائن',
  'access.settings.section.people': 'عملہ',
  'access.settings.section.exams': 'امتحانات',
  'access.settings.section.admissions': 'داخلے',
  'access.settings.section.entry_tests': 'داخلہ ٹیسٹ',
  'access.setting.people.card_valid_months': 'ملازم کا کارڈ کتنے ماہ کارآمد ہے',
  'access.setting_help.people.card_valid_months': 'چھاپنے کی تاریخ سے۔ طالب علم کا کارڈ سیشن کے اختتام تک کارآمد ہے۔',
  'access.setting.people.card_note': 'شناختی کارڈ کے نیچے ہدایت',
  'access.setting_help.people.card_note': 'کارڈ ملنے پر کیا کیا جائے۔',
  'access.setting.accounting.budget_warning_percent': 'بجٹ کے اتنے فیصد استعمال پر خبردار کریں',
  'access.setting_help.accounting.budget_warning_percent':
    'خرچ یا ادائیگی درج کرنے والے کو یہاں سے آگے باقی رقم بتائی جاتی ہے۔',
  'access.setting.accounting.budget_refuses': 'بجٹ سے زائد خرچ روکیں',
  'access.setting_help.accounting.budget_refuses':
    'آن: بجٹ کی نظر ثانی تک روک دیا جاتا ہے۔ آف: تنبیہ کے ساتھ درج ہوتا ہے۔',
  'access.setting.accounting.budget_counts': 'بجٹ کا شمار',
  'access.setting_help.accounting.budget_counts':
    'سال: پورے مالی سال کے مقابل۔ تا حال: خرچ کے مہینے تک کے مہینوں کے مقابل۔',
  'access.setting.accounting.large_cash_minor': 'اس سے زائد نقد ادائیگی غیر معمولی ہے',
  'access.setting_help.accounting.large_cash_minor':
    'اس سے بڑی نقد ادائیگی درج کرنے والے کو خبردار کیا جاتا ہے، اور وہ کھاتوں کی غیر معمولی باتوں میں آتی ہے۔ 0 ہو تو کوئی نہیں۔',
  'access.setting.accounting.reconciliation_tolerance_minor': 'بینک کا فرق جس کی وضاحت ضروری نہیں',
  'access.setting_help.accounting.reconciliation_tolerance_minor':
    'بینک اور گوشوارے کے بڑے فرق کی وضاحت تک مہینہ بند نہیں ہوتا۔',
  'access.setting.accounting.reconciliation_required': 'مہینے صرف ہر بینک گوشوارے کے ساتھ بند ہوں',
  'access.setting_help.accounting.reconciliation_required':
    'آن: جب تک بینک کا آخری دن تک گوشوارہ نہ ہو مہینہ بند نہیں ہوتا۔',
  'access.setting.payroll.day_rate': 'ایک دن کی تنخواہ کا حساب',
  'access.setting_help.payroll.day_rate':
    'جو آئے، جائے یا غیر حاضر ہو، اس کے لیے۔ مہینے کے دن، تیسواں حصہ (ہر مہینہ تیس دن کا)، یا کیمپس کے کام کے دن۔',
  'access.setting.payroll.vacation_days': 'تعطیلات: لگاتار چھٹیوں کے دن',
  'access.setting_help.payroll.vacation_days':
    'کیلنڈر میں اتنی یا اس سے زیادہ لگاتار چھٹیاں تعطیلات ہیں: جسے صرف کام کے مہینوں کی تنخواہ ملتی ہے اسے ان دنوں کی نہیں ملتی۔ 0 پر کوئی تعطیلات نہیں۔',
  'access.setting.payroll.leave_days': 'سال میں تنخواہ کے ساتھ رخصت کے دن',
  'access.setting_help.payroll.leave_days': 'جولائی سے جون تک۔ ان سے زیادہ رخصت غیر حاضری کی طرح تنخواہ سے کٹتی ہے۔',
  'access.setting.payroll.gratuity_days': 'گریجویٹی: ہر سال ملازمت پر بنیادی تنخواہ کے دن',
  'access.setting_help.payroll.gratuity_days':
    'ہر منظور شدہ تنخواہ پورے مہینوں کی ملازمت پر اسے مختص کرتی ہے۔ 0 پر کچھ مختص نہیں ہوتا۔',
  'access.setting.payroll.provide_leave': 'باقی رخصت کے لیے رقم مختص کریں',
  'access.setting_help.payroll.provide_leave':
    'آن: ہر منظور شدہ تنخواہ ملازم کی ہر باقی رخصت پر بنیادی تنخواہ کا تیسواں حصہ مختص کرتی ہے۔',
  'access.setting.payroll.minimum_wage_minor': 'کم از کم اجرت جس سے کم تنخواہ پر خبردار کریں',
  'access.setting_help.payroll.minimum_wage_minor':
    'ماہانہ۔ پورے مہینے کی تنخواہ اس سے کم ہو تو بھی منظوری ہو سکتی ہے؛ وزٹنگ عملہ شمار نہیں ہوتا۔ 0 پر کوئی انتباہ نہیں۔',
  'access.setting.payroll.cash_salary_warning_minor': 'اس سے زیادہ نقد تنخواہ پر خبردار کریں',
  'access.setting_help.payroll.cash_salary_warning_minor':
    'ماہانہ۔ انکم ٹیکس قانون ایسی تنخواہیں بینک سے دینے کو کہتا ہے۔ 0 پر کوئی انتباہ نہیں۔',
  'access.setting.accounting.petty_cash_slip_minor': 'پیٹی کیش کی سب سے بڑی سلپ',
  'access.setting_help.accounting.petty_cash_slip_minor':
    'اس سے زیادہ رقم خرچ یا ادائیگی کے طور پر درج ہوتی ہے۔ 0 کا مطلب کوئی حد نہیں۔',
};
