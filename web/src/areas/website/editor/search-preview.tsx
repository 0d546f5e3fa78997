import { Count } from '@/kit';
import { useMe } from '@/api/session';
import { t } from '@/text';
import type { Lang } from '../types';
import classes from './editor.module.css';

/** Longer ones are cut off by search engines. */
export const BEST_TITLE = 60;
export const BEST_DESCRIPTION = 155;

/** How a page would stand among the results of a search. */
export function SearchPreview({
  title,
  description,
  path,
  lang,
}: {
  title: string;
  description: string;
  path: string;
  lang: Lang;
}) {
  const group = useMe()?.group.name ?? '';
  const shownPath = `${lang === 'ur' ? '/ur' : ''}${path === '/' && lang === 'ur' ? '' : path}`;
  return (
    <figure className={classes.search} aria-label={t('website.search_preview')}>
      <figcaption className={classes.hint}>{t('website.search_preview')}</figcaption>
      <div lang={lang} dir={lang === 'ur' ? 'rtl' : 'ltr'} className={classes.searchResult}>
        <span className={classes.searchPath} dir="ltr">
          {globalThis.location.host}
          {shownPath}
        </span>
        <span className={classes.searchTitle}>{title.trim() || group}</span>
        <span>{description.trim() || t('website.search_none')}</span>
      </div>
      <p className={classes.hint}>
        {t('website.field.title')}: <Count length={title.trim().length} best={BEST_TITLE} /> ·{' '}
        {t('kit.label.description')}: <Count length={description.trim().length} best={BEST_DESCRIPTION} />
      </p>
    </figure>
  );
}
