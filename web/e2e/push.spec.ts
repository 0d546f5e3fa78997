import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, prefer, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/**
 * A parent turns notifications on in a browser, sees and removes devices, and opens the bell by a notification. The browser of the journey has no push
 * service, so its subscription is made up; what the program sends to one is told in `server/tests/push.rs`.
 */

const KEYS = {
  p256dh: 'BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY',
  auth: '_ordMnz7uTCmrpBTeUV4Bw',
};
const OTHER = { endpoint: 'https://push.example.com/another', ...KEYS };
const ACCOUNT = '/admin/my-account';

let demo: Demo;
let parent: Api;
test.beforeAll(async () => {
  demo = await serveDemo(120);
  parent = await Api.signedIn({ email: 'parent@chinar.example', password: demo.admin.password }, demo.base);
});
test.afterAll(() => demo?.stop());

/** A page of the parent, whose browser would be given this address by its push service. */
async function open(context: BrowserContext): Promise<Page> {
  await context.grantPermissions(['notifications'], { origin: demo.base });
  const page = await context.newPage();
  await holdToken(page, parent.token);
  await page.addInitScript((keys) => {
    const NAME = 'made-up-subscription';
    const made = (endpoint: string) =>
      ({
        endpoint,
        options: { applicationServerKey: null, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(NAME);
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(NAME, 'https://push.example.com/this');
      return made('https://push.example.com/this');
    };
    PushManager.prototype.getSubscription = async () => {
      const kept = localStorage.getItem(NAME);
      return kept ? made(kept) : null;
    };
  }, KEYS);
  return page;
}

test('a parent turns notifications on, removes a device, and turns them off', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo.base, viewport: DESKTOP });
  const page = await open(context);
  await page.goto(ACCOUNT);
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on for this browser.')).toBeVisible();
  const devices = page.getByRole('region', { name: 'Devices that get notifications' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('This device');
  await parent.post('/save-push-device', OTHER);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await shot(page, 'push-devices-desktop');
  await devices.getByRole('button', { name: 'Remove' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const { data } = await parent.get('/get-push-devices');
  expect(data.devices.map((one: { endpoint: string }) => one.endpoint)).toEqual(['https://push.example.com/this']);

  // The worker shows what is pushed, and a notification that is pressed opens the bell.
  await pushed(context, page, { title: 'Chinar', body: 'You have a new message about fees.', url: '/admin/' });
  await page.goto('/admin/?messages=open');
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();

  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect((await parent.get('/get-push-devices')).data.devices).toEqual([]);
  await context.close();
});

test('on a phone in Urdu', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: demo.base, viewport: PHONE });
  const page = await open(context);
  await prefer(page, { locale: 'ur' });
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'اطلاعات چالو کریں' }).click();
  await expect(page.getByText('اس براؤزر کے لیے اطلاعات چالو ہیں۔')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'push-on-phone-ur');
  await context.close();
});

/** Has the worker get what a push service would bring, and looks at what it shows. */
async function pushed(context: BrowserContext, page: Page, said: Record<string, string>): Promise<void> {
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/admin/') && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(demo.base);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toEqual([{ title: said['title'], body: said['body'] }]);
}
