import { ServerReport } from '@/kit/report';
import { t } from '@/text';

/** From the bank's balance to the ledger's, with what stands on one side only. */
export const BankReconciliation = () => (
  <ServerReport
    path="/get-bank-reconciliation"
    explains="accounting.reconciliation.explains"
    needs={['bank_id']}
    columns={{
      name: {
        card: 'title',
        width: 'wide',
        render: (row) =>
          row.kind === 'statement' || row.kind === 'ledger' || row.kind === 'unexplained'
            ? t(`accounting.reconciliation.${row.kind}`)
            : row.name,
      },
    }}
    rowKey={(_, index) => index}
    rowKind={(row) =>
      row.kind === 'statement' || row.kind === 'ledger' || row.kind === 'unexplained' ? 'subtotal' : undefined
    }
  />
);
