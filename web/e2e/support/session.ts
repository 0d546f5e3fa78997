import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in through the form, as a person does, and waits for the frame of the back office. */
export async function signIn(page: Page, { email, password }: Credentials, next?: string): Promise<void> {
  await page.goto(`/admin/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`);
  await page.getByLabel('E-mail, registration number or mobile').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
}

/** A token got without a page, for stories that only begin signed in. */
export async function tokenOf(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const answer = await request.post('/api/login', { data: { email, password } });
  expect(answer.ok(), `sign-in of ${email}`).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

/** Opens every page that follows with a token; localStorage belongs to the origin, so no page need be open yet. */
export async function holdToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
}
