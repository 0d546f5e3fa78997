/** A table a class, all pools of a campus in one view, so that no list holds it. */
import { useQuery } from '@tanstack/react-query';
import { asProblem, dataQuery } from '@/api/client';
import { useCampus, useSession } from '@/api/session';
import { linkTo, hrefOf, Notice, RecordLink, SmallTable, DateText, kit, ScreenHead } from '@/kit';
import { formatNumber, t, word } from '@/text';

/** The registrar's board: what every class has, has given, keeps and has left, and who waits. */
export function SeatBoard() {
  const { campus } = useCampus();
  const { session } = useSession();
  const which = { campus_id: campus?.id ?? 0, session_id: session?.id };
  const found = useQuery({ ...dataQuery('/get-seat-board', which), enabled: which.campus_id > 0 });
  const classes = found.data ?? [];
  return (
    <section>
      <ScreenHead title="admissions.seats.title">{session && <span>{session.name}</span>}</ScreenHead>
      {which.campus_id === 0 && <Notice tone="info" title={t('admissions.seats.choose_campus')} />}
      {found.error && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && classes.length === 0 && <Notice tone="info" title={t('admissions.seats.empty')} />}
      {classes.map((one) => (
        <section key={one.class_id} className={kit.block} aria-label={one.class_name}>
          <h2>
            {one.class_name} <small>{one.program_name}</small>
          </h2>
          <SmallTable
            label="admissions.seats.title"
            of={one.class_name}
            rows={one.pools}
            keyOf={({ id }) => id}
            columns={[
              {
                label: 'admissions.quota',
                head: true,
                value: (pool) =>
                  linkTo('seat pool', pool.id, [word(pool.quota), word(pool.shift), word(pool.wing)].join(' · ')),
              },
              {
                label: 'admissions.seats_of_pool',
                figure: true,
                value: (pool) => formatNumber(pool.offered),
              },
              {
                label: 'admissions.taken',
                figure: true,
                value: (pool) => (
                  <RecordLink to={hrefOf('/admin/admissions', { seat_pool_id: String(pool.id), session_id: 'all' })}>
                    {formatNumber(pool.taken)}
                  </RecordLink>
                ),
              },
              { label: 'admissions.held', figure: true, value: (pool) => formatNumber(pool.held) },
              { label: 'admissions.left', figure: true, value: (pool) => formatNumber(pool.left) },
              { label: 'admissions.waiting', figure: true, value: (pool) => formatNumber(pool.waiting) },
              { label: 'admissions.undecided', figure: true, value: (pool) => formatNumber(pool.submitted) },
              {
                label: 'admissions.opens_on',
                value: (pool) => (pool.opens_on ? <DateText value={pool.opens_on} /> : ''),
              },
            ]}
          />
        </section>
      ))}
    </section>
  );
}
