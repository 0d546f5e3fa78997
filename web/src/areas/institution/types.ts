/** Rows and forms of the area's calls, as the server's structs of the same names. */
import type { Schema } from '@/api/shapes';

export type School = Schema<'School'>;

export type SchoolForm = Schema<'SchoolForm'>;

export type SchoolDetails = Schema<'SchoolDetails'>;

export type Branch = Schema<'Branch'>;

export type BranchForm = Schema<'BranchForm'>;

export type BranchDetails = Schema<'BranchDetails'>;

export type Campus = Schema<'Campus'>;

export type CampusForm = Schema<'CampusForm'>;

export type CampusDetails = Schema<'CampusDetails'>;

export type Institution = Schema<'Institution'>;

export type InstitutionForm = Schema<'InstitutionForm'>;

export type InstitutionDetails = Schema<'InstitutionDetails'>;

export type Board = Schema<'Board'>;

export type BoardForm = Schema<'BoardForm'>;

export type BoardDetails = Schema<'BoardDetails'>;
