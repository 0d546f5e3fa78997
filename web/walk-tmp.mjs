import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:8899', P = 'walnut-lantern-courtyard';
const [,, plan, size = 'd'] = process.argv;
const list = (await import('file:///tmp/' + plan)).default;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const tokens = {};
async function api(email, path, body) {
  tokens[email] ??= (await (await fetch(base + '/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: P }) })).json()).token;
  const r = await fetch(base + '/api' + path, { method: body ? 'POST' : 'GET', headers: { authorization: 'Bearer ' + tokens[email], 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  return r.json();
}
const shots = typeof list === 'function' ? await list(api) : list;
for (const { who, path, name, ur, dark, act } of shots) {
  const email = who + '@chinar.example';
  await api(email, '/user');
  const c = await b.newContext({ viewport: size === 'd' ? { width: 1360, height: 850 } : { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: size !== 'd', hasTouch: size !== 'd', colorScheme: dark ? 'dark' : 'light' });
  const p = await c.newPage();
  const said = [];
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && said.push(m.text().slice(0, 200)));
  p.on('pageerror', (e) => said.push(String(e).slice(0, 300)));
  await p.addInitScript(([t, ur]) => { localStorage.setItem('token', t); if (ur) localStorage.setItem('maktab.prefs', JSON.stringify({ locale: 'ur' })); }, [tokens[email], ur]);
  try {
    await p.goto(base + path);
    await p.waitForLoadState('networkidle', { timeout: 15000 }).catch(() => {});
    await p.waitForTimeout(500);
    if (act) await act(p);
  } catch (e) { said.push('ERR ' + String(e).slice(0, 200)); }
  await p.screenshot({ path: `/tmp/shots/${size}-${name}.png`, fullPage: size !== 'd' && false });
  const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (said.length || wide > 0) console.log(name, wide > 0 ? `wider by ${wide}` : '', said.join(' | '));
  await c.close();
}
await b.close();
