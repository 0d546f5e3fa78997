/** Rows and forms of the area's calls, as the server's structs of the same names. */
import type { FileRef, Schema } from '@/api/shapes';

export type User = Schema<'User'>;

export type UserForm = Schema<'UserForm'>;

/** A permission that a user holds, with the labels of the roles that it comes from. */
export type Held = Schema<'Held'>;

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

export type Role = Schema<'Role'>;

export type RoleForm = Schema<'RoleForm'>;

export type RoleDetails = Schema<'RoleDetails'>;

export type Permission = Schema<'Permission'>;

export type PermissionForm = Schema<'PermissionForm'>;

export type PermissionDetails = Schema<'PermissionDetails'>;

export type AuditEvent = Schema<'AuditEvent'>;

export interface Setting {
  key: string;
  label: string;
  help: string;
  kind: 'text' | 'long_text' | 'number' | 'money' | 'switch' | 'colour' | 'one_of';
  choices: string[];
  value: unknown;
}
