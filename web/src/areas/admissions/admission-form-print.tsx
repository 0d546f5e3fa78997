/** The form as the paper has it, to be printed: no screen of the frame. */
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { schoolName, useGroupName } from '@/frame/school-names';
import { Awaited, PrintPage, Sheet, useUrlState } from '@/kit';
import { formatDate, formatCnic, formatPhone, type MessageKey, t, word } from '@/text';
import type { Details } from './admissions';
import styles from './admissions.module.css';

/** The admission form as a paper: filled in, or blank to be written by hand. */
export function AdmissionFormPrint() {
  const { query } = useUrlState();
  const group = useGroupName();
  const id = Number(query['id']) || 0;
  const found = useQuery({ ...dataQuery('/get-admission-details', { id }), enabled: id > 0 });
  const back =
    id > 0
      ? { to: `/admin/admission-details?id=${id}`, label: t('admissions.admissions.one') }
      : { to: '/admin/admissions', label: t('admissions.admissions.many') };
  return (
    <PrintPage title={t('admissions.form.title')} back={back}>
      {id > 0 && !found.data && <Awaited query={found} height={480} />}
      {(id === 0 || found.data) && (
        <Sheet>
          <h2>{group}</h2>
          <h3>{t('admissions.form.title')}</h3>
          <Paper form={found.data} />
        </Sheet>
      )}
    </PrintPage>
  );
}

type Line = readonly [label: MessageKey, value: string | null | undefined];

const day = (value: string | null | undefined) => value && formatDate(value);

function Paper({ form }: { form: Details | undefined }) {
  return (
    <div className={styles.paper}>
      <Lines
        lines={[
          ['admissions.form_no', form?.form_no],
          ['kit.label.campus', form?.campus_name],
          ['kit.label.session', form?.session_name],
          ['kit.label.program', schoolName(form?.program_name)],
          ['kit.label.class', schoolName(form?.class_name)],
          ['admissions.quota', form && word(form.quota)],
        ]}
      />
      <h4>{t('admissions.form.applicant')}</h4>
      <Lines
        lines={[
          ['kit.label.name', form?.name],
          ['kit.label.father_name', form?.father_name],
          ['kit.label.gender', form?.gender && word(form.gender)],
          ['admissions.date_of_birth', day(form?.date_of_birth)],
          ['admissions.own_cnic', form?.cnic && formatCnic(form.cnic)],
          ['kit.label.phone', form?.phone && formatPhone(form.phone)],
          ['kit.label.address', form?.address],
          ['kit.label.city', form?.city],
          ['admissions.religion', form?.religion],
          ['admissions.blood_group', form?.blood_group],
        ]}
      />
      <h4>{t('admissions.form.guardian')}</h4>
      <Lines
        lines={[
          ['kit.label.name', form?.guardian_name],
          ['admissions.relation', form?.guardian_relation && word(form.guardian_relation)],
          ['admissions.guardian_cnic', form?.guardian_cnic && formatCnic(form.guardian_cnic)],
          ['kit.label.phone', form?.guardian_phone && formatPhone(form.guardian_phone)],
          ['admissions.occupation', form?.guardian_occupation],
        ]}
      />
      <h4>{t('admissions.form.education')}</h4>
      {(form?.education.length ? form.education : [undefined, undefined]).map((one, n) => (
        <Lines
          key={one?.place ?? `blank ${n}`}
          lines={[
            ['admissions.exam', one && word(one.exam)],
            ['admissions.institution', one && (one.institution_label ?? one.institution_name)],
            ['admissions.board_of', one?.board_name],
            ['kit.label.roll_no', one?.roll_no],
            ['admissions.year', one?.year == null ? null : String(one.year)],
            ['admissions.marks', one?.total == null ? null : `${one.obtained ?? 0} / ${one.total}`],
          ]}
        />
      ))}
      <h4>{t('admissions.papers')}</h4>
      <ul className={styles.checklist}>
        {(form?.documents ?? []).map((one) => (
          <li key={one.id}>
            {one.state === 'awaited' || one.state === 'refused' ? '☐' : '☑'} {word(one.paper)} ({word(one.form)})
          </li>
        ))}
        {!form && PAPERS.map((paper) => <li key={paper}>☐ {word(paper)}</li>)}
      </ul>
      <p className={styles.signs}>
        <span>{t('admissions.form.sign_applicant')}</span>
        <span>{t('admissions.form.sign_guardian')}</span>
        <span>{t('admissions.form.sign_office')}</span>
      </p>
    </div>
  );
}

const PAPERS = [
  'photographs',
  'b_form',
  'father_cnic',
  'result_card',
  'leaving_certificate',
  'character_certificate',
  'domicile',
];

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.lines}>
    {lines.map(([label, value]) => (
      <div key={label}>
        <dt>{t(label)}</dt>
        <dd>
          <bdi>{value ?? ''}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
