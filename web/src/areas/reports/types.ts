/** The dashboard's calls, as the server's structs of the same names. */
import type { Schema } from '@/api/shapes';

export interface Task {
  key: string;
  count: number;
  amount_minor: number | null;
  tone: 'warning' | 'info';
  link: string;
}

export interface DashboardFigure {
  key: string;
  value: number;
  kind: 'count' | 'money';
  link: string;
  before: number | null;
  before_on: string | null;
}

export type SectionCard = Schema<'SectionCard'>;

export interface Dashboard {
  today: string;
  tasks: Task[];
  figures: DashboardFigure[];
  sections: SectionCard[];
  has_months: boolean;
  /** Null for all but super administrators. */
  upkeep: Upkeep[] | null;
}

export interface Upkeep {
  kind: 'drill' | 'verify';
  at: string;
  is_good: boolean;
  said: string;
  details: { checks: number; rows: number; bytes: number; seconds: number; faults: string[] };
}

export type CollectionMonth = Schema<'CollectionMonth'>;

/** A class of a program at a campus. */
export interface Strength {
  campus_id: number;
  campus_name: string;
  program_id: number;
  program_name: string;
  class_id: number;
  class_name: string;
  students: number;
  sections: number;
  seats: number;
}

export interface PlaceFigures {
  figures: DashboardFigure[];
  strength: Strength[];
}
