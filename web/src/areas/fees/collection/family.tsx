import { Anchor, Checkbox } from '@mantine/core';
import { useMe } from '@/api/session';
import { DateText, AppLink, Money, Notice, StatusBadge, RecordLink } from '@/kit';
import { daysBetween, formatDate, formatMoney, formatMonth, t } from '@/text';
import { useMayOpen } from '@/frame/screens';
import { lateFeeWords } from '../late-fee';
import { ApplyAdvance } from './apply-advance';
import { type Family, placeOf, useLastReceipt, useNextDue } from './counter-data';
import { places } from './places';
import { printReceipt } from './print-pdf';
import { inOrder } from './taking';
import type { Account, Due, OpenChallan } from './types';
import classes from './collection.module.css';

export interface FamilyChallansProps {
  family: Family;
  dues: ReadonlyMap<number, Due>;
  chosen: readonly number[];
  onTick: (id: number) => void;
  /** The day for which lateness is counted. */
  day: string;
}

/** The open challans of a student and of their brothers and sisters, each with what it costs on the day. */
export function FamilyChallans(props: FamilyChallansProps) {
  return (
    <div className={classes.family}>
      {props.family.members.map((member, index) => (
        <Member key={member.id} member={member} first={index === 0} {...props} />
      ))}
    </div>
  );
}

function Member(props: FamilyChallansProps & { member: Account; first: boolean }) {
  const { member } = props;
  const own = inOrder(props.family.challans.filter((challan) => challan.student_id === member.id));
  const opensStatement = useMayOpen('/admin/student-statement');
  if (own.length === 0 && !props.first) return null;
  return (
    <section className={classes.member} aria-label={member.name}>
      <header>
        <div>
          <h2>
            <bdi>{member.name}</bdi>
          </h2>
          <p>
            {[member.registration_no, placeOf(member), member.campus_name].filter(Boolean).join(' · ')}
            {member.father_name && (
              <>
                {' · '}
                <bdi>{member.father_name}</bdi>
              </>
            )}
          </p>
        </div>
        <div className={classes.memberFacts}>
          {!props.first && <span className={classes.tag}>{t('collection.sibling')}</span>}
          {member.status !== 'active' && <StatusBadge status={member.status} />}
          {member.advance_minor > 0 && (
            <span className={classes.tag}>
              {t('collection.has_advance', { amount: formatMoney(member.advance_minor) })}
            </span>
          )}
          {opensStatement && (
            <AppLink to={`/admin/student-statement?student_id=${member.id}`}>{t('collection.statement')}</AppLink>
          )}
        </div>
      </header>
      {own.length === 0 ? (
        <Notice tone="info" title={t('collection.nothing_open')}>
          <p>{t('collection.nothing_open_description')}</p>
          <NextDue studentId={member.id} />
        </Notice>
      ) : (
        <>
          {own[0] && <ApplyAdvance challan={own[0]} held={member.advance_minor} />}
          <ul className={classes.challans}>
            {own.map((challan) => (
              <ChallanLine key={challan.id} challan={challan} {...props} />
            ))}
          </ul>
        </>
      )}
      {props.first && <LastReceipt studentId={member.id} />}
    </section>
  );
}

/** What the student will be billed next. */
function NextDue({ studentId }: { studentId: number }) {
  const next = useNextDue(studentId);
  if (!next) return null;
  const { period, due_on, amount_minor } = next;
  return (
    <p>
      {t('collection.next_due', {
        month: formatMonth(period),
        date: formatDate(due_on),
        amount: formatMoney(amount_minor),
      })}
    </p>
  );
}

/** What was received last: printed once more where the paper was lost. */
function LastReceipt({ studentId }: { studentId: number }) {
  const receipt = useLastReceipt(studentId);
  if (!receipt) return null;
  return (
    <p className={classes.last}>
      <span>
        {t('collection.last_receipt')}: <RecordLink to={places.receipt(receipt.id)}>{receipt.receipt_no}</RecordLink> ·{' '}
        <DateText value={receipt.value_date} /> · <Money minor={receipt.amount_minor} />
      </span>
      <Anchor component="button" type="button" size="sm" onClick={() => printReceipt(receipt.id)}>
        {t('collection.print_again')}
      </Anchor>
    </p>
  );
}

function ChallanLine(props: FamilyChallansProps & { challan: OpenChallan }) {
  const { challan } = props;
  const today = useMe()?.group.today ?? props.day;
  const due = props.dues.get(challan.id);
  const late = daysBetween(challan.due_on, props.day || today);
  return (
    <li data-chosen={props.chosen.includes(challan.id) || undefined}>
      <label>
        <Checkbox
          size="md"
          checked={props.chosen.includes(challan.id)}
          onChange={() => props.onTick(challan.id)}
          aria-label={t('collection.choose', { challan: challan.challan_no ?? '' })}
        />
        <span className={classes.challanWhat}>
          <strong>{formatMonth(challan.period)}</strong> <span dir="ltr">{challan.challan_no}</span>
          <small data-late={late > 0 || undefined}>
            {t('collection.due', { date: formatDate(challan.due_on) })}
            {late > 0 && <> · {t('collection.days_late', { count: late })}</>}
          </small>
          {challan.paid_minor > 0 && (
            <small>
              {t('collection.paid_before', {
                paid: formatMoney(challan.paid_minor),
                amount: formatMoney(challan.amount_minor),
              })}
            </small>
          )}
          {due && due.late_fee_withdrawn_minor > 0 && (
            <small>{t('collection.late_fee_withdrawn', { amount: formatMoney(due.late_fee_withdrawn_minor) })}</small>
          )}
          {due && due.late_fee_minor > 0 && (
            <small>
              {t('collection.late_fee', { amount: formatMoney(due.late_fee_minor) })}
              {due.late_fee_count && <bdi> ({lateFeeWords(due.late_fee_count)})</bdi>}
            </small>
          )}
        </span>
        <span className={classes.challanAmount}>
          <Money minor={due?.payable_minor ?? challan.outstanding_minor} />
        </span>
      </label>
    </li>
  );
}
