import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'admissions.inquiries.empty': 'کون داخلے کا پوچھتا ہے: ویب سائٹ پر، گیٹ پر، فون سے۔ پہلی انکوائری درج کریں۔',
  'admissions.inquiries.import_help':
    'ہر بچے کی ایک سطر: نام، فون، اور جو کچھ معلوم ہو۔ پروگرام اور جماعت ویسے ہی جیسے کیمپس میں ہیں؛ مہم اس کے کوڈ سے۔',
  'admissions.campaigns.empty': 'بینر، پوسٹ، میلہ: جس پر خرچ کر کے لوگ آتے ہیں۔ پہلی مہم شامل کریں۔',
  'admissions.admissions.empty':
    'دفتر، ویب سائٹ اور داخلہ ٹیسٹ کے فارم۔ پہلا فارم لکھیں، یا کسی انکوائری سے شروع کریں۔',
  'admissions.for_approval.empty': 'منظوری کے لیے کوئی فارم نہیں۔ جمع شدہ فارم یہاں آتے ہیں، بہترین نمبر پہلے۔',
  'admissions.pools.empty':
    'ہر جماعت کی نشستیں کوٹے، شفٹ اور ونگ کے لحاظ سے۔ کوٹے کے بغیر نشستیں شمار نہیں ہوتیں۔ پہلا کوٹہ شامل کریں۔',
  'admissions.requirements.empty': 'داخلہ فارم کے ساتھ کون سے کاغذات چاہئیں۔ پہلا کاغذ شامل کریں۔',
};
