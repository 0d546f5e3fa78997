import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { AppLink, kit, Notice, permissionOf, useAllowed } from '@/kit';
import { formatDate, formatMoney, t } from '@/text';

/** The cashier's own open till at the counter: what it holds, and what to do where none is open though one is needed. */
export function OwnTill() {
  const may = useAllowed()(permissionOf('GET', '/get-my-till'));
  const today = useMe()?.group.today;
  const found = useQuery({ ...answerQuery('/get-my-till'), enabled: may });
  const own = found.data?.data;
  if (!own) return null;
  if (!own.till) {
    if (!own.is_needed) return null;
    return (
      <Notice
        tone="warning"
        title={t('collection.tills.own_none')}
        actions={<AppLink to="/admin/new-till">{t('collection.tills.new')}</AppLink>}
      />
    );
  }
  const { id, opened_on, balance_minor } = own.till;
  const to = `/admin/till-details?id=${id}`;
  if (opened_on !== today) {
    return (
      <Notice
        tone="warning"
        title={t('collection.tills.own_earlier', { day: formatDate(opened_on) })}
        actions={<AppLink to={to}>{t('collection.tills.own_open')}</AppLink>}
      />
    );
  }
  return (
    <p>
      {t('collection.tills.own_holds', { amount: formatMoney(balance_minor) })}{' '}
      <AppLink className={kit.link} to={to}>
        {t('collection.tills.own_open')}
      </AppLink>
    </p>
  );
}
