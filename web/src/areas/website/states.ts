/** Words and colours of what is published, and of messages. */
import { choicesOf, type Statuses } from '@/kit';

export const CONTENT_STATES: Statuses = {
  published: { label: 'website.state.published', tone: 'good' },
  draft: { label: 'website.state.draft', tone: 'waiting' },
  scheduled: { label: 'website.state.scheduled', tone: 'info' },
  unpublished: { label: 'website.state.unpublished', tone: 'quiet' },
};

export const CONTENT_STATE_CHOICES = [
  { value: 'published', label: 'website.state.published' },
  { value: 'draft', label: 'website.state.draft' },
  { value: 'scheduled', label: 'website.state.scheduled' },
  { value: 'unpublished', label: 'website.state.unpublished' },
] as const;

export const LANGS = [
  { value: 'en', label: 'shell.language.en' },
  { value: 'ur', label: 'shell.language.ur' },
] as const;

export const MESSAGE_STATES: Statuses = {
  new: { label: 'website.message.new', tone: 'warning' },
  read: { label: 'website.message.read', tone: 'info' },
  answered: { label: 'website.message.answered', tone: 'good' },
  spam: { label: 'website.message.spam', tone: 'quiet' },
};

export const BANNER_STATES: Statuses = {
  shown: { label: 'website.banner.shown', tone: 'good' },
  planned: { label: 'website.banner.planned', tone: 'info' },
  over: { label: 'website.banner.over', tone: 'quiet' },
  off: { label: 'website.banner.off', tone: 'quiet' },
};

export const EVENT_KINDS = choicesOf('news', 'event');

export const REVISION_STATES: Statuses = {
  published: { label: 'website.state.published', tone: 'good' },
  draft: { label: 'website.state.draft', tone: 'waiting' },
  scheduled: { label: 'website.state.scheduled', tone: 'info' },
  past: { label: 'website.revision.past', tone: 'quiet' },
};
