/** The dashboard's calls, as the server's structs of the same names. */
import type { Schema } from '@/api/shapes';

export type DashboardData = Schema<'Dashboard'>;

export type Task = Schema<'Task'>;

export type DashboardFigure = Schema<'DashboardFigure'>;

export type SectionCard = Schema<'SectionCard'>;

export type Upkeep = Schema<'Upkeep'>;

export type CollectionMonth = Schema<'CollectionMonth'>;

/** A class of a program at a campus. */
export type Strength = Schema<'Strength'>;
