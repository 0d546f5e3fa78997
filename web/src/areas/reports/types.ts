/** The dashboard's calls, as the server's structs of the same names. */

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

export interface SectionCard {
  id: number;
  name: string;
  class_name: string;
  campus_name: string;
  students: number;
  capacity: number;
}

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

export interface CollectionMonth {
  /** `2026-11` */
  month: string;
  billed_minor: number;
  collected_minor: number;
}

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
