import { formatDate, formatLongDate } from '../../text/dates';
import type { Article, Lang } from '../content.ts';
import { siteWords } from '../words.ts';
import { ActionLink, SitePicture, SIZES } from './parts.tsx';
import { Html } from './rich-text.tsx';
import { clock, dayRange } from './when.tsx';

/** A whole post, piece of news or event: set to be read, with the facts of an event beside it. */
export function ArticleSection({ id, article, lang }: { id: string; article: Article; lang: Lang }) {
  const words = siteWords(lang);
  return (
    <section id={id} className={`article ${article.kind}`} aria-labelledby={`${id}-heading`}>
      <article>
        <header>
          <p className="kicker">{words[article.kind]}</p>
          <h1 id={`${id}-heading`}>{article.title}</h1>
          {article.summary && <p className="lead">{article.summary}</p>}
          <Signed article={article} />
        </header>
        {article.cover && (
          <figure className="article-cover">
            <SitePicture picture={article.cover} sizes={SIZES.whole} first />
          </figure>
        )}
        <div className="article-body">
          {article.kind === 'event' && <Facts article={article} lang={lang} />}
          <Html html={article.html} lang={lang} />
        </div>
        <footer>
          {article.tags && article.tags.length > 0 && (
            <ul className="tag-list" aria-label={words.tags}>
              {article.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
          <p className="article-back">
            <ActionLink action={article.back} lang={lang} quiet />
          </p>
        </footer>
      </article>
    </section>
  );
}

function Signed({ article }: { article: Article }) {
  if (article.kind === 'event' || (!article.author && !article.published_on)) return null;
  return (
    <p className="article-signed">
      {article.author && <strong>{article.author}</strong>}
      {article.published_on && <time dateTime={article.published_on}>{formatLongDate(article.published_on)}</time>}
    </p>
  );
}

/** Day, time and place, which is what most readers of an event came for. */
function Facts({ article, lang }: { article: Article; lang: Lang }) {
  const words = siteWords(lang);
  const { starts_on, ends_on, time, place } = article;
  const several = starts_on && ends_on && ends_on !== starts_on;
  const rows: [string, string | undefined][] = [
    [words.day, starts_on && (several ? dayRange(starts_on, ends_on, lang) : formatLongDate(starts_on))],
    [words.time, time && clock(time)],
    [words.place, place],
    [words.published_on, article.published_on && formatDate(article.published_on)],
  ];
  return (
    <dl className="event-facts">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
