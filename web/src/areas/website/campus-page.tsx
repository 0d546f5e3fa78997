/** What stands on a campus's public page beside its record: chosen on a form of its own, and shown in the campus's record. */
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { asProblem, recordQuery } from '@/api/client';
import {
  declareResource,
  FormScreen,
  AppLink,
  Notice,
  SortableList,
  useAllowed,
  type PartRecord,
  shifted,
} from '@/kit';
import { t } from '@/text';
import { apart, type Captioned, captioned } from './pictures/captioned';
import { PictureField } from './pictures/picture-field';
import { PicturesField } from './pictures/pictures-field';
import type { CampusPage, ShownPerson as Person } from './types';
import classes from './website.module.css';

interface CampusPageForm {
  pictures: Captioned[];
  people: Person[];
}

const EDIT = '/admin/edit-campus-page';

const campusPages = declareResource<CampusPage, CampusPageForm>({
  name: 'web_campus',
  titles: { one: 'website.campus_page', many: 'institution.campuses.many', edit: 'website.campus_page_edit' },
  calls: { list: '', details: '/get-campus-page-details', update: '/update-campus-page' },
  paths: { list: '/admin/campuses', edit: EDIT },
  permissions: { update: 'website content.update' },
  columns: [],
  fields: [
    {
      title: 'website.campus_pictures',
      help: 'website.campus_pictures_help',
      fields: [
        {
          name: 'pictures',
          label: 'website.campus_pictures',
          kind: 'slot',
          render: ({ value, setValue }) => (
            <PicturesField label={null} bilingual lang="en" value={(value ?? []) as Captioned[]} onChange={setValue} />
          ),
        },
      ],
    },
    {
      title: 'website.campus_people',
      help: 'website.campus_people_help',
      fields: [
        {
          name: 'people',
          label: 'website.campus_people',
          kind: 'slot',
          render: ({ value, setValue }) => <PeopleField value={(value ?? []) as Person[]} onChange={setValue} />,
        },
      ],
    },
  ],
  toForm: (page) => ({ pictures: page.pictures.map(captioned) }),
  toBody: (values) => ({
    pictures: (values.pictures ?? []).map(apart),
    people: (values.people ?? []).map(({ employee_id, picture }) => ({ employee_id, picture })),
  }),
});

export const CampusPageEdit = () => (
  <FormScreen resource={campusPages} mode="edit" after={(id) => `/admin/campus-details?id=${id}&tab=website`} />
);

/** Everybody who is marked to be shown, in the order of the page, each with a portrait or without. */
function PeopleField({ value, onChange }: { value: Person[]; onChange: (value: Person[]) => void }) {
  if (value.length === 0) return <p className={classes.hint}>{t('website.campus_people_none')}</p>;
  return (
    <SortableList
      label={t('website.campus_people')}
      items={value}
      keyOf={(person) => person.employee_id}
      nameOf={(person) => person.name}
      onMove={(from, to) => onChange(shifted(value, from, to))}
    >
      {(person, { index, handle }) => (
        <div className={classes.person}>
          {handle}
          <div className={classes.personWords}>
            <strong>
              <bdi>{person.name}</bdi>
            </strong>
            {person.name_ur && <bdi lang="ur">{person.name_ur}</bdi>}
            <span className={classes.hint}>{person.role}</span>
          </div>
          <PictureField
            lang="en"
            value={person.picture}
            onChange={(picture) => onChange(value.map((one, at) => (at === index ? { ...one, picture } : one)))}
          />
        </div>
      )}
    </SortableList>
  );
}

/** In the campus's record: what visitors see of it beside its words. */
export function CampusWebsite({ record }: { record: PartRecord }) {
  const mayChange = useAllowed()('website content.update');
  const found = useQuery(recordQuery('/get-campus-page-details', record.id));
  if (found.error && !found.data) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return null;
  const { pictures, people, is_public, public_url } = found.data;
  return (
    <div className={classes.campusPage}>
      {!is_public && <Notice tone="info" title={t('website.campus_hidden')} />}
      <div className={classes.campusActions}>
        {mayChange && (
          <Button component={AppLink} to={`${EDIT}?id=${record.id}`}>
            {t('website.campus_page_edit')}
          </Button>
        )}
        {is_public && (
          <Button
            component="a"
            href={new URL(public_url, globalThis.location.origin).pathname + new URL(public_url).search}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('website.on_site')}
          </Button>
        )}
      </div>
      <section aria-labelledby="campus-pictures">
        <h2 id="campus-pictures">{t('website.campus_pictures')}</h2>
        {pictures.length === 0 ? (
          <p className={classes.hint}>{t('website.campus_pictures_none')}</p>
        ) : (
          <ul className={classes.faces}>
            {pictures.map(({ picture, caption }, place) => (
              <li key={`${picture.id ?? picture.src} ${place}`}>
                <img src={picture.src ?? ''} alt={picture.alt ?? ''} loading="lazy" />
                {caption && <span className={classes.hint}>{caption}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="campus-people">
        <h2 id="campus-people">{t('website.campus_people')}</h2>
        {people.length === 0 ? (
          <p className={classes.hint}>{t('website.campus_people_none')}</p>
        ) : (
          <ul className={classes.faces}>
            {people.map((person) => (
              <li key={person.employee_id}>
                {person.picture?.src && <img src={person.picture.src} alt="" loading="lazy" />}
                <strong>
                  <bdi>{person.name}</bdi>
                </strong>
                <span className={classes.hint}>{person.role}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
