import { Fragment } from 'react';
import { formatDate } from '../../text/dates';
import type { EventItem, Events, Lang, Page } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';
import { Pager } from './pager.tsx';
import { ActionLink, SectionHead, SitePicture, SIZES } from './parts.tsx';
import { clock, DayLeaf, dayRange } from './when.tsx';

/** What is on and what was: a leaf of the almanac for each day, or the picture of a piece of news. */
export function EventsSection({ id, events, page }: { id: string; events: Events; page: Page }) {
  const { lang } = page;
  return (
    <section id={id} className="events" aria-labelledby={`${id}-heading`}>
      <SectionHead id={id} heading={events.heading} text={events.text} />
      {events.items.length === 0 ? (
        <p className="nothing-yet">{siteWords(lang).no_events}</p>
      ) : (
        <ul className="event-list">
          {events.items.map((item) => (
            <EventRow key={item.slug} item={item} lang={lang} />
          ))}
        </ul>
      )}
      {events.pages && <Pager id={id} pages={events.pages} page={page} />}
      {events.more && (
        <p className="section-end">
          <ActionLink action={events.more} lang={lang} quiet />
        </p>
      )}
    </section>
  );
}

function EventRow({ item, lang }: { item: EventItem; lang: Lang }) {
  const words = siteWords(lang);
  const day = item.starts_on;
  const several = day !== undefined && item.ends_on !== undefined && item.ends_on !== day;
  return (
    <li className={`event-row ${item.kind}`}>
      {item.kind === 'event' && day && <DayLeaf day={day} lang={lang} />}
      {item.cover && <SitePicture picture={item.cover} sizes={SIZES.third} className="event-cover" />}
      <div className="event-words">
        <p className="kicker">
          {words[item.kind]}
          {item.kind === 'news' && day && (
            <>
              {' · '}
              <time dateTime={day}>{formatDate(day)}</time>
            </>
          )}
        </p>
        <h3>
          <a href={inLanguage(`/event-details?slug=${item.slug}`, lang)}>{item.title}</a>
        </h3>
        <p className="event-summary">{item.summary}</p>
        {item.kind === 'event' && (
          <p className="event-where">
            {[several && dayRange(day, item.ends_on, lang), item.time && clock(item.time), item.place, item.campus]
              .filter((part) => typeof part === 'string' && part !== '')
              .map((part, place) => (
                <Fragment key={part as string}>
                  {place > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
          </p>
        )}
      </div>
    </li>
  );
}
