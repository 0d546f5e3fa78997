/** The tree of screens: the way in alone until somebody has signed in, then every screen. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '@/kit/testing';

globalThis.history.replaceState(null, '', '/admin/my-account?tab=security');
const { router } = await import('./router');

const go = (to: string, search: Readonly<Record<string, string>> = {}) => router.navigate({ to, search } as never);
const standsAt = (href: string) => waitFor(() => expect(router.state.resolvedLocation?.href).toBe(href));
const openPath = () => router.state.matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen?.path;
const knowsScreens = () => '/shell' in router.routesById;

test('who has not signed in is led there with the address that was asked for, and the list of screens is left alone', async () => {
  const made = serve({});
  await router.load();
  await standsAt('/admin/sign-in?next=%2Fadmin%2Fmy-account%3Ftab%3Dsecurity');
  await go('/admin/attendance-today', { from: '2026-11-01' });
  await standsAt('/admin/sign-in?next=%2Fadmin%2Fattendance-today%3Ffrom%3D2026-11-01');
  await go('/admin/not-allowed', { from: '/admin/banks' });
  await standsAt('/admin/sign-in?next=%2Fadmin%2Fbanks');
  await go('/campus-details', { id: '3' });
  await standsAt('/admin/sign-in?next=%2Fcampus-details%3Fid%3D3');
  await go('/admin/forgot-password');
  await standsAt('/admin/forgot-password');
  expect(knowsScreens()).toBe(false);
  expect(made).toEqual([]);
});

test('who has signed in opens the same address, and the guards know every screen', async () => {
  const made = serve({});
  localStorage.setItem('token', 'token');
  await go('/admin/my-account', { tab: 'security' });
  await standsAt('/admin/my-account?tab=security');
  expect(openPath()).toBe('/admin/my-account');
  expect(knowsScreens()).toBe(true);
  // the second match of the address asks for nobody anew
  expect(made.map(({ path }) => path)).toEqual(['/user']);
  await go('/admin/role-matrix');
  await standsAt('/admin/not-allowed?from=%2Fadmin%2Frole-matrix');
  await go('/admin/no-such-page');
  await standsAt('/admin/no-such-page');
  expect(openPath()).toBe('/admin/$');
});
