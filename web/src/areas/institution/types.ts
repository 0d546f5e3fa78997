/** Rows and forms of the area's calls, as the server's structs of the same names. */
import type { FileRef } from '@/api/shapes';

export interface School {
  id: number;
  name: string;
  code: string;
  city: string | null;
  principal_name: string | null;
  phone: string | null;
  is_active: boolean;
  created_at: string;
}

export interface SchoolForm {
  name: string;
  code: string;
  registration_no: string | null;
  principal_name: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  address: string | null;
  city: string | null;
  logo_file_id: number | null;
  established_on: string | null;
  is_active: boolean;
}

export interface SchoolDetails extends SchoolForm {
  id: number;
  version: number;
  logo: FileRef | null;
}

export interface Branch {
  id: number;
  name: string;
  code: string;
  school_id: number;
  school_name: string | null;
  head_name: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  is_active: boolean;
  created_at: string;
}

export interface BranchForm {
  school_id: number;
  name: string;
  code: string;
  head_name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  is_active: boolean;
}

export interface BranchDetails extends BranchForm {
  id: number;
  version: number;
  school_name: string;
  campus_count: number;
}

export type CampusKind = 'campus' | 'head_office' | 'hostel';
export type Wing = 'boys' | 'girls' | 'co_education';

export interface Campus {
  id: number;
  name: string;
  code: string;
  kind: CampusKind;
  wing: Wing;
  branch_id: number;
  branch_name: string | null;
  school_id: number | null;
  school_name: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  capacity: number | null;
  opened_on: string | null;
  is_public: boolean;
  is_active: boolean;
  created_at: string;
}

export interface CampusForm {
  branch_id: number;
  name: string;
  code: string;
  kind: CampusKind;
  wing: Wing;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  capacity: number | null;
  opened_on: string | null;
  is_active: boolean;
  slug: string | null;
  summary: string | null;
  description: string | null;
  facilities: string | null;
  is_public: boolean;
  photo_file_ids: number[];
}

export interface CampusDetails extends CampusForm {
  id: number;
  version: number;
  branch_name: string;
  school_id: number;
  school_name: string;
  photos: FileRef[];
}

export type InstitutionKind = 'school' | 'college' | 'university' | 'academy' | 'other';

export interface Institution {
  id: number;
  name: string;
  kind: InstitutionKind;
  board_id: number | null;
  board_name: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  is_active: boolean;
  created_at: string;
}

export interface InstitutionForm {
  name: string;
  kind: InstitutionKind;
  board_id: number | null;
  city: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  is_active: boolean;
}

export interface InstitutionDetails extends InstitutionForm {
  id: number;
  version: number;
  board_name: string | null;
}

export interface Board {
  id: number;
  name: string;
  short_name: string;
  city: string | null;
  is_active: boolean;
  created_at: string;
}

export interface BoardForm {
  name: string;
  short_name: string;
  city: string | null;
  is_active: boolean;
}

export interface BoardDetails extends BoardForm {
  id: number;
  version: number;
}
