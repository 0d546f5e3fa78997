import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import { Go, Money, Notice, StatusBadge, useUrl } from '@/kit';
import { formatDate, t } from '@/text';
import type { Challan } from './billing-types';
import styles from './fees.module.css';
import kit from '@/kit/kit.module.css';

/** A challan by its number (a scanner types it), or a family's by name or registration number. */
export function SearchChallan() {
  const { query, set } = useUrl();
  const [typed, setTyped] = useState(query.search ?? '');
  const [wanted] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    queryKey: ['/search-single-installment', wanted],
    queryFn: ({ signal }) =>
      call<{ data: Challan[] }>('GET', '/search-single-installment', { query: { search: wanted }, signal }),
    enabled: wanted.length >= 2,
  });
  const rows = wanted.length >= 2 ? (found.data?.data ?? []) : [];
  return (
    <section className={styles.stack}>
      <header className={kit.head}>
        <h1>{t('fees.challan_search')}</h1>
      </header>
      <TextInput
        label={t('fees.search_challan')}
        value={typed}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that this screen is for
        autoFocus
        autoComplete="off"
        maxLength={100}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          set({ search: event.currentTarget.value.trim() });
        }}
      />
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {wanted.length >= 2 && found.isSuccess && rows.length === 0 && (
        <Notice tone="info" title={t('fees.challan_none')} />
      )}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
        <div className={styles.scroll} role="region" aria-label={t('fees.challans')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('fees.challan_no')}</th>
                <th scope="col">{t('kit.label.student')}</th>
                <th scope="col">{t('kit.label.class')}</th>
                <th scope="col">{t('kit.label.due_on')}</th>
                <th scope="col">{t('kit.label.status')}</th>
                <th scope="col" data-figure>
                  {t('fees.outstanding')}
                </th>
                <th scope="col">{t('kit.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((challan) => (
                <tr key={challan.id}>
                  <td>
                    <Go className={kit.link} to={`/admin/challan-details?id=${challan.id}`}>
                      {challan.challan_no ?? t('fees.not_issued')}
                    </Go>
                  </td>
                  <td>
                    {challan.student_name}
                    <div className={styles.soft}>{challan.registration_no}</div>
                  </td>
                  <td>{[challan.class_name, challan.section_name].filter(Boolean).join(' · ')}</td>
                  <td>{formatDate(challan.due_on)}</td>
                  <td>
                    <StatusBadge status={challan.status} />
                  </td>
                  <td data-figure>
                    <Money minor={challan.outstanding_minor} />
                  </td>
                  <td>
                    <Go
                      className={kit.link}
                      to={`/admin/accounts-recieve-installments?id=${challan.student_id}&challan_id=${challan.id}`}
                    >
                      {t('fees.collect')}
                    </Go>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
