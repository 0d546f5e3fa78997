import { chromium } from '@playwright/test';
const base = 'http://127.0.0.1:9111';
export async function start({ email = 'admin@chinar.example', size = { width: 1360, height: 850 }, lang = 'en', dark = false } = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') });
  const page = await browser.newPage({ viewport: size, baseURL: base, colorScheme: dark ? 'dark' : 'light' });
  const { readFileSync } = await import('node:fs');
  const text = readFileSync('/tmp/forms/demo.json', 'utf8');
  const who = [...text.matchAll(/"role": "(\w+)",\s*"email": "([^"]+)",\s*"password": "([^"]+)"/g)].find((m) => m[1] === email || m[2] === email);
  const r = await fetch('http://127.0.0.1:9110/api/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ identifier: who[2], email: who[2], password: who[3] }) });
  const told = await r.json();
  if (!told.data?.token && !told.token) console.log(JSON.stringify(told).slice(0, 300));
  const token = told.data?.token ?? told.token;
  await page.addInitScript(([t, l]) => { localStorage.setItem('token', t); if (l !== 'en') localStorage.setItem('lang', l); }, [token, lang]);
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 200)));
  return { browser, page };
}
