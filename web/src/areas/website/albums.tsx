import { lazy } from 'react';
import { defineResource, FormScreen, ListScreen } from '@/kit';
import { t } from '@/text';
import { ListAndHome } from './list-and-home';
import { apart, type Captioned, captioned } from './pictures/captioned';
import { PictureField } from './pictures/picture-field';
import { PicturesField } from './pictures/pictures-field';
import { TinyPicture } from './tiny-picture';
import * as records from './records';

const HomeSection = lazy(async () => ({ default: (await import('./editor/home-section')).GallerySection }));

const albums = defineResource(records.albums, {
  shared: 'all',
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'title', card: 'title', render: (album) => <TinyPicture picture={album.cover} words={album.title} /> },
    { key: 'picture_count', label: 'website.field.pictures', kind: 'number' },
    { key: 'slug', label: 'website.field.slug' },
    { key: 'is_visible', label: 'website.field.visible', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [{ name: 'is_visible', label: 'website.field.visible', kind: 'boolean' }],
  emptyHint: 'website.albums_empty',
  fields: [
    {
      title: 'website.section_words',
      fields: [
        { name: 'title', kind: 'text', width: 'half' },
        { name: 'title_ur', label: 'website.field.title_ur', kind: 'text', width: 'half' },
        { name: 'slug', label: 'website.field.slug', help: 'website.field.slug_made', kind: 'text', maxLength: 80 },
        { name: 'is_visible', label: 'website.field.visible', kind: 'switch', default: true },
      ],
    },
    {
      title: 'website.field.cover',
      fields: [
        {
          name: 'cover',
          label: 'website.field.cover',
          help: 'website.album_cover_help',
          kind: 'slot',
          render: ({ value, setValue }) => <PictureField lang="en" value={value ?? null} onChange={setValue} />,
        },
      ],
    },
    {
      title: 'website.field.pictures',
      fields: [
        {
          name: 'pictures',
          label: 'website.field.pictures',
          kind: 'slot',
          render: ({ value, setValue }) => (
            <PicturesField label={null} bilingual lang="en" value={(value ?? []) as Captioned[]} onChange={setValue} />
          ),
        },
      ],
    },
  ],
  toForm: (album) => ({ pictures: album.pictures.map(captioned) }),
  toBody: (values) => ({ ...values, slug: values.slug ?? '', pictures: (values.pictures ?? []).map(apart) }),
});

export default albums;

/** The albums, and behind a tab the gallery's own words on the home page. */
export function List() {
  return <ListAndHome label={t('website.albums')} list={<ListScreen resource={albums} />} home={HomeSection} />;
}

const toList = () => '/admin/our-gallery';

export const Create = () => <FormScreen resource={albums} after={toList} />;
export const Edit = () => <FormScreen resource={albums} mode="edit" after={toList} />;
