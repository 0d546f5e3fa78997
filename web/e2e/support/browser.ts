const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this computer without its own windows and pages, which cost a third of a journey's time; it asks nobody for anything. */
export const BROWSER = {
  executablePath: process.env['HEADLESS_SHELL'] ?? '/usr/bin/chromium-headless-shell',
  args,
};

/** The whole browser, for what the other one lacks: notifications, and a viewer of PDF files. */
export const WHOLE_BROWSER = { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args };
