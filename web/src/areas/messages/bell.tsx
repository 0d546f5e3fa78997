import { ActionIcon, Button, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerQuery } from '@/api/client';
import type { DataOf } from '@/api/typed';
import { detailsAddress } from '@/frame/record';
import { mayOpenNow } from '@/frame/screens';
import { AppLink, DateText, StatusBadge, useChange } from '@/kit';
import { t, word } from '@/text';
import classes from './messages.module.css';
import { onNotified, seeNotified, wasNotified } from './notified';

const PATH = '/get-my-messages';
const EVERY_MINUTE = 60_000;
const ANSWERS = ['sick', 'travelling', 'left_home'] as const;

type Mine = DataOf<'GET', typeof PATH>['messages'][number];

/** One's own messages: the newest, how many are unread, and what each is about. */
export function Bell() {
  const [isOpen, setOpen] = useState(wasNotified);
  const show = (open: boolean) => {
    if (!open) seeNotified();
    setOpen(open);
  };
  const found = useQuery({ ...answerQuery(PATH), refetchInterval: EVERY_MINUTE, meta: { quiet: true } });
  const read = useChange('/mark-messages-read', { refetch: [PATH], quiet: true });
  const { refetch } = found;
  useEffect(
    () =>
      onNotified(() => {
        setOpen(true);
        void refetch();
      }),
    [refetch],
  );
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return;
    import('./subscription').then(({ renew }) => renew()).catch((failure: unknown) => console.error(failure));
  }, []);
  const mine = found.data?.data;
  const unread = mine?.unread ?? 0;
  const label = unread > 0 ? t('messages.bell.unread', { count: unread }) : t('messages.bell.title');
  return (
    <Popover
      opened={isOpen}
      onChange={show}
      width="min(380px, 96vw)"
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Indicator disabled={unread === 0} label={unread > 99 ? '99+' : unread} size={16} offset={5} color="red.8">
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => show(!isOpen)}>
            <IconBell size={20} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)" aria-label={t('messages.bell.title')}>
        <div className={classes.head}>
          <strong>{t('messages.bell.title')}</strong>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" loading={read.busy} onClick={() => read.send({ ids: [] })}>
              {t('messages.bell.read_all')}
            </Button>
          )}
        </div>
        {mine && mine.messages.length > 0 ? (
          <ul className={classes.list}>
            {mine.messages.map((message) => (
              <Item
                key={message.id}
                message={message}
                opened={() => {
                  show(false);
                  if (!message.read_at) read.send({ ids: [message.id] });
                }}
              />
            ))}
          </ul>
        ) : (
          <p className={`${classes.item ?? ''} ${classes.quiet ?? ''}`}>{t('messages.bell.empty')}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where families read what a message is about: their own pages, not the office's. */
const OWN: Partial<Record<Mine['kind'], (message: Mine) => string>> = {
  absent_today: ({ record_id }) => `/admin/student-details?id=${record_id}`,
  attendance_unmarked: ({ record_id }) => `/admin/attendance?section_id=${record_id}`,
  attendance_corrected: ({ record_id }) => `/admin/student-details?id=${record_id}&tab=attendance`,
  results_published: ({ record_id }) => `/admin/exam-details?id=${record_id}`,
  recheck_decided: ({ record_id }) => `/admin/exam-details?id=${record_id}`,
  fee_issued: ({ record_id }) => `/admin/own-challan?id=${record_id}`,
  fee_overdue: ({ record_id }) => `/admin/own-challan?id=${record_id}`,
  fee_notice: () => '/admin/student-details',
  deposit_claim: () => '/admin/my-deposit-claims',
  leave_decided: () => '/admin/my-leave-applications',
  task_set: ({ record_id }) => `/admin/task-details?id=${record_id}&tab=hand-ins`,
  profile_change: () => '/admin/own-profile',
  admission_status: ({ record_id }) => `/admin/student-details?id=${record_id}`,
  deputy_named: () => '/admin/my-account',
};

/** The page of what a message is about, where its reader may open it. */
function addressOf(message: Mine): string | undefined {
  const pages = [OWN[message.kind]?.(message), detailsAddress(message.record, message.record_id)];
  return pages.find((page) => page !== undefined && mayOpenNow(page));
}

function Item({ message, opened }: { message: Mine; opened: () => void }) {
  const to = addressOf(message);
  const said = { lang: message.language, dir: message.language === 'ur' ? 'rtl' : 'ltr' } as const;
  return (
    <li className={classes.item} data-unread={!message.read_at || undefined}>
      <div {...said}>
        {to ? (
          <AppLink to={to} onClick={opened}>
            {message.title}
          </AppLink>
        ) : (
          <span className={classes.title}>{message.title}</span>
        )}
        <p className={classes.words}>{message.body}</p>
      </div>
      <span className={classes.quiet}>
        <DateText value={message.created_at} />
      </span>
      {message.is_answerable && <Answers message={message} />}
    </li>
  );
}

/** A parent's answer in one tap; what was answered, here or on the page of the child, stands in its place. */
function Answers({ message }: { message: Mine }) {
  const answer = useChange('/answer-message', { refetch: [PATH, '/get-own-absences'], failure: 'toast' });
  if (message.answer) {
    return (
      <p className={classes.answered}>
        {t('messages.bell.answered')} <StatusBadge status={message.answer} />
      </p>
    );
  }
  return (
    <div className={classes.answers} role="group" aria-label={t('messages.bell.answer')}>
      {ANSWERS.map((word_) => (
        <Button
          key={word_}
          size="compact-sm"
          variant="default"
          loading={answer.busy}
          onClick={() => answer.send({ id: message.id, answer: word_ })}
        >
          {word(word_)}
        </Button>
      ))}
    </div>
  );
}
