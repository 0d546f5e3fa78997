import type { settings as english } from '../en/settings';

/** Urdu labels and help of the settings: the same keys as in English. */
export const settings: Record<keyof typeof english, string> = {
  'access.setting.group.name': 'گروپ کا نام',
  'access.setting_help.group.name': 'ویب سائٹ، ہر کاغذ اور دفتری نظام پر درج ہوتا ہے۔',
  'access.setting.group.name_ur': 'اردو میں نام',
  'access.setting_help.group.name_ur': 'چالان پر چھپتا اور اردو صفحوں پر دکھایا جاتا ہے۔',
  'access.setting.group.address': 'پتہ',
  'access.setting_help.group.address': 'صدر دفتر کا پتہ، جیسے کاغذوں پر درج ہوتا ہے۔',
  'access.setting.group.phone': 'فون',
  'access.setting.group.email': 'ای میل',
  'access.setting.group.colour': 'رنگ',
  'access.setting_help.group.colour': 'بٹن اور سرخیاں؛ جہاں ضرورت ہو تضاد خود درست کیا جاتا ہے۔',
  'access.setting.group.currency': 'کرنسی',
  'access.setting_help.group.currency': 'تین حرفی کوڈ۔',
  'access.setting.group.time_zone': 'ٹائم زون',
  'access.setting_help.group.time_zone': 'اسی سے "آج" طے ہوتا ہے، جیسے Asia/Karachi۔ اگلی بار شروع ہونے پر لاگو ہوگا۔',
  'access.setting.group.fiscal_year_start': 'مالی سال کا پہلا مہینہ',
  'access.setting_help.group.fiscal_year_start': '7 یعنی جولائی۔',
  'access.setting.upkeep.drill_days': 'بیک اپ کی مشقوں کے بیچ دن',
  'access.setting_help.upkeep.drill_days':
    'مشق میں رات کو بیک اپ لیا جاتا ہے، الگ جگہ بحال کیا جاتا ہے اور جانچا جاتا ہے۔ 0 یعنی کوئی مشق نہیں۔',
  'access.setting.upkeep.verify_days': 'جانچ پڑتال کے بیچ دن',
  'access.setting_help.upkeep.verify_days':
    'رات کو تمام کھاتے اور ریکارڈ ایک دوسرے سے ملائے جاتے ہیں۔ 0 یعنی کبھی نہیں۔',
  'access.setting.access.second_step_required': 'سپر ایڈمنسٹریٹر کے لیے دوسرا مرحلہ لازم',
  'access.setting_help.access.second_step_required':
    'جن کے پاس ابھی نہیں وہ اگلی بار داخل ہوتے ہی سب سے پہلے اسے ترتیب دیں گے۔',
  'access.setting.accounting.journal_limit_minor': 'اس سے اوپر جرنل واؤچر کے لیے دوسرا شخص لازم',
  'access.setting_help.accounting.journal_limit_minor': '0 ہو تو ہر اکاؤنٹنٹ اکیلا اندراج کر سکتا ہے۔',
  'access.setting.fees.reprint_fine': 'دوبارہ پرنٹ کا جرمانہ',
  'access.setting_help.fees.reprint_fine':
    'جب خاندان چالان دوبارہ مانگے تب لگتا ہے۔ پرنٹر یا دفتر کی غلطی پر کچھ نہیں لگتا۔',
  'access.setting.fees.struck_off_fine': 'اخراج کا جرمانہ',
  'access.setting_help.fees.struck_off_fine':
    'طالب علم خارج ہونے پر لگتا ہے؛ بحالی کے لیے اس کی ادائیگی یا معافی ضروری ہے۔',
  'access.setting.fees.bank_holidays': 'بینک کی تعطیلات',
  'access.setting_help.fees.bank_holidays':
    'ہر سطر میں ایک، تاریخ پہلے: 2026-12-25 یوم قائد اعظم۔ آخری تاریخ اگلے اس دن پر چلی جاتی ہے جب بینک کھلے ہوں، جیسے اتوار سے۔',
  'access.setting.fees.bounce_fine': 'چیک واپس ہونے کا جرمانہ',
  'access.setting_help.fees.bounce_fine': 'بینک چیک واپس کرے تو خاندان پر لگتا ہے؛ 0 ہو تو کچھ نہیں لگتا۔',
  'access.setting.fees.waiver_limit': 'پرنسپل کے لیے معافی کی حد',
  'access.setting_help.fees.waiver_limit': 'اس سے زیادہ جرمانہ چیف اکاؤنٹنٹ معاف کرتا ہے۔',
  'access.setting.fees.concession_limit': 'رعایت کی حد',
  'access.setting_help.fees.concession_limit':
    'ایک سیشن میں اس رقم تک رعایت مانگنے والا خود بھی منظور کر سکتا ہے؛ اس سے اوپر کوئی اور منظور کرے گا جسے ہر رعایت منظور کرنے کا اختیار ہو۔',
  'access.setting.fees.challan_notes': 'چالان پر ہدایات',
  'access.setting_help.fees.challan_notes': 'ہر سطر میں ایک؛ پہلی چار چھپتی ہیں۔',
  'access.setting.fees.challan_notes_ur': 'اردو میں ہدایات',
  'access.setting_help.fees.challan_notes_ur': 'ہر سطر میں ایک؛ پہلی دو چھپتی ہیں۔',
  'access.setting.website.coming_soon': 'جلد آ رہی ہے',
  'access.setting_help.website.coming_soon': 'آنے والوں کو صرف یہ دکھائی دیتا ہے کہ ویب سائٹ بن رہی ہے۔',
  'access.setting.website.tagline': 'نام کے نیچے سطر',
  'access.setting_help.website.tagline': 'ایک جملہ؛ ویب سائٹ کے آخر میں درج ہوتا ہے۔',
  'access.setting.website.tagline_ur': 'نام کے نیچے سطر، اردو میں',
  'access.setting.website.hours': 'دفتر کے اوقات',
  'access.setting_help.website.hours': 'جیسے پیر تا ہفتہ، صبح 8 سے دوپہر 3 بجے تک۔',
  'access.settings.section.people': 'افراد',
  'access.setting.people.card_valid_months': 'ملازم کا کارڈ کتنے ماہ کارآمد ہے',
  'access.setting_help.people.card_valid_months':
    'چھاپنے کے دن سے گنا جاتا ہے۔ طالب علم کا کارڈ سیشن کے اختتام تک کارآمد ہے۔',
  'access.setting.people.card_note': 'شناختی کارڈ کے نیچے سطر',
  'access.setting_help.people.card_note': 'ملنے والے کارڈ کا کیا کیا جائے۔',
};
