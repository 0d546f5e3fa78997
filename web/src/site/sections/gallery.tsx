import type { Album, Gallery, GalleryPicture, Lang } from '../content.ts';
import { siteWords } from '../words.ts';
import { SectionHead, SitePicture, SIZES } from './parts.tsx';

/** A strip of pictures that moves sideways; it takes the keyboard's focus, so that arrow keys move it too. Albums stand under it. */
export function GallerySection({ id, gallery, lang }: { id: string; gallery: Gallery; lang: Lang }) {
  return (
    <section id={id} className="gallery" aria-labelledby={`${id}-heading`}>
      <SectionHead id={id} heading={gallery.heading} text={gallery.text} />
      {gallery.pictures.length > 0 && (
        <div
          className="gallery-strip"
          role="group"
          aria-label={`${gallery.heading}. ${siteWords(lang).pictures_more}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          <Pictures pictures={gallery.pictures} />
        </div>
      )}
      {gallery.albums?.map((album) => (
        <AlbumFace key={album.slug} album={album} lang={lang} />
      ))}
    </section>
  );
}

/** Opens without script; its pictures are fetched when it is open. */
function AlbumFace({ album, lang }: { album: Album; lang: Lang }) {
  const cover = album.cover ?? album.pictures[0];
  const words = siteWords(lang);
  return (
    <details className="album" id={`album-${album.slug}`}>
      <summary>
        {cover && <SitePicture picture={{ ...cover, alt: '' }} sizes={SIZES.third} className="album-cover" />}
        <h3>{album.title}</h3>
        <span className="album-count">{words.picture_count.replace('{count}', String(album.pictures.length))}</span>
      </summary>
      <div className="album-pictures">
        <Pictures pictures={album.pictures} />
      </div>
    </details>
  );
}

const Pictures = ({ pictures }: { pictures: GalleryPicture[] }) =>
  pictures.map((picture, place) => (
    <figure key={`${picture.src} ${place}`}>
      <SitePicture picture={picture} sizes={SIZES.third} />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  ));
