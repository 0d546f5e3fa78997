import { IconReceiptTax } from '@tabler/icons-react';
import { ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** What is withheld from payees, its rates, deposits, statement and certificate. */
export const withholdingScreens: Screen[] = [
  ...screensOf(records.withheldTaxes, {
    menu: { group: 'accounts', section: 'vouchers', order: 48, icon: IconReceiptTax },
    load: () => import('./taxes'),
  }),
  ...screensOf(records.taxDeposits, {
    menu: { group: 'accounts', section: 'vouchers', order: 49 },
    load: () => import('./deposits'),
  }),
  ...screensOf(records.withholdingRates, {
    menu: { group: 'accounts', section: 'heads', order: 120 },
    load: () => import('./rates'),
  }),
  ofReport({
    path: '/admin/withholding-statement',
    title: 'accounting.withholding.statement',
    report: '/get-withholding-statement',
    menu: { group: 'reports', section: 'books', order: 76 },
    load: async () => ({ default: (await import('./reports')).WithholdingStatement }),
  }),
  ofReport({
    path: '/admin/withholding-certificate',
    title: 'accounting.withholding.certificate',
    report: '/get-withholding-certificate',
    menu: { group: 'reports', section: 'books', order: 77 },
    about: [{ payee_id: '/admin/payees' }],
    load: async () => ({ default: (await import('./reports')).WithholdingCertificate }),
  }),
];
