/** Rows and forms of the area's calls, as the server's structs of the same names. */
import type { FileRef, Schema } from '@/api/shapes';

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

export type Permission = Schema<'Permission'>;

export type AuditEvent = Schema<'AuditEvent'>;

export type Setting = Schema<'SettingView'>;
