import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renew } from './subscription';

const { call } = vi.hoisted(() => ({ call: vi.fn<(...sent: unknown[]) => Promise<unknown>>() }));
vi.mock('@/api/client', () => ({ call }));

const own = {
  endpoint: 'https://push.example.com/own',
  unsubscribe: vi.fn<() => Promise<boolean>>(),
  toJSON: () => ({ keys: { p256dh: 'k', auth: 'a' } }),
};
const stands = (devices: object[]) => call.mockResolvedValue({ data: { devices } });

beforeEach(() => {
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {});
  const worker = { pushManager: { getSubscription: async () => own } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a browser goes on with the next sign-in of its person', async () => {
  stands([{ endpoint: own.endpoint, is_current: false }]);
  await renew();
  const body = { endpoint: own.endpoint, p256dh: 'k', auth: 'a' };
  expect(call).toHaveBeenLastCalledWith('POST', '/save-push-device', { body });
  expect(own.unsubscribe).not.toHaveBeenCalled();
});

test('within one sign-in nothing is sent', async () => {
  stands([{ endpoint: own.endpoint, is_current: true }]);
  await renew();
  expect(call).toHaveBeenCalledTimes(1);
});

test('what somebody else turned on in this browser ends', async () => {
  stands([{ endpoint: 'https://push.example.com/other', is_current: true }]);
  await renew();
  expect(own.unsubscribe).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledTimes(1);
});
