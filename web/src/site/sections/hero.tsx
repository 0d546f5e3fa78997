import type { Hero, Lang } from '../content.ts';
import { ActionLink, SitePicture } from './parts.tsx';

/** The first screen: one sentence, one picture, one action. */
export function HeroSection({ id, hero, lang }: { id: string; hero: Hero; lang: Lang }) {
  return (
    <section id={id} className="hero" aria-labelledby={`${id}-heading`}>
      <div className="hero-words">
        {hero.kicker && <p className="kicker">{hero.kicker}</p>}
        <h1 id={`${id}-heading`}>{hero.heading}</h1>
        <p className="lead">{hero.text}</p>
        <p className="actions">
          <ActionLink action={hero.action} lang={lang} />
          {hero.second_action && <ActionLink action={hero.second_action} lang={lang} quiet />}
        </p>
      </div>
      <figure className="hero-picture">
        <SitePicture picture={hero.picture} first />
      </figure>
    </section>
  );
}
