/** Rows and forms of the area's calls, as the server's structs of the same names. */
import type { FileRef, ScopeKind } from '@/api/shapes';

export interface User {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  role: string | null;
  role_label: string | null;
  scope_kind: ScopeKind;
  place: string | null;
  person_kind: string | null;
  person_id: number | null;
  is_active: boolean;
  last_signed_in_at: string | null;
  created_at: string;
}

export interface UserForm {
  name: string;
  email: string;
  phone: string | null;
  photo_file_id: number | null;
  password: string | null;
  is_active: boolean;
  role_ids: number[];
  permission_ids: number[];
  scope_kind: ScopeKind;
  school_id: number | null;
  branch_id: number | null;
  campus_ids: number[];
}

/** A permission that a user holds, with the labels of the roles that it comes from. */
export interface Held {
  permission: string;
  description: string | null;
  from: string[];
}

export interface UserDetails extends Omit<UserForm, 'password' | 'email'> {
  id: number;
  version: number;
  email: string | null;
  login_name: string | null;
  must_change_password: boolean;
  has_second_step: boolean;
  person_kind: string | null;
  person_id: number | null;
  last_signed_in_at: string | null;
  created_at: string;
  photo: FileRef | null;
  roles: { id: number; name: string; label: string }[];
  scope_label: string;
  holds: Held[];
  sign_in_count: number;
}

export interface Role {
  id: number;
  name: string;
  label: string;
  description: string | null;
  is_system: boolean;
  permission_count: number;
  user_count: number;
  created_at: string;
}

export interface RoleForm {
  name: string | null;
  label: string;
  description: string | null;
  permission_ids: number[];
}

export interface RoleDetails extends Omit<RoleForm, 'name'> {
  id: number;
  version: number;
  name: string;
  is_system: boolean;
  permissions: string[];
  permits: { id: number; name: string; description: string | null }[];
  user_count: number;
}

export interface Permission {
  id: number;
  name: string;
  description: string | null;
  is_system: boolean;
  role_count: number;
  created_at: string;
}

export interface PermissionForm {
  name: string;
  description: string | null;
}

export interface PermissionDetails extends PermissionForm {
  id: number;
  version: number;
  is_system: boolean;
  roles: string[];
  user_count: number;
}

export interface AuditEvent {
  id: number;
  at: string;
  user_name: string | null;
  action: string;
  area: string | null;
  record: string;
  record_id: number | null;
  address: string;
  changes: { field: string; from: unknown; to: unknown }[];
}

export interface Setting {
  key: string;
  label: string;
  help: string;
  kind: 'text' | 'long_text' | 'number' | 'money' | 'switch' | 'colour' | 'one_of';
  choices: string[];
  value: unknown;
}
