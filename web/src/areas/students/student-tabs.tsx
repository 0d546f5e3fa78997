import type { ReactNode } from 'react';
import { DateText, Notice, StatusBadge } from '@/kit';
import { formatCnic, formatPhone, type MessageKey, t, word } from '@/text';
import type { StudentDetails } from './types';
import { RecordLink } from './record-link';
import styles from './students.module.css';
import kit from '@/kit/kit.module.css';

/** Who answers for the student, and the brothers and sisters. */
export function Family({ student }: { student: StudentDetails }) {
  return (
    <div className={styles.people}>
      {student.guardians_asked.map((relation, place) => (
        <Notice
          key={place}
          tone="info"
          title={t('students.guardian_asked', { relation: word(relation).toLowerCase() })}
        />
      ))}
      <Rows
        title="students.guardians"
        heads={[
          'kit.label.name',
          'students.relation',
          'kit.label.phone',
          'students.guardian_cnic',
          'students.occupation',
        ]}
        empty="students.guardians_none"
      >
        {student.guardians.map((one) => (
          <tr key={one.guardian_id}>
            <th scope="row">
              <RecordLink to={`/admin/parent-details?id=${one.guardian_id}`} name={one.name} />
              {one.is_primary && <small> · {t('students.is_primary')}</small>}
            </th>
            <td>{word(one.relation)}</td>
            <td dir="ltr">{one.phone && formatPhone(one.phone)}</td>
            <td dir="ltr">{one.cnic && formatCnic(one.cnic)}</td>
            <td>{one.occupation}</td>
          </tr>
        ))}
      </Rows>
      <Rows
        title="students.siblings"
        heads={[
          'kit.label.name',
          'kit.label.registration_no',
          'kit.label.class',
          'kit.label.campus',
          'kit.label.status',
        ]}
        empty="students.siblings_none"
      >
        {student.siblings.map((one) => (
          <tr key={one.id}>
            <th scope="row" aria-label={one.name}>
              <RecordLink to={`/admin/student-details?id=${one.id}`} name={one.name} />
            </th>
            <td>{one.registration_no}</td>
            <td>{[one.class_name, one.section_name].filter(Boolean).join(' ')}</td>
            <td>{one.campus_name}</td>
            <td>
              <StatusBadge status={one.status} />
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}

/** Where the student sat, and every step of the status. */
export function Course({ student }: { student: StudentDetails }) {
  return (
    <div className={styles.people}>
      <Rows
        title="students.placements"
        heads={[
          'kit.label.section',
          'kit.label.session',
          'kit.label.campus',
          'kit.label.from',
          'kit.label.to',
          'students.reason',
          'students.by',
        ]}
        empty="students.placements_none"
      >
        {student.placements.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.class_name} {one.section_name}
            </th>
            <td>{one.session_name}</td>
            <td>{one.campus_name}</td>
            <td>
              <DateText value={one.from_on} />
            </td>
            <td>{one.to_on ? <DateText value={one.to_on} /> : t('students.today')}</td>
            <td>{one.reason}</td>
            <td>{one.user_name}</td>
          </tr>
        ))}
      </Rows>
      <Rows
        title="students.status_history"
        heads={['kit.label.date', 'kit.label.status', 'students.reason', 'students.by']}
        empty="students.status_none"
      >
        {student.status_events.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <DateText value={one.happened_on} />
            </th>
            <td>
              <StatusBadge status={one.to_status} />
            </td>
            <td>{one.reason}</td>
            <td>{one.user_name}</td>
          </tr>
        ))}
      </Rows>
    </div>
  );
}

/** A small table with its title, or what it means that it is empty. */
export function Rows(props: {
  title: MessageKey;
  heads: readonly MessageKey[];
  empty: MessageKey;
  children: ReactNode[];
}) {
  return (
    <section className={kit.block}>
      <h2>{t(props.title)}</h2>
      {props.children.length === 0 ? (
        <Notice tone="info" title={t(props.empty)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
        <div className={styles.scroll} role="region" aria-label={t(props.title)} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {props.heads.map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{props.children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}
