import type { lists as english } from './lists.en';

/** The same in Urdu. */
export const lists: Record<keyof typeof english, string> = {
  'institution.schools.empty': 'سکول کی برانچیں اور برانچوں کے کیمپس ہوتے ہیں۔ پہلا سکول شامل کریں۔',
  'institution.branches.empty': 'برانچ ایک جگہ کے کیمپس یکجا کرتی ہے۔ پہلی برانچ شامل کریں۔',
  'institution.campuses.empty': 'طلبہ، عملہ اور کھاتے کیمپس کے ہوتے ہیں۔ برانچ کا پہلا کیمپس شامل کریں۔',
  'institution.others.import_help':
    'ہر سطر میں ایک ادارہ: نام، قسم (سکول، کالج، یونیورسٹی، اکیڈمی)، بورڈ، شہر، پتہ، فون۔ جو اسی شہر میں پہلے سے موجود ہو وہ ویسا ہی رہتا ہے۔',
  'institution.others.empty': 'ادارے جہاں امیدوار پہلے پڑھتے تھے، اور شراکت دار۔ پہلا ادارہ شامل کریں۔',
  'institution.boards.empty': 'امتحانی بورڈ، مثلاً BISE۔ پہلا بورڈ شامل کریں۔',
};
