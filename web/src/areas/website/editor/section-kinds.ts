/** What each kind of section is made of: the forms of the editor, in the order in which kinds are offered. */
import {
  IconBuilding,
  IconCalendarEvent,
  IconCards,
  IconForms,
  IconLayoutNavbar,
  IconListNumbers,
  IconMap2,
  IconMessageQuestion,
  IconNews,
  IconPhoto,
  IconPhotoStar,
  IconPresentation,
  IconQuote,
  IconSpeakerphone,
  IconTextCaption,
  IconUsers,
  IconChartBar,
  IconHourglass,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MessageKey } from '@/text';
import type { Values } from '../types';

interface FieldBase {
  name: string;
  label: MessageKey;
  help?: MessageKey;
  required?: boolean;
}

export type SectionField = FieldBase &
  (
    | { kind: 'line' | 'text'; best?: number; rows?: number }
    | { kind: 'html' | 'picture' | 'action' | 'switch' | 'pictures' | 'video' }
    | { kind: 'choice'; choices: readonly { value: string; label: MessageKey }[] }
    | { kind: 'number'; min: number; max: number; decimals?: number }
    | { kind: 'items'; one: MessageKey; add: MessageKey; most: number; fields: readonly SectionField[] }
  );

export interface SectionKind {
  icon: TablerIcon;
  label: MessageKey;
  /** One line: what it is for. */
  description: MessageKey;
  fields: readonly SectionField[];
  /** What a new one begins with, beyond empty fields. */
  start?: Values;
}

const heading: SectionField = {
  name: 'heading',
  label: 'website.field.heading',
  kind: 'line',
  best: 70,
  required: true,
};
const freeHeading: SectionField = { ...heading, required: false };
const text: SectionField = { name: 'text', label: 'website.field.text', kind: 'text', best: 400 };
const action: SectionField = { name: 'action', label: 'website.field.action', kind: 'action' };
const second: SectionField = { name: 'second_action', label: 'website.field.second_action', kind: 'action' };
const more: SectionField = { name: 'more', label: 'website.field.more', kind: 'action' };
const picture: SectionField = { name: 'picture', label: 'website.field.picture', kind: 'picture' };
const limit: SectionField = { name: 'limit', label: 'website.field.limit', kind: 'number', min: 1, max: 24 };
const title: SectionField = { name: 'title', label: 'website.field.title', kind: 'line', best: 70, required: true };
const needed = (field: SectionField): SectionField => ({ ...field, required: true });

export const SECTION_KINDS: Readonly<Record<string, SectionKind>> = {
  hero: {
    icon: IconLayoutNavbar,
    label: 'website.kind.hero',
    description: 'website.kind.hero.description',
    fields: [
      { name: 'kicker', label: 'website.field.kicker', help: 'website.field.kicker_help', kind: 'line', best: 60 },
      { ...heading, best: 60 },
      { ...text, best: 200, required: true },
      needed(picture),
      needed(action),
      second,
    ],
  },
  statement: {
    icon: IconSpeakerphone,
    label: 'website.kind.statement',
    description: 'website.kind.statement.description',
    fields: [
      freeHeading,
      { ...text, best: 500, rows: 4, required: true },
      { name: 'signed', label: 'website.field.signed', kind: 'line', best: 80 },
    ],
  },
  picture_text: {
    icon: IconPresentation,
    label: 'website.kind.picture_text',
    description: 'website.kind.picture_text.description',
    start: { side: 'start' },
    fields: [
      heading,
      text,
      { name: 'html', label: 'website.field.long_text', kind: 'html' },
      needed(picture),
      {
        name: 'side',
        label: 'website.field.side',
        kind: 'choice',
        choices: [
          { value: 'start', label: 'website.side.start' },
          { value: 'end', label: 'website.side.end' },
        ],
      },
      action,
    ],
  },
  rich_text: {
    icon: IconTextCaption,
    label: 'website.kind.rich_text',
    description: 'website.kind.rich_text.description',
    fields: [freeHeading, { name: 'html', label: 'website.field.long_text', kind: 'html', required: true }],
  },
  cards: {
    icon: IconCards,
    label: 'website.kind.cards',
    description: 'website.kind.cards.description',
    fields: [
      heading,
      text,
      {
        name: 'items',
        label: 'website.field.cards',
        kind: 'items',
        one: 'website.field.card',
        add: 'website.field.card_add',
        most: 24,
        fields: [
          title,
          { ...text, best: 200, required: true },
          { name: 'note', label: 'website.field.note', kind: 'line', best: 60 },
          { name: 'href', label: 'website.field.href', kind: 'line' },
          picture,
        ],
      },
      action,
    ],
  },
  steps: {
    icon: IconListNumbers,
    label: 'website.kind.steps',
    description: 'website.kind.steps.description',
    fields: [
      heading,
      text,
      {
        name: 'items',
        label: 'website.field.steps',
        kind: 'items',
        one: 'website.field.step',
        add: 'website.field.step_add',
        most: 12,
        fields: [title, { ...text, best: 240, required: true }],
      },
      action,
    ],
  },
  figures: {
    icon: IconChartBar,
    label: 'website.kind.figures',
    description: 'website.kind.figures.description',
    fields: [
      heading,
      {
        name: 'items',
        label: 'website.field.figures',
        kind: 'items',
        one: 'website.field.figure',
        add: 'website.field.figure_add',
        most: 8,
        fields: [
          { name: 'value', label: 'website.field.value', kind: 'line', best: 10, required: true },
          { name: 'label', label: 'website.field.description', kind: 'line', best: 90, required: true },
          { name: 'note', label: 'website.field.note', kind: 'line', best: 90 },
        ],
      },
    ],
  },
  people: {
    icon: IconUsers,
    label: 'website.kind.people',
    description: 'website.kind.people.description',
    fields: [
      heading,
      text,
      {
        name: 'items',
        label: 'website.field.people',
        kind: 'items',
        one: 'website.field.person',
        add: 'website.field.person_add',
        most: 48,
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'line', required: true },
          { name: 'role', label: 'website.field.role', kind: 'line', required: true },
          { ...text, best: 240 },
          picture,
        ],
      },
    ],
  },
  quote: {
    icon: IconQuote,
    label: 'website.kind.quote',
    description: 'website.kind.quote.description',
    fields: [
      { ...text, best: 320, required: true },
      { name: 'name', label: 'kit.label.name', kind: 'line', required: true },
      { name: 'role', label: 'website.field.role', kind: 'line', required: true },
      picture,
    ],
  },
  questions: {
    icon: IconMessageQuestion,
    label: 'website.kind.questions',
    description: 'website.kind.questions.description',
    fields: [
      heading,
      {
        name: 'items',
        label: 'website.field.questions',
        kind: 'items',
        one: 'website.field.question',
        add: 'website.field.question_add',
        most: 40,
        fields: [
          { name: 'question', label: 'website.field.question', kind: 'line', best: 120, required: true },
          { name: 'answer', label: 'website.field.answer', kind: 'text', best: 500, rows: 3, required: true },
        ],
      },
    ],
  },
  gallery: {
    icon: IconPhoto,
    label: 'website.kind.gallery',
    description: 'website.kind.gallery.description',
    fields: [heading, text, { name: 'pictures', label: 'website.field.pictures', kind: 'pictures' }],
  },
  campuses: {
    icon: IconBuilding,
    label: 'website.kind.campuses',
    description: 'website.kind.campuses.description',
    fields: [heading, text, { name: 'finder', label: 'website.field.finder', kind: 'switch' }],
  },
  events: {
    icon: IconCalendarEvent,
    label: 'website.kind.events',
    description: 'website.kind.events.description',
    start: { show: 'upcoming', limit: 3 },
    fields: [
      heading,
      text,
      {
        name: 'show',
        label: 'website.field.show',
        kind: 'choice',
        required: true,
        choices: [
          { value: 'upcoming', label: 'website.show.upcoming' },
          { value: 'news', label: 'website.show.news' },
          { value: 'past', label: 'website.show.past' },
          { value: 'all', label: 'website.show.all' },
        ],
      },
      limit,
      more,
    ],
  },
  posts: {
    icon: IconNews,
    label: 'website.kind.posts',
    description: 'website.kind.posts.description',
    start: { limit: 3 },
    fields: [heading, text, limit, more],
  },
  call_to_action: {
    icon: IconPhotoStar,
    label: 'website.kind.call_to_action',
    description: 'website.kind.call_to_action.description',
    fields: [heading, { ...text, required: true }, needed(action), second],
  },
  form: {
    icon: IconForms,
    label: 'website.kind.form',
    description: 'website.kind.form.description',
    start: { form: 'contact' },
    fields: [
      {
        name: 'form',
        label: 'website.field.form',
        kind: 'choice',
        required: true,
        choices: [
          { value: 'inquiry', label: 'website.form.inquiry' },
          { value: 'contact', label: 'website.form.contact' },
          { value: 'franchise', label: 'website.form.franchise' },
        ],
      },
      heading,
      text,
      {
        name: 'consent',
        label: 'website.field.consent',
        help: 'website.field.consent_help',
        kind: 'text',
        required: true,
      },
    ],
  },
  map: {
    icon: IconMap2,
    label: 'website.kind.map',
    description: 'website.kind.map.description',
    start: { zoom: 16 },
    fields: [
      heading,
      { name: 'address', label: 'kit.label.address', kind: 'text', required: true },
      {
        name: 'latitude',
        label: 'website.field.latitude',
        kind: 'number',
        min: -90,
        max: 90,
        decimals: 6,
        required: true,
      },
      {
        name: 'longitude',
        label: 'website.field.longitude',
        kind: 'number',
        min: -180,
        max: 180,
        decimals: 6,
        required: true,
      },
      {
        name: 'zoom',
        label: 'website.field.zoom',
        help: 'website.field.zoom_help',
        kind: 'number',
        min: 3,
        max: 19,
        required: true,
      },
    ],
  },
  video: {
    icon: IconVideo,
    label: 'website.kind.video',
    description: 'website.kind.video.description',
    start: { provider: 'youtube' },
    fields: [
      freeHeading,
      title,
      {
        name: 'video_id',
        label: 'website.field.video',
        help: 'website.field.video_help',
        kind: 'video',
        required: true,
      },
      { name: 'poster', label: 'website.field.poster', kind: 'picture' },
    ],
  },
  coming_soon: {
    icon: IconHourglass,
    label: 'website.kind.coming_soon',
    description: 'website.kind.coming_soon.description',
    fields: [heading, { ...text, required: true }],
  },
};
