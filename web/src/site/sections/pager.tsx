import { formatNumber } from '../../text/numbers';
import type { Page, Paging } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';

/** Where a list goes on: the pages beside this one, and how far it goes. */
export function Pager({ id, pages, page }: { id: string; pages: Paging; page: Page }) {
  const words = siteWords(page.lang);
  const { number, count } = pages;
  const at = (wanted: number) => inLanguage(wanted > 1 ? `${page.path}?page=${wanted}#${id}` : page.path, page.lang);
  const place = words.page_of.replace('{number}', formatNumber(number)).replace('{count}', formatNumber(count));
  return (
    <nav className="pager" aria-label={words.pager}>
      {number > 1 ? (
        <a href={at(number - 1)} rel="prev">
          {words.previous}
        </a>
      ) : (
        <span />
      )}
      <p>{place}</p>
      {number < count ? (
        <a href={at(number + 1)} rel="next">
          {words.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
