import type { Schema } from '@/api/shapes';
import { StatusBadge } from '@/kit';
import { formatInstant, t, word } from '@/text';
import classes from './inquiries.module.css';

type Contact = Schema<'InquiryContact'>;

/** Calls, visits, messages, notes and steps, the last first. */
export function InquiryLog({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className={classes.soft}>{t('admissions.log.none')}</p>;
  return (
    <ol className={classes.log}>
      {contacts.map((line) => (
        <li key={line.id} data-kind={line.kind}>
          <p className={classes.what}>
            <strong>{t(KINDS[line.kind])}</strong>
            {line.outcome && <StatusBadge status={line.outcome} />}
            {line.to_status && (
              <>
                <span>{t('admissions.log.to')}</span>
                <StatusBadge status={line.to_status} />
              </>
            )}
            {line.kind === 'message' && (
              <small>{line.delivery ? went(line.delivery) : t('admissions.log.not_sent')}</small>
            )}
          </p>
          {line.note && <p className={classes.note}>{line.note}</p>}
          <p className={classes.soft}>
            <bdi>{line.by_name || t('admissions.log.program')}</bdi> · {formatInstant(line.at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const KINDS = {
  call: 'admissions.log.call',
  visit: 'admissions.log.visit',
  message: 'admissions.log.message',
  note: 'admissions.log.note_only',
  step: 'admissions.log.step',
} as const;

/** `email: sent, gateway: queued` in words. */
const went = (delivery: string) =>
  delivery
    .split(', ')
    .map((one) => one.split(': ').map(word).join(': '))
    .join(', ');
