import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { Money, StatusBadge, useAllowed, RecordLink } from '@/kit';
import { formatMoney, t, word } from '@/text';
import { places } from './places';
import { printReceipt } from './print-pdf';
import classes from './collection.module.css';

const SHOWN = 8;

/** What the person at this counter received today, the last first: each can be printed once more. */
export function ReceiptsToday() {
  const me = useMe();
  const may = useAllowed()('Accounts.fee-receipts.index');
  const today = me?.group.today;
  const query = {
    received_by: me?.id,
    value_date_from: today,
    value_date_to: today,
    sort: '-id',
    per_page: SHOWN,
    count: 'exact',
  } as const;
  const found = useQuery({
    ...answerQuery('/get-fee-receipts', query),
    enabled: may && me !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!may || !found.data) return null;
  const { data: receipts, total, totals } = found.data;
  return (
    <section className={classes.today} aria-label={t('collection.today')}>
      <header>
        <h2>{t('collection.today')}</h2>
        {receipts.length > 0 && (
          <span>
            {t('collection.today_sum', {
              count: total ?? receipts.length,
              amount: formatMoney(totals?.['amount_minor'] ?? 0),
            })}
          </span>
        )}
      </header>
      {receipts.length === 0 ? (
        <p>{t('collection.today_none')}</p>
      ) : (
        <>
          <ul>
            {receipts.map((receipt) => (
              <li key={receipt.id}>
                <span>
                  <RecordLink to={places.receipt(receipt.id)}>
                    <bdi>{receipt.receipt_no}</bdi>
                  </RecordLink>
                  <small>
                    {receipt.student_name && (
                      <>
                        <bdi>{receipt.student_name}</bdi> ·{' '}
                      </>
                    )}
                    {word(receipt.instrument)}
                  </small>
                </span>
                {receipt.status === 'reversed' && <StatusBadge status="reversed" />}
                <Money minor={receipt.amount_minor} />
                <Anchor component="button" type="button" size="sm" onClick={() => printReceipt(receipt.id)}>
                  {t('collection.print_again')}
                </Anchor>
              </li>
            ))}
          </ul>
          <p>{t('collection.print_again_help')}</p>
        </>
      )}
    </section>
  );
}
