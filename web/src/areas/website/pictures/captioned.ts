import type { AlbumPicture, Picture } from '../types';

/** A picture of a gallery, with a line below it. */
export type Captioned = Picture & { caption?: string | null; caption_ur?: string | null };

/** In a form a picture and its lines are one thing, as in the galleries of pages; the calls have them apart. */
export const captioned = ({ picture, caption, caption_ur }: AlbumPicture): Captioned => ({
  ...picture,
  caption,
  caption_ur,
});

export const apart = ({ caption, caption_ur, ...picture }: Captioned): AlbumPicture => ({
  picture,
  caption: caption?.trim() || null,
  caption_ur: caption_ur?.trim() || null,
});
