import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import {
  DeleteDialog,
  AppLink,
  Notice,
  SortableList,
  StatusBadge,
  useMayChange,
  useChange,
  useUrlState,
  shifted,
  kit,
  ScreenHead,
} from '@/kit';
import { formatDate, t } from '@/text';
import type { Banner, Lang } from './types';
import classes from './website.module.css';

const MOST = 100;

/** The banners of the home page in the order in which they are shown, in one language at a time. */
export function Banners() {
  const { query, set } = useUrlState();
  const lang: Lang = query['lang'] === 'ur' ? 'ur' : 'en';
  const mayChange = useMayChange();
  const found = useQuery({
    queryKey: ['/get-banners', lang],
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-banners', {
          query: { lang, per_page: MOST, sort: 'place' },
          signal,
        })
      ).data,
  });
  return (
    <section className={classes.screen}>
      <ScreenHead title="website.banners">
        <div className={kit.headActions}>
          <SegmentedControl
            size="xs"
            aria-label={t('website.language')}
            value={lang}
            onChange={(value) => set({ lang: value === 'ur' ? 'ur' : undefined })}
            data={[
              { value: 'en', label: t('shell.language.en') },
              { value: 'ur', label: t('shell.language.ur') },
            ]}
          />
          {mayChange('website content.create', true) && (
            <Button
              component={AppLink}
              to={`/admin/new-banner?lang=${lang}`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('website.banner_new')}
            </Button>
          )}
        </div>
      </ScreenHead>
      <p className={classes.hint}>{t('website.banners_description')}</p>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data?.length === 0 && <p role="status">{t('website.banners_empty')}</p>}
      {found.data && found.data.length > 0 && <Ordered banners={found.data} lang={lang} />}
    </section>
  );
}

function Ordered({ banners, lang }: { banners: Banner[]; lang: Lang }) {
  const queries = useQueryClient();
  const mayChange = useMayChange();
  const mayUpdate = mayChange('website content.update', true);
  const [deleting, setDeleting] = useState<Banner>();
  // an order that was lost is given up by the next one
  const ordering = useChange('/order-banners', { refetch: ['/get-banners'], refetchAnyway: true, failure: 'toast' });
  const order = (next: Banner[]) => {
    // the new order stands at once; if it is refused, the old one comes back
    queries.setQueryData(['/get-banners', lang], next);
    ordering.send({ ids: next.map((one) => one.id) });
  };
  return (
    <>
      <SortableList
        label={t('website.banners')}
        items={banners}
        keyOf={(banner) => banner.id}
        nameOf={bannerName}
        disabled={!mayUpdate}
        onMove={(from, to) => order(shifted(banners, from, to))}
      >
        {(banner, { handle }) => (
          <article className={classes.banner} aria-label={bannerName(banner)}>
            {handle}
            {banner.picture?.src && (
              <img
                className={classes.bannerPicture}
                src={banner.picture.src ?? undefined}
                alt={banner.picture.alt ?? ''}
                loading="lazy"
              />
            )}
            <div className={classes.bannerWords}>
              <strong lang={lang}>
                <bdi>{bannerName(banner)}</bdi>
              </strong>
              {banner.text && (
                <span className={classes.hint} lang={lang}>
                  <bdi>{banner.text}</bdi>
                </span>
              )}
              <span className={classes.bannerFoot}>
                <StatusBadge status={banner.state} />
                <span className={classes.hint}>{days(banner)}</span>
              </span>
            </div>
            <div className={classes.bannerTools}>
              {mayUpdate && (
                <ActionIcon
                  component={AppLink}
                  to={`/admin/edit-banner?id=${banner.id}`}
                  variant="subtle"
                  c="var(--ink-soft)"
                  aria-label={t('website.edit_named', { name: bannerName(banner) })}
                >
                  <IconPencil size={17} aria-hidden />
                </ActionIcon>
              )}
              {mayChange('website content.delete', true) && (
                <ActionIcon
                  variant="subtle"
                  c="var(--ink-soft)"
                  aria-label={t('website.delete_named', { name: bannerName(banner) })}
                  onClick={() => setDeleting(banner)}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              )}
            </div>
          </article>
        )}
      </SortableList>
      {deleting && (
        <DeleteDialog
          opened
          onClose={() => setDeleting(undefined)}
          onDone={() => setDeleting(undefined)}
          remove="/delete-banner"
          id={deleting.id}
          name={bannerName(deleting)}
          one={t('website.banner')}
        />
      )}
    </>
  );
}

const bannerName = (banner: Banner): string =>
  banner.heading || banner.link_label || banner.picture?.alt || t('website.banner');

function days({ show_from, show_until }: Banner): string {
  const from = show_from ? t('kit.date_from', { date: formatDate(show_from) }) : '';
  const until = show_until ? t('kit.date_to', { date: formatDate(show_until) }) : '';
  return [from, until].filter(Boolean).join(' ') || t('website.banner_always');
}
