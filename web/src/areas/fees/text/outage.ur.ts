import type { outage as english } from './outage.en';

/** Urdu texts of the counter that goes on without the server: the same keys as in English. */
export const outage: Record<keyof typeof english, string> = {
  'outage.away': 'سرور جواب نہیں دے رہا۔ آپ اس مشین میں محفوظ واجبات سے کام جاری رکھیں۔',
  'outage.away_help':
    '{campus} کے واجبات {time} تک کے ہیں۔ نقد اور چیک لیں: رسیدیں عارضی ہیں اور سرور بحال ہونے پر بھیجی جائیں گی۔ {count|ایک منٹ باقی ہے|# منٹ باقی ہیں}۔',
  'outage.away_over':
    'سرور جواب نہیں دے رہا، اور اس مشین میں اب واجبات محفوظ نہیں۔ سرور بحال ہونے تک کوئی رقم نہیں لی جا سکتی۔',
  'outage.back': 'سرور دوبارہ جواب دے رہا ہے۔',
  'outage.became_posted': '{count|ایک رسید درج ہو گئی|# رسیدیں درج ہو گئیں}۔',
  'outage.became_to_decide':
    '{count|ایک رسید|# رسیدیں} جیسے لی {count|گئی تھی|گئی تھیں} ویسے درج نہ ہو {count|سکی|سکیں}، اور فیصلے کی منتظر {count|ہے|ہیں}۔',
  'outage.blocked':
    'کئی غلط پن: محفوظ واجبات مٹا دیے گئے۔ جو رسیدیں بھیجنی باقی ہیں وہ موجود ہیں؛ ان کا کیشیئر سائن اِن کر کے انہیں کھولے۔',
  'outage.blocked_off':
    'پانچ غلط پن: محفوظ واجبات مٹا دیے گئے، اور کوئی رسید باقی نہیں تھی۔ انتظار کی ضرورت نہیں: سرور جواب دے تو فیس کاؤنٹر پر ”سرور کے بغیر کام کریں“ دبائیں اور نیا پن چنیں۔',
  'outage.blocked_own':
    'یہ پن غلط ہے، اور محفوظ واجبات مٹا دیے گئے ہیں۔ دوبارہ کوشش کریں: پن کے بغیر باقی رسیدیں کوئی نہیں پڑھ سکتا۔ پن بھول گئے ہوں تو رسیدیں ان کے کاغذات سے کاؤنٹر پر درج کریں۔',
  'outage.cashier': 'کیشیئر',
  'outage.choose_campus': 'پہلے اوپر کیمپس منتخب کریں۔',
  'outage.clear': 'یہ مشین صاف کریں',
  'outage.clear_description':
    '{name} کی {count|ایک رسید|# رسیدیں} ({prefix}) کبھی نہیں {count|بھیجی گئی|بھیجی گئیں}، اور اب اس مشین سے ہٹا دی {count|جائے گی|جائیں گی}۔ پہلے {count|اسے|انہیں} کاغذات سے کاؤنٹر پر درج کریں۔',
  'outage.clock_said': 'مشین کی گھڑی',
  'outage.decide': 'فیصلہ کریں',
  'outage.decide_description': '{no}: {name} کے لیے {amount}، {cashier} نے {time} کو لیے۔',
  'outage.decided_at': 'فیصلے کا وقت',
  'outage.decided_by': 'فیصلہ کنندہ',
  'outage.decision': 'فیصلہ',
  'outage.due_shown': 'دکھائی گئی رقم',
  'outage.find': 'طالب علم تلاش کریں: نام، رجسٹریشن نمبر یا چالان نمبر',
  'outage.form': 'عارضی رسید',
  'outage.needed': 'چیک کے لیے ضروری ہے۔',
  'outage.none_found': 'ایسے کسی طالب علم کے واجبات محفوظ نہیں ملے۔',
  'outage.not_kept': 'کوئی رقم درج نہیں ہوئی: یہ مشین رسید محفوظ نہ کر سکی۔ صفحہ دوبارہ کھولیں۔',
  'outage.nothing_kept': 'اس مشین میں واجبات محفوظ نہیں۔ سرور چلتے ہوئے فیس کاؤنٹر پر اسے آن کریں۔',
  'outage.nothing_more': 'سرور بحال ہونے تک اس طالب علم کے لیے مزید رقم نہیں لی جا سکتی۔',
  'outage.of_other':
    '{name} کی {count|ایک رسید|# رسیدیں} اس مشین پر باقی {count|ہے|ہیں}۔ {name} یہاں سائن اِن کر کے {count|اسے|انہیں} بھیجے۔',
  'outage.open_challans': '{count|# واجب چالان|# واجب چالان}',
  'outage.paper.note': 'یہ رسید عارضی ہے۔ سکول کا کمپیوٹر بحال ہونے پر اصل رسید ملے گی؛ تب تک یہ کاغذ سنبھال کر رکھیں۔',
  'outage.paper.number': 'عارضی نمبر',
  'outage.paper.title': 'عارضی رسید',
  'outage.pin': 'پن',
  'outage.pin_again': 'پن دوبارہ',
  'outage.pin_differs': 'دونوں پن مختلف ہیں۔',
  'outage.pin_help': 'چھ یا زیادہ ہندسے۔ یہ کہیں محفوظ نہیں ہوتا، اور کوئی اسے معلوم نہیں کر سکتا۔',
  'outage.pin_of': '{name} کا پن',
  'outage.pin_weak': 'چھ یا زیادہ ہندسے چنیں، سب ایک جیسے نہ ہوں۔',
  'outage.pin_wrong': 'پن غلط ہے۔ {count|ایک کوشش باقی ہے|# کوششیں باقی ہیں}۔',
  'outage.preparing': 'سرور کے بغیر کام کی تیاری ہو رہی ہے…',
  'outage.print': 'چھاپیں',
  'outage.ready': 'سرور کے بغیر کام کے لیے تیار۔ واجبات {time} تک کے۔',
  'outage.refused': 'سرور نے قبول نہیں کیں: خود درج کریں',
  'outage.refused_help':
    'یہ اب خود بخود نہیں بھیجی جائیں گی۔ ہر رسید اس کے کاغذ سے کاؤنٹر پر درج کریں اور یہاں سے ہٹا دیں؛ یا سرور کی بتائی ہوئی وجہ دور ہونے پر دوبارہ بھیجیں۔',
  'outage.remove': 'ہٹائیں',
  'outage.remove_description':
    '{no} ({name} کے لیے {amount}) کبھی درج نہیں ہوئی، اور اس مشین سے ہٹا دی جائے گی۔ پہلے اسے اس کے کاغذ سے کاؤنٹر پر درج کریں۔',
  'outage.send': 'ابھی بھیجیں',
  'outage.send_again': 'دوبارہ بھیجیں',
  'outage.sent': 'بھیجی گئی',
  'outage.sign_in': 'سائن اِن کریں',
  'outage.take': '{amount} عارضی طور پر لیں',
  'outage.taken': '{no}: {name} کے لیے {amount} لیے گئے',
  'outage.taken_at': 'لینے کا وقت',
  'outage.to_counter': 'فیس کاؤنٹر پر جائیں',
  'outage.too_much': 'سرور کے بغیر زیادہ سے زیادہ واجب رقم لیں: {amount}۔',
  'outage.turn_off': 'واجبات محفوظ نہ رکھیں',
  'outage.turn_on': 'سرور کے بغیر کام کریں',
  'outage.turn_on_help':
    'یہ مشین {campus} کے واجبات ایک پن کے تحت محفوظ رکھتی ہے۔ سرور جواب نہ دے تو آپ ایک گھنٹہ کام جاری رکھ سکتے ہیں۔ ایک پن چنیں۔',
  'outage.unlock': 'کھولیں',
  'outage.unlock_title': 'سرور کے بغیر کام کے لیے پن درج کریں',
  'outage.waiting': 'رسیدیں جو بھیجنی باقی ہیں',
  'outage.waiting_locked':
    '{count|ایک رسید|# رسیدیں} بھیجنی باقی {count|ہے|ہیں}۔ اوپر اپنا پن درج کریں، پھر {count|یہ بھیجی جائے گی|یہ بھیجی جائیں گی}۔',
  'outage.whose': 'طالب علم جس کا چالان ادا ہو گا',
  'outage.why': 'وجہ',
};
