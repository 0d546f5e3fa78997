/** The choices of what is published. */
import { choicesOf } from '@/kit';

export const CONTENT_STATE_CHOICES = choicesOf('published', 'draft', 'scheduled', 'unpublished');

export const LANGS = [
  { value: 'en', label: 'shell.language.en' },
  { value: 'ur', label: 'shell.language.ur' },
] as const;

export const EVENT_KINDS = choicesOf('news', 'event');
