import { afterEach, expect, it, vi } from 'vitest';
import { setLocale } from '@/text';
import { call } from './call';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLocale('en');
});

it('says a refusal in the language of the page', async () => {
  const said = { message: 'Choose a section.', errors: { section_id: ['Choose a section.'] } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(said, { status: 422 })));
  const refused = () => call('POST', '/cancel-job', { body: { id: 1 } }).catch((thrown: unknown) => thrown);
  expect(await refused()).toMatchObject(said);
  await setLocale('ur');
  expect(await refused()).toMatchObject({
    message: 'سیکشن منتخب کریں۔',
    errors: { section_id: ['سیکشن منتخب کریں۔'] },
  });
});

it('says what was done in the language of the page, and leaves what people wrote', async () => {
  const answer = { message: 'The job will stop after its present step', data: { title: 'Choose a section.' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const done = () => call('POST', '/cancel-job', { body: { id: 1 } });
  expect(await done()).toEqual(answer);
  await setLocale('ur');
  expect(await done()).toEqual({ ...answer, message: 'کام موجودہ مرحلے کے بعد رک جائے گا' });
});
