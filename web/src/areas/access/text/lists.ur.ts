import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'access.users.empty':
    'کون سائن اِن کر سکتا ہے، کس کردار کے ساتھ، اور کون سے کیمپس دیکھتا ہے۔ کیمپس کا پہلا صارف شامل کریں۔',
  'access.permissions.empty': 'اجازتیں صارفین کو کرداروں کے ذریعے ملتی ہیں۔',
  'access.audit.empty': 'ہر تبدیلی یہاں درج ہوتی ہے: کس نے، کب، کہاں سے، پہلے کیا تھا اور اب کیا ہے۔',
};
