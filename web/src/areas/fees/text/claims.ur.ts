import type { claims as english } from './claims.en';

/** Urdu texts of slips, moved receipts and notices: the same keys as in English. */
export const claims: Record<keyof typeof english, string> = {
  'collection.claims.accept': 'قبول کریں',
  'collection.claims.accept_description':
    '{name} کی سلپ {date} کی {amount} کی ادائیگی {transaction} سے قبول ہو گی۔ والدین کو اطلاع دی جائے گی۔',
  'collection.claims.agrees': 'مطابقت',
  'collection.claims.decided': 'اس سلپ کا فیصلہ ہو چکا ہے۔',
  'collection.claims.decided_by': 'فیصلہ کنندہ',
  'collection.claims.matches': 'بینک کی سطریں',
  'collection.claims.no_match':
    'بینک کی کسی سطر میں یہ رقم ابھی نہیں ہے۔ بینک کی فہرست اپ لوڈ کریں، یا وجہ لکھ کر سلپ مسترد کریں۔',
  'collection.claims.paid_on': 'ادائیگی کی تاریخ',
  'collection.claims.reference': 'سلپ کا نمبر',
  'collection.claims.receipts': 'رسیدیں جن میں یہ رقم ہو سکتی ہے',
  'collection.claims.accept_received':
    '{name} کی سلپ {date} کی {amount} کی رسید {receipt} سے قبول ہو گی۔ نئی رسید نہیں بنتی۔ والدین کو اطلاع دی جائے گی۔',
  'collection.claims.refuse': 'مسترد کریں',
  'collection.claims.refuse_description':
    '{name} کی {amount} کی سلپ مسترد ہو گی۔ والدین وجہ پڑھیں گے اور سلپ دوبارہ بھیج سکیں گے۔',
  'collection.claims.refuse_undo': 'والدین سلپ دوبارہ بھیج سکتے ہیں۔',
  'collection.claims.refused_because': 'مسترد ہونے کی وجہ',
  'collection.claims.same_amount': 'رقم',
  'collection.claims.same_day': 'دن',
  'collection.claims.same_reference': 'نمبر',
  'collection.claims.send': 'ادا کر دیا',
  'collection.claims.send_description': 'چالان {no} کے لیے بینک کی سلپ بھیجیں۔ سکول بینک سے جانچ کر آپ کو بتائے گا۔',
  'collection.claims.send_do': 'سلپ بھیجیں',
  'collection.claims.sent': 'بھیجی گئی',
  'collection.claims.sent_by': 'بھیجنے والا',
  'collection.claims.slip': 'سلپ',
  'collection.claims.slip_help': 'پوری سلپ کی صاف تصویر، یا PDF۔',
  'collection.moves.by': 'منتقل کنندہ',
  'collection.moves.move': 'دوسرے کھاتے میں منتقل کریں',
  'collection.moves.move_description':
    'رسید {no} کے {amount} آج سے دوسرے کھاتے میں شمار ہوں گے۔ نقد اور بینک پر کوئی اثر نہیں۔',
  'collection.moves.sides': 'دونوں طرف',
  'collection.moves.undo': 'واپس لیں',
  'collection.moves.undo_description': 'رقم دوبارہ وہیں شمار ہو گی جہاں پہلے تھی۔',
  'collection.moves.undone': 'واپس لی گئی',
  'collection.moves.undone_because': 'واپس لینے کی وجہ',
  'collection.moves.whose': 'جس طالب علم کو رقم ملے گی',
  'collection.moves.whose_part': 'کس کا حصہ',
  'collection.moves.whose_part_help': 'صرف ایک بچے کا حصہ منتقل ہوتا ہے؛ باقی رسید وہیں رہتی ہے۔',
  'collection.moves.all_of_it': 'پوری رقم',
  'collection.notices.answered': 'بعد میں وعدہ ہوا',
  'collection.notices.by': 'بھیجنے والا',
  'collection.notices.due':
    '{chosen} منتخب میں سے {count|# گھرانے کو|# گھرانوں کو} کل {amount} کا نوٹس ملے گا۔ جس پر کچھ واجب الادا نہیں، جسے آج نوٹس مل چکا یا جس کی سلپ کی جانچ باقی ہے اسے چھوڑ دیا جائے گا۔',
  'collection.notices.last': 'آخری نوٹس',
  'collection.notices.pay_by': 'ادائیگی کی آخری تاریخ',
  'collection.notices.send': 'نوٹس بھیجیں',
  'collection.notices.sent': '{count|# نوٹس بھیج دیا گیا|# نوٹس بھیج دیے گئے}: کل {amount}۔',
  'collection.notices.send_description':
    '{count|# طالب علم|# طلبہ} کے والدین کو واجب الادا فیس کا نوٹس ملے گا۔ جس کے ذمے کچھ نہیں اسے چھوڑ دیا جائے گا۔',
  'fees.attach': 'کاغذ منسلک کریں',
  'fees.attach_description': 'پہلے سے منسلک کاغذات برقرار رہیں گے۔',
  'fees.attached_by': 'منسلک کنندہ',
  'fees.papers': 'کاغذات',
  'fees.papers_none': 'کوئی کاغذ منسلک نہیں۔',
  'fees.reissue': 'دوبارہ جاری کریں',
  'fees.reissue_description':
    'چالان {no} کی آخری تاریخ {due} تھی اور یہ {count|ایک بار|# بار} جاری ہو چکا ہے۔ نمبر وہی رہے گا، تاریخیں نئی ہوں گی؛ آج تک کی تاخیری فیس پہلے لگے گی۔',
  'fees.reissue_valid_help': 'خالی چھوڑیں تو پہلے جتنے دن درست رہے گا۔',
};
