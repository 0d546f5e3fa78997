import { Avatar, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { schoolName } from '@/frame/school-names';
import { AppLink, Awaited, kit, Notice, recordPath, StatusBadge, useOpen } from '@/kit';
import { initials, nameIn, t } from '@/text';
import { ownStudentsQuery, STUDENT_PAGE } from './own';
import { OwnAbsence } from './own-absence';
import { OwnGlance } from './own-glance';
import { OwnMark } from './own-mark';
import { FamilyWays } from './own-ways';
import styles from './students.module.css';

/** Where students and parents come in: the only one opens by itself, of several each is offered. */
export function OwnStudents() {
  const go = useOpen();
  const found = useQuery(ownStudentsQuery);
  const only = found.data?.length === 1 ? found.data[0] : undefined;
  useEffect(() => {
    if (only) go(recordPath(STUDENT_PAGE, only.id), { replace: true });
  }, [only, go]);
  if (!found.data || only) return <Awaited query={found} />;
  return (
    <section aria-labelledby="own-students">
      <header className={kit.head}>
        <h1 id="own-students">{t('students.own_children')}</h1>
      </header>
      <Stack gap="xs">
        {found.data.map((one) => (
          <OwnAbsence key={one.id} studentId={one.id} />
        ))}
      </Stack>
      {found.data.length === 0 && <Notice tone="info" title={t('students.own_none')} />}
      <ul className={styles.own}>
        {found.data.map((one) => (
          <li key={one.id}>
            <AppLink className={styles.ownCard} to={recordPath(STUDENT_PAGE, one.id)}>
              <Avatar src={one.photo?.url} alt="" size={56} radius="md" color="brand" variant="light">
                {initials(one.name)}
              </Avatar>
              <span className={styles.who}>
                <strong>
                  <bdi>{one.name}</bdi>
                </strong>
                <small>{[schoolName(one.class_name), one.section_name].filter(Boolean).join(' ')}</small>
                <small>{nameIn(one.campus_name, one.campus_name_ur)}</small>
                <small className={styles.number}>{one.registration_no}</small>
                <OwnGlance studentId={one.id} />
              </span>
              {one.status === 'active' ? <OwnMark studentId={one.id} /> : <StatusBadge status={one.status} />}
            </AppLink>
          </li>
        ))}
      </ul>
      <FamilyWays />
    </section>
  );
}
