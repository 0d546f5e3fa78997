import type { Gallery, Lang } from '../content.ts';
import { siteWords } from '../words.ts';
import { SitePicture } from './parts.tsx';

/** A strip of pictures that moves sideways; it takes the keyboard's focus, so that arrow keys move it too. */
export function GallerySection({ id, gallery, lang }: { id: string; gallery: Gallery; lang: Lang }) {
  return (
    <section id={id} className="gallery" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{gallery.heading}</h2>
      <div
        className="gallery-strip"
        role="group"
        aria-label={`${gallery.heading}. ${siteWords(lang).pictures_more}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        {gallery.pictures.map((picture) => (
          <figure key={picture.src}>
            <SitePicture picture={picture} />
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}
