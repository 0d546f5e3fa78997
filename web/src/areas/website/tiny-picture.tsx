import type { Lang, Picture } from './types';
import classes from './website.module.css';

/** A cover, small, beside what it belongs to. */
export function TinyPicture({ picture, words, lang }: { picture: Picture | null; words: string; lang?: Lang }) {
  return (
    <span className={classes.tiny}>
      {picture?.src ? <img src={picture.src} alt="" loading="lazy" /> : <span className={classes.tinyEmpty} />}
      <bdi lang={lang}>{words}</bdi>
    </span>
  );
}
