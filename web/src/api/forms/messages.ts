/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
import type { Forms } from '../shapes';

export const FORMS: Forms = {
  '/update-message-template': {
    body_en: { required: true, maxLength: 600 },
    body_ur: { required: true, maxLength: 600 },
    by_email: { required: true },
    by_gateway: { required: true },
    title_en: { required: true, maxLength: 120 },
    title_ur: { required: true, maxLength: 120 },
  },
  '/preview-message-template': {
    body_en: { required: true, maxLength: 600 },
    body_ur: { required: true, maxLength: 600 },
    by_email: { required: true },
    by_gateway: { required: true },
    title_en: { required: true, maxLength: 120 },
    title_ur: { required: true, maxLength: 120 },
  },
  '/update-message-settings': {
    daily_limit: { required: true, min: 0, max: 100 },
    gateway_on: { required: true },
    gateway_seconds: { required: true, min: 1, max: 60 },
    gateway_secret: { maxLength: 200 },
    language: { required: true, codes: ['en', 'ur'] },
    quiet_from: { required: true, minLength: 5, maxLength: 5 },
    quiet_to: { required: true, minLength: 5, maxLength: 5 },
  },
  '/answer-message': { answer: { required: true, codes: ['sick', 'travelling', 'left_home'] } },
  '/update-my-message-preferences': {
    language: { required: true, codes: ['en', 'ur'] },
    opted_out: { required: true },
  },
  '/save-push-device': {
    auth: { required: true, minLength: 20, maxLength: 40 },
    endpoint: { required: true, minLength: 12, maxLength: 1000 },
    p256dh: { required: true, minLength: 80, maxLength: 100 },
  },
};
