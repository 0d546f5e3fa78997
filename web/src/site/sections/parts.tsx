import type { Action, Lang, Picture } from '../content.ts';
import { Arrow } from '../frame/marks.tsx';
import { inLanguage } from '../words.ts';

/** A picture at its own proportions. Only the first screen's is fetched at once; the rest wait until they come near. */
export function SitePicture({
  picture,
  first = false,
  className,
}: {
  picture: Picture;
  first?: boolean;
  className?: string;
}) {
  return (
    <img
      className={className}
      src={picture.src}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
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
