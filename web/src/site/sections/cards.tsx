import type { Cards, Lang } from '../content.ts';
import { Arrow } from '../frame/marks.tsx';
import { inLanguage } from '../words.ts';
import { ActionLink, SitePicture } from './parts.tsx';

/** Programs: set as a ruled list beside a heading that stays in view, not as boxes. */
export function CardsSection({ id, cards, lang }: { id: string; cards: Cards; lang: Lang }) {
  return (
    <section id={id} className="cards split" aria-labelledby={`${id}-heading`}>
      <div className="split-head">
        <h2 id={`${id}-heading`}>{cards.heading}</h2>
        {cards.text && <p>{cards.text}</p>}
        {cards.action && (
          <p>
            <ActionLink action={cards.action} lang={lang} quiet />
          </p>
        )}
      </div>
      <ul className="card-list">
        {cards.items.map((item) => (
          <li key={item.title} className={item.href ? 'card linked' : 'card'}>
            {item.picture && <SitePicture picture={item.picture} className="card-picture" />}
            <div className="card-words">
              <h3>{item.href ? <a href={inLanguage(item.href, lang)}>{item.title}</a> : item.title}</h3>
              <p>{item.text}</p>
            </div>
            {item.note && <p className="card-note">{item.note}</p>}
            {item.href && <Arrow />}
          </li>
        ))}
      </ul>
    </section>
  );
}
