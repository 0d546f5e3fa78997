import { choicesOf } from '@/kit';

/** What a payment is for, as the law of withholding has it. */
export const NATURES = choicesOf(
  'goods',
  'specified_services',
  'it_services',
  'professional_services',
  'advertising',
  'services',
  'contract',
  'rent',
);
