import type { ReactNode } from 'react';
import type { Action, Lang, Picture } from '../content.ts';
import { Arrow } from '../frame/marks.tsx';
import { inLanguage } from '../words.ts';

/** How wide a picture stands, for the browser's choice among its files. Below 60rem nearly all of them are as wide as the page. */
export const SIZES = {
  whole: '100vw',
  half: '(width < 60rem) 100vw, 50vw',
  third: '(width < 40rem) 100vw, (width < 60rem) 50vw, 33vw',
  small: '8rem',
} as const;

/**
 * A picture at its own proportions, in the best form that the browser takes. Only the first screen's is fetched at once; the rest wait
 * until they come near. Where it is cut, its focal point stays in view (classes, since a style attribute is forbidden).
 */
export function SitePicture({
  picture,
  first = false,
  sizes = SIZES.half,
  className,
}: {
  picture: Picture;
  first?: boolean;
  sizes?: string;
  className?: string;
}) {
  const classes = [className, focalClass(picture)].filter(Boolean).join(' ') || undefined;
  const image = (
    <img
      className={classes}
      src={picture.src}
      srcSet={picture.srcset}
      sizes={picture.srcset && sizes}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (!picture.avif && !picture.webp) return image;
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      {image}
    </picture>
  );
}

const tenth = (hundredths: number): number => Math.max(0, Math.min(10, Math.round(hundredths / 10)));

/** `pictures.css` has a rule for every tenth. */
function focalClass({ focal }: Picture): string | undefined {
  if (!focal) return undefined;
  return `fx-${tenth(focal.x)} fy-${tenth(focal.y)}`;
}

/** The one thing to do next (solid), or the quieter second (a line with an arrow). */
export function ActionLink({ action, lang, quiet = false }: { action: Action; lang: Lang; quiet?: boolean }) {
  return (
    <a className={quiet ? 'action-quiet' : 'action'} href={inLanguage(action.href, lang)}>
      {action.label}
      {quiet && <Arrow />}
    </a>
  );
}

/** A section's heading with its sentence, and what leads on from it. */
export function SectionHead({
  id,
  heading,
  text,
  children,
}: {
  id: string;
  heading: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="section-head">
      <h2 id={`${id}-heading`}>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
