import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'reports.schedules.explains':
    'شیڈول رپورٹ ہر دن، ہفتے یا مہینے ای میل سے جاتی ہے۔ بنانے کے لیے رپورٹ کھولیں اور ”محفوظ“ سے اس کے پیرامیٹر محفوظ کریں۔ پھر ”تمام رپورٹیں“ میں ان کے ساتھ ”ای میل سے بھیجیں“ منتخب کریں۔',
  'reports.schedules.empty': 'ابھی کوئی رپورٹ ای میل سے نہیں جاتی۔ رپورٹوں کے محفوظ پیرامیٹر ”تمام رپورٹیں“ میں ہیں۔',
  'reports.deliveries.empty': 'ابھی کچھ نہیں بھیجا گیا۔',
};
