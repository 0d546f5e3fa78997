/** The list of inquiries as columns of cards that are moved: no table. */
import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useState } from 'react';
import { answerQuery } from '@/api/client';
import type { RowOf } from '@/api/typed';
import {
  AppLink,
  DateText,
  Dialog,
  hrefOf,
  kit,
  Notice,
  RecordLink,
  StatusBadge,
  useAllowed,
  useCampusId,
  useChange,
} from '@/kit';
import { formatNumber, formatPhone, t, word } from '@/text';
import { movesOf, STATUSES, type Status } from './inquiries-choices';
import { MoveDialog } from './inquiries-dialogs';
import classes from './inquiries.module.css';

type Row = RowOf<'/get-inquiries'>;

/** Cards of a column; the rest stands in the list. */
const MOST = 30;

/** Inquiries by status. A card is dragged, or moved by its menu; a lost one asks why. */
export function InquiryBoard({ back }: { back: ReactNode }) {
  const campusId = useCampusId();
  const mayMove = useAllowed()('Admissions.inquiries.update');
  const [dragged, setDragged] = useState<Row>();
  const [asking, setAsking] = useState<{ row: Row; to: Status }>();
  const move = useChange('/move-inquiry', { failure: 'toast' });
  const go = (row: Row, to: Status) => {
    if (!movesOf(row.status).includes(to)) return;
    if (to === 'lost') setAsking({ row, to });
    else move.send({ id: row.id, version: row.version, status: to });
  };
  return (
    <section className={classes.board} aria-labelledby="board">
      <div className={kit.head}>
        <h1 id="board">{t('admissions.inquiries.many')}</h1>
        <div className={kit.headActions}>{back}</div>
      </div>
      <div className={classes.columns}>
        {STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            campusId={campusId}
            takes={dragged !== undefined && movesOf(dragged.status).includes(status)}
            drop={() => dragged && go(dragged, status)}
            card={(row) => (
              <Card
                key={row.id}
                row={row}
                move={mayMove ? (to) => go(row, to) : undefined}
                drag={mayMove ? setDragged : undefined}
              />
            )}
          />
        ))}
      </div>
      {asking && (
        <Dialog opened close={() => setAsking(undefined)} title={t('admissions.move')}>
          <MoveDialog record={asking.row} to={asking.to} close={() => setAsking(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

function BoardColumn(props: {
  status: Status;
  campusId: number | null;
  /** The card that is dragged may be put here. */
  takes: boolean;
  drop: () => void;
  card: (row: Row) => ReactNode;
}) {
  const { status, campusId } = props;
  const query = { status, campus_id: campusId ?? undefined, per_page: MOST, sort: SORTS[status] };
  const found = useQuery(answerQuery('/get-inquiries', query));
  const over = (event: DragEvent) => {
    if (props.takes) event.preventDefault();
  };
  const rows = found.data?.data ?? [];
  const total = found.data?.total ?? 0;
  return (
    // a card is moved by its menu as well, which is how the keyboard moves it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.column}
      data-takes={props.takes || undefined}
      aria-label={word(status)}
      onDragOver={over}
      onDrop={props.drop}
    >
      <h2>
        <StatusBadge status={status} /> <span className={kit.count}>{formatNumber(total)}</span>
      </h2>
      {found.isPending && <Skeleton height={90} radius="md" />}
      {found.isError && <Notice tone="bad" title={t('admissions.board.failed')} />}
      <ul>{rows.map(props.card)}</ul>
      {total > rows.length && (
        <AppLink className={kit.link} to={hrefOf('/admin/inquiries', { status })}>
          {t('admissions.board.more', { count: total - rows.length })}
        </AppLink>
      )}
    </section>
  );
}

/** What is pressing stands first: of open ones the follow-up, of closed ones the last. */
const SORTS = {
  new: 'created_at',
  contacted: 'next_follow_up_on',
  visited: 'next_follow_up_on',
  converted: '-created_at',
  lost: '-created_at',
} as const;

function Card({ row, move, drag }: { row: Row; move?: (to: Status) => void; drag?: (row: Row | undefined) => void }) {
  const moves = movesOf(row.status);
  return (
    // the same is in its menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.card}
      draggable={Boolean(drag) && moves.length > 0}
      onDragStart={() => drag?.(row)}
      onDragEnd={() => drag?.(undefined)}
    >
      <div className={classes.cardHead}>
        <RecordLink to={`/admin/inquiry-details?id=${row.id}`}>
          <bdi>{row.name}</bdi>
        </RecordLink>
        {move && moves.length > 0 && (
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('admissions.move_named', { name: row.name })}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {moves.map((to) => (
                <Menu.Item key={to} onClick={() => move(to)}>
                  {t('admissions.move_to', { status: word(to) })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {row.is_doubtful && <StatusBadge status="doubtful" />}
      <small>{[row.class_name, row.campus_name].filter(Boolean).join(' · ')}</small>
      <small dir="ltr" className={classes.phone}>
        {formatPhone(row.phone)}
      </small>
      {row.next_follow_up_on && (
        <small className={classes.day} data-due={row.is_due || undefined}>
          <DateText value={row.next_follow_up_on} /> {row.is_due && t('admissions.due')}
        </small>
      )}
      {row.assigned_name && (
        <small>
          <bdi>{row.assigned_name}</bdi>
        </small>
      )}
    </li>
  );
}
