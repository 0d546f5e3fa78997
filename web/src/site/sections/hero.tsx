import { useRef } from 'react';
import type { Banner, Design, Hero, Lang } from '../content.ts';
import { Arrow } from '../frame/marks.tsx';
import { siteWords } from '../words.ts';
import { useScript } from './embeds.tsx';
import { ActionLink, SitePicture, SIZES } from './parts.tsx';

/**
 * The first screen: one sentence, one picture, one action. The first design sets the words beside the picture, the second lays the picture
 * across the page and sets the sentence under it, over its whole width. Banners take the picture's place and are moved by the reader only.
 */
export function HeroSection({
  id,
  hero,
  lang,
  design = 'first',
}: {
  id: string;
  hero: Hero;
  lang: Lang;
  design?: Design;
}) {
  const picture = (
    <div className="hero-picture">
      {hero.banners && hero.banners.length > 0 ? (
        <Banners banners={hero.banners} lang={lang} />
      ) : (
        <figure>
          <SitePicture picture={hero.picture} sizes={design === 'second' ? SIZES.whole : SIZES.half} first />
        </figure>
      )}
    </div>
  );
  const actions = (
    <p className="actions">
      <ActionLink action={hero.action} lang={lang} />
      {hero.second_action && <ActionLink action={hero.second_action} lang={lang} quiet />}
    </p>
  );
  const kicker = hero.kicker && <p className="kicker">{hero.kicker}</p>;
  const heading = <h1 id={`${id}-heading`}>{hero.heading}</h1>;
  if (design === 'second') {
    return (
      <section id={id} className="hero masthead" aria-labelledby={`${id}-heading`}>
        <div className="masthead-title">
          {kicker}
          {heading}
        </div>
        {picture}
        <div className="masthead-words">
          <p className="lead">{hero.text}</p>
          {actions}
        </div>
      </section>
    );
  }
  return (
    <section id={id} className="hero" aria-labelledby={`${id}-heading`}>
      <div className="hero-words">
        {kicker}
        {heading}
        <p className="lead">{hero.text}</p>
        {actions}
      </div>
      {picture}
    </section>
  );
}

/** Pictures in a row that snap into place. It moves by finger, wheel and arrow keys without script, and by two buttons with it; never by itself. */
function Banners({ banners, lang }: { banners: Banner[]; lang: Lang }) {
  const words = siteWords(lang);
  const row = useRef<HTMLUListElement>(null);
  const script = useScript();
  const move = (by: number) => {
    const list = row.current;
    if (!list) return;
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: by * forward * list.clientWidth });
  };
  return (
    <div className="banners" role="group" aria-label={words.announcements}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <ul ref={row} tabIndex={banners.length > 1 ? 0 : undefined}>
        {banners.map((banner, place) => (
          <li key={`${banner.picture.src} ${place}`}>
            <SitePicture picture={banner.picture} first={place === 0} />
            {(banner.heading || banner.text || banner.action) && (
              <div className="banner-words">
                {banner.heading && <p className="banner-heading">{banner.heading}</p>}
                {banner.text && <p>{banner.text}</p>}
                {banner.action && <ActionLink action={banner.action} lang={lang} quiet />}
              </div>
            )}
          </li>
        ))}
      </ul>
      {script && banners.length > 1 && (
        <div className="banner-moves">
          <button type="button" onClick={() => move(-1)} aria-label={words.previous} className="back">
            <Arrow />
          </button>
          <button type="button" onClick={() => move(1)} aria-label={words.next}>
            <Arrow />
          </button>
        </div>
      )}
    </div>
  );
}
