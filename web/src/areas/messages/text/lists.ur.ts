import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'messages.log.empty':
    'والدین، طلبہ اور عملے کے نام پیغامات اور ان کی ترسیل۔ یہ واقعات سے بنتے ہیں، جیسے چالان جاری ہونا۔',
  'messages.templates.empty': 'ہر قسم کے پیغام کا ایک سانچہ۔',
};
