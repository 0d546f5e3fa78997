import { defineResource, FormScreen } from '@/kit';
import { t } from '@/text';
import * as records from './records';
import { PictureField } from './pictures/picture-field';
import { LANGS } from './states';
import type { BannerForm, Lang } from './types';
import classes from './website.module.css';

const langOf = (values: Partial<BannerForm>): Lang => (values.lang === 'ur' ? 'ur' : 'en');

const banners = defineResource(records.banners, {
  columns: [],
  fields: [
    {
      title: 'website.section_words',
      fields: [
        { name: 'lang', kind: 'select', choices: LANGS, default: 'en', width: 'half' },
        {
          name: 'picture',
          label: 'website.field.picture',
          kind: 'slot',
          render: ({ value, values, setValue }) => (
            <PictureField lang={langOf(values)} required value={value ?? null} onChange={setValue} />
          ),
        },
        { name: 'heading', label: 'website.field.heading', kind: 'text' },
        { name: 'text', label: 'website.field.text', kind: 'textarea' },
        {
          name: 'link',
          label: 'website.field.href',
          help: 'website.rich.link_help',
          kind: 'text',
          maxLength: 300,
          width: 'half',
        },
        { name: 'link_label', label: 'website.field.button_words', kind: 'text', width: 'half' },
      ],
    },
    {
      title: 'website.banner_when',
      fields: [
        { name: 'show_from', label: 'website.show_from', kind: 'date', width: 'half' },
        { name: 'show_until', label: 'website.show_until', kind: 'date', width: 'half' },
        { name: 'is_active', label: 'website.banner_active', kind: 'switch', default: true },
      ],
    },
  ],
  formAside: (values) => <BannerPreview banner={values} />,
});

/** The banner as the home page shows it: the picture cut around what must stay in view, the words on it. */
function BannerPreview({ banner }: { banner: Partial<BannerForm> }) {
  const { picture } = banner;
  const lang = langOf(banner);
  const focal = picture?.focal ?? { x: 50, y: 50 };
  return (
    <figure className={classes.bannerPreview} aria-label={t('website.preview')}>
      <figcaption className={classes.hint}>{t('website.preview')}</figcaption>
      <div className={classes.bannerStage} lang={lang} dir={lang === 'ur' ? 'rtl' : 'ltr'}>
        {picture?.src && (
          <img src={picture.src} alt={picture.alt ?? ''} style={{ objectPosition: `${focal.x}% ${focal.y}%` }} />
        )}
        {(banner.heading || banner.text || banner.link_label) && (
          <div className={classes.bannerSays}>
            {banner.heading && <strong>{banner.heading}</strong>}
            {banner.text && <span>{banner.text}</span>}
            {banner.link_label && <span className={classes.bannerButton}>{banner.link_label}</span>}
          </div>
        )}
      </div>
    </figure>
  );
}

const toList = () => '/admin/banners';

export default banners;

export const Create = () => <FormScreen resource={banners} after={toList} />;
export const Edit = () => <FormScreen resource={banners} mode="edit" after={toList} />;
