/** The records of settlements: their calls, addresses and titles. */
import { record } from '@/frame/record';

export const settlements = record({
  name: 'settlement',
  texts: 'fees.settlements',
  calls: { list: '/get-settlements', details: '/get-settlement-details' },
  paths: { list: '/admin/settlements', details: '/admin/settlement-details' },
});

export const refundRules = record({
  name: 'refund rule',
  texts: 'fees.refund_rules',
  calls: { list: '/get-refund-rules', save: '/save-refund-rule', remove: '/refund-rules/{id}' },
  paths: { list: '/admin/refund-rules', create: '/admin/new-refund-rule' },
});
