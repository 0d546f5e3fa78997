import type { Picture, Workflow } from './types';

export interface BlogRow extends Workflow {
  slug: string;
  author: string;
  created_at: string;
}

export interface BlogDetails extends BlogRow {
  summary: string;
  html: string;
  cover: Picture | null;
  tags: string[];
  seo_title: string | null;
  seo_description: string | null;
}

export interface EventRow extends Workflow {
  slug: string;
  kind: 'news' | 'event';
  /** Days, ISO. */
  starts_on: string;
  ends_on: string | null;
  time: string | null;
  place: string | null;
  campus_id: number | null;
  campus_name: string | null;
  created_at: string;
}

export interface EventDetails extends EventRow {
  summary: string;
  html: string;
  cover: Picture | null;
}
