import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/client';
import { asProblem } from '@/api/client';
import { schoolName, useGroupName } from '@/frame/school-names';
import { Notice, PrintPage, Sheet, useUrlState } from '@/kit';
import { formatCnic, formatDate, formatTime, t, word } from '@/text';
import styles from './attendance.module.css';

/** A gate pass as the guard at the gate reads it. */
export function GatePassSlip() {
  const { query } = useUrlState();
  const id = Number(query.id) || 0;
  const found = useQuery(recordQuery('/get-gate-pass-details', id));
  const group = useGroupName();
  const pass = found.data;
  const back =
    id > 0
      ? { to: `/admin/gate-pass-details?id=${id}`, label: t('attendance.slip_back') }
      : { to: '/admin/gate-passes', label: t('attendance.gate_passes.many') };
  const lines: [string, string | null | undefined][] = pass
    ? [
        [t('kit.label.student'), pass.student_name],
        [t('kit.label.registration_no'), pass.registration_no],
        [t('kit.label.father_name'), pass.father_name],
        [t('kit.label.class'), schoolName([pass.class_name, pass.section_name].filter(Boolean).join(' '))],
        [t('kit.label.date'), formatDate(pass.on_date)],
        [t('attendance.time'), formatTime(pass.at)],
        [t('attendance.collected_by'), pass.collected_by],
        [t('attendance.collector_cnic'), pass.collector_cnic && formatCnic(pass.collector_cnic)],
        [t('attendance.reason'), pass.reason],
        [t('attendance.issued_by'), pass.issued_by],
      ]
    : [];
  return (
    <PrintPage title={t('attendance.slip')} back={back}>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {!pass && !found.error && <p role="status">{t('kit.loading')}</p>}
      {pass?.status === 'cancelled' && <Notice tone="warning" title={t('attendance.slip_cancelled')} />}
      {pass && (
        <Sheet size="a5">
          <h2>{group}</h2>
          <p>
            <bdi>{pass.campus_name}</bdi>
          </p>
          <h3>
            {t('attendance.pass_no', { number: pass.id })} · {word(pass.kind)}
          </h3>
          <dl className={styles.slip}>
            {lines
              .filter(([, value]) => value)
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
          <p className={styles.signatures}>
            <span>{t('attendance.sign_desk')}</span>
            <span>{t('attendance.sign_collector')}</span>
          </p>
        </Sheet>
      )}
    </PrintPage>
  );
}
