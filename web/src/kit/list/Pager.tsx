import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { formatNumber, t } from '@/text';
import type { Patch } from '../url';
import { DEEPEST_ROW, type ListState, PAGE_SIZES } from './list-state';
import classes from './list.module.css';

export interface PagerProps {
  state: ListState;
  shown: number;
  total: number;
  exact: boolean;
  nextAfter: string | undefined;
  /** The first rows are on their way. */
  loading?: boolean;
  set: (patch: Patch) => void;
  /** Of a list that stands beside others: what it lists. */
  of?: string;
}

/** "41–60 of 523" and the way to other pages. Beyond the rows that `page` reaches it goes on from the last row (`after`). */
export function Pager({ state, shown, total, exact, nextAfter, loading, set, of: name }: PagerProps) {
  const first = (state.page - 1) * state.perPage + 1;
  const last = first + shown - 1;
  const lastPage = Math.max(1, Math.ceil(Math.min(total, DEEPEST_ROW) / state.perPage));
  const deep = state.after !== undefined || (!exact && state.page >= lastPage);
  const hasNext = deep ? Boolean(nextAfter) : state.page < lastPage;
  const goTo = (page: number) => set({ page: page > 1 ? page : undefined, after: undefined });
  const next = () => (deep ? set({ page: state.page + 1, after: nextAfter }) : goTo(state.page + 1));
  /** There is one page, however many rows a page has. */
  const isWhole = !loading && exact && state.page === 1 && total <= PAGE_SIZES[0];
  const of = `${formatNumber(total)}${exact ? '' : '+'}`;
  return (
    <nav className={classes.pager} aria-label={[t('kit.pages'), name].filter(Boolean).join(': ')}>
      <span className={classes.range} aria-live="polite">
        {loading
          ? t('kit.loading')
          : shown === 0
            ? t('kit.range_none')
            : t('kit.range', { first: formatNumber(first), last: formatNumber(last), total: of })}
      </span>
      {!isWhole && (
        <>
          <NativeSelect
            size="xs"
            aria-label={t('kit.per_page')}
            data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('kit.rows', { count: size }) }))}
            value={String(state.perPage)}
            onChange={(event) =>
              set({
                per_page: event.currentTarget.value === '25' ? undefined : event.currentTarget.value,
                page: undefined,
                after: undefined,
              })
            }
          />
          <span className={classes.pagerButtons}>
            <Step label={t('kit.page_first')} icon={IconChevronsLeft} disabled={state.page <= 1} act={() => goTo(1)} />
            <Step
              label={t('kit.page_previous')}
              icon={IconChevronLeft}
              disabled={state.page <= 1}
              act={() => goTo(Math.min(state.page - 1, lastPage))}
            />
            <Step label={t('kit.page_next')} icon={IconChevronRight} disabled={!hasNext} act={next} />
            {exact && (
              <Step
                label={t('kit.page_last')}
                icon={IconChevronsRight}
                disabled={state.page >= lastPage}
                act={() => goTo(lastPage)}
              />
            )}
          </span>
        </>
      )}
    </nav>
  );
}

function Step({
  label,
  icon: Icon,
  disabled,
  act,
}: {
  label: string;
  icon: typeof IconChevronLeft;
  disabled: boolean;
  act: () => void;
}) {
  return (
    <ActionIcon variant="default" size="md" aria-label={label} disabled={disabled} onClick={act}>
      <Icon size={16} aria-hidden className={classes.turns} />
    </ActionIcon>
  );
}
