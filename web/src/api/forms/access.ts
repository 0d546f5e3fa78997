/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
import type { Forms } from '../shapes';

export const FORMS: Forms = {
  '/login': { email: { required: true }, password: { required: true } },
  '/change-password': { current_password: { required: true }, password: { required: true } },
  '/change-email': { current_password: { required: true }, email: { required: true } },
  '/forgot-password': { email: { required: true } },
  '/reset-password': { password: { required: true }, token: { required: true } },
  '/send-sign-in-code': { email: { required: true }, password: { required: true } },
  '/start-second-step': { password: { required: true } },
  '/confirm-second-step': { code: { required: true } },
  '/renew-recovery-codes': { code: { required: true }, password: { required: true } },
  '/turn-off-second-step': { code: { required: true }, password: { required: true } },
  '/save-user': {
    email: { required: true },
    name: { required: true, minLength: 2, maxLength: 120 },
    role_ids: { required: true },
    scope_kind: {
      required: true,
      codes: ['group', 'school', 'branch', 'campuses', 'own_sections', 'self', 'children'],
    },
  },
  '/save-campus-user': { campus_id: { required: true }, email: { required: true }, name: { required: true } },
  '/update-user': {
    email: { required: true },
    name: { required: true, minLength: 2, maxLength: 120 },
    role_ids: { required: true },
    scope_kind: {
      required: true,
      codes: ['group', 'school', 'branch', 'campuses', 'own_sections', 'self', 'children'],
    },
  },
  '/store-role': { description: { maxLength: 300 }, label: { required: true, minLength: 2, maxLength: 60 } },
  '/update-role-permission': {
    description: { maxLength: 300 },
    label: { required: true, minLength: 2, maxLength: 60 },
  },
  '/update-role-matrix': {
    roles: { required: true },
    'roles.id': { required: true },
    'roles.version': { required: true },
  },
  '/store-permission': { description: { maxLength: 300 }, name: { required: true, minLength: 3, maxLength: 120 } },
  '/update-permission': { description: { maxLength: 300 }, name: { required: true, minLength: 3, maxLength: 120 } },
  '/save-view': {
    name: { required: true, maxLength: 80 },
    query: { required: true, maxLength: 2000 },
    screen: { required: true, maxLength: 120 },
  },
  '/save-deputy': {
    deputy_id: { required: true },
    from_on: { required: true },
    reason: { required: true, minLength: 3, maxLength: 200 },
    to_on: { required: true },
  },
};
