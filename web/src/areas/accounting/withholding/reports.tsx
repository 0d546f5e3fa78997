import { ServerReport } from '@/kit/report';

/** Tax that was withheld, by section, with the deposit that took it to the government. */
export const WithholdingStatement = () => (
  <ServerReport
    path="/get-withholding-statement"
    explains="accounting.withholding.statement_explains"
    columns={{ payee_name: { second: 'identity_no', card: 'title' } }}
    rowKey={(_, index) => index}
  />
);

/** The same of one payee, to be printed for the payee's own return. */
export const WithholdingCertificate = () => (
  <ServerReport
    path="/get-withholding-certificate"
    explains="accounting.withholding.certificate_explains"
    columns={{ voucher_no: { card: 'title' } }}
    needs={['payee_id']}
    rowKey={(_, index) => index}
  />
);
