/** Tax withheld from payees: rates, what was withheld, deposits. */
import { record } from '@/frame/record';

export const withholdingRates = record({
  name: 'withholding rate',
  texts: 'accounting.withholding_rates',
  calls: { list: '/get-withholding-rates', save: '/save-withholding-rate', remove: '/withholding-rates/{id}' },
  paths: { list: '/admin/withholding-rates', create: '/admin/new-withholding-rate' },
});

export const withheldTaxes = record({
  name: 'withheld tax',
  texts: 'accounting.withheld_taxes',
  calls: { list: '/get-withheld-taxes' },
  paths: { list: '/admin/withheld-taxes' },
});

export const taxDeposits = record({
  name: 'tax deposit',
  texts: 'accounting.tax_deposits',
  calls: { list: '/get-tax-deposits', details: '/get-tax-deposit-details', save: '/save-tax-deposit' },
  paths: { list: '/admin/tax-deposits', create: '/admin/new-tax-deposit', details: '/admin/tax-deposit-details' },
});
