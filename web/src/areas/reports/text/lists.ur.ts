import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'reports.schedules.empty':
    'شیڈول رپورٹ ہر دن، ہفتے یا مہینے ای میل سے جاتی ہے۔ پہلے کسی رپورٹ کے پیرامیٹر محفوظ کریں، پھر ”تمام رپورٹیں“ میں ان کے ساتھ ”ای میل سے بھیجیں“ منتخب کریں۔',
  'reports.deliveries.empty': 'ابھی کچھ نہیں بھیجا گیا۔',
};
