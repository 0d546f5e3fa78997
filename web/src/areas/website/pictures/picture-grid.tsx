import { Button, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPhotoX, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asProblem, call } from '@/api/client';
import { Notice } from '@/kit';
import { formatNumber, t } from '@/text';
import type { LibraryPicture } from '../types';
import classes from './pictures.module.css';

const PER_PAGE = 48;
const LOOK_AGAIN_MS = 2500;

/** The pictures of the library that match, page by page; looks again while some are being prepared. */
function useLibrary(search: string) {
  return useInfiniteQuery({
    queryKey: ['/get-pictures', search],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/get-pictures', {
        query: { search, page: pageParam, per_page: PER_PAGE, sort: '-created_at' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.per_page < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some((one) => one.state === 'waiting')) ? LOOK_AGAIN_MS : false,
  });
}

export interface PictureGridProps {
  onOpen: (picture: LibraryPicture) => void;
  /** Ids of the chosen ones, where pictures are chosen. */
  chosen?: ReadonlySet<number>;
  /** Only those that can be shown. */
  onlyReady?: boolean;
  tools?: ReactNode;
}

/** The library as a grid with a search. */
export function PictureGrid({ onOpen, chosen, onlyReady, tools }: PictureGridProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const found = useLibrary(search);
  const all = (found.data?.pages ?? []).flatMap((page) => page.data);
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <div className={classes.library}>
      <div className={classes.libraryBar}>
        <TextInput
          type="search"
          aria-label={t('website.pictures_search')}
          placeholder={t('website.pictures_search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={found.isFetching ? <Loader size={14} aria-label={t('kit.loading')} /> : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.data && <span className={classes.hint}>{t('website.pictures_count', { count: total })}</span>}
        {tools}
      </div>
      {found.error && (
        <Notice tone="bad" title={t('kit.list_failed')}>
          {asProblem(found.error).message}
        </Notice>
      )}
      {found.data && all.length === 0 && (
        <p role="status">{search ? t('kit.empty_narrowed') : t('website.pictures_empty')}</p>
      )}
      <ul className={classes.grid}>
        {all.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={classes.tile}
              aria-pressed={chosen ? chosen.has(picture.id) : undefined}
              disabled={onlyReady && picture.state !== 'ready'}
              onClick={() => onOpen(picture)}
            >
              <Thumb picture={picture} />
              <span className={classes.tileWords}>{picture.alt || picture.name}</span>
              <span className={classes.hint} dir="ltr">
                {formatNumber(picture.width)} × {formatNumber(picture.height)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('website.pictures_more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A picture small, or why it cannot be shown. Its words stand beside it. */
function Thumb({ picture }: { picture: LibraryPicture }) {
  const src = picture.thumb_url ?? picture.picture?.src;
  if (src && picture.state !== 'failed') {
    return (
      <img
        className={classes.thumb}
        src={src}
        alt=""
        loading="lazy"
        style={{ objectPosition: `${picture.focal_x}% ${picture.focal_y}%` }}
      />
    );
  }
  return (
    <span className={classes.thumb} data-empty>
      {picture.state === 'failed' ? (
        <>
          <IconPhotoX size={22} aria-hidden />
          {picture.problem ?? t('website.picture_failed')}
        </>
      ) : (
        <>
          <Loader size={18} aria-hidden />
          {t('website.picture_waiting')}
        </>
      )}
    </span>
  );
}
