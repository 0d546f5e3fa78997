import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** What a page may do without it being a fault, or may not do though it is none elsewhere. */
export interface WatchRules {
  /** Calls may answer 404, for addresses of records that are not there. */
  missing?: boolean;
  /** Calls may be refused: a form says why. A failure of the server stays a fault. */
  refusals?: boolean;
  /** Any line in the console is a fault, and any request that fails. */
  strict?: boolean;
}

const ANSWERS_WITHIN_MS = 60_000;

/** What a page complains of while it is open: script errors, lines in the console, answers that fail. */
export class Complaints {
  /** The server is cut off: calls fail, and the page may complain of it. */
  isCutOff = false;
  private readonly found: { text: string; isLine: boolean }[] = [];
  /** What the server says against a call, which the program writes into the console too. */
  private readonly refused = new Set<string>();
  private readonly reading = new Set<Promise<void>>();

  constructor(
    page: Page,
    private readonly rules: WatchRules,
  ) {
    page.on('pageerror', (failure) => {
      // the browser's own viewer of PDF files fails on its own account
      if (!failure.stack?.includes('chrome-extension:')) this.note(`uncaught: ${failure.message}`);
    });
    page.on('console', (line) => this.hearLine(line));
    page.on('response', (response) => this.hearAnswer(response));
    if (rules.strict) page.on('requestfailed', (request) => this.hearFailure(request));
  }

  /** What was complained of since the last time. */
  async take(): Promise<string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, ANSWERS_WITHIN_MS);
    });
    await Promise.race([Promise.all(this.reading), late]);
    clearTimeout(timer);
    const said = [...this.refused];
    return this.found
      .splice(0)
      .filter(({ text, isLine }) => !isLine || !said.some((sentence) => text.includes(sentence)))
      .map(({ text }) => text);
  }

  private note(text: string, isLine = false): void {
    if (this.isCutOff) return;
    this.found.push({ text, isLine });
  }

  private hearLine(line: ConsoleMessage): void {
    if ((line.type() !== 'error' && !this.rules.strict) || line.location().url.startsWith('chrome-extension:')) return;
    // an answer's status is told with the address that it belongs to
    if (line.text().startsWith('Failed to load resource')) return;
    if (this.rules.missing && / was not found\./.test(line.text())) return;
    this.note(`console: ${line.text()}`, true);
  }

  private hearAnswer(response: Response): void {
    const status = response.status();
    if (status < 400 || (status === 404 && this.rules.missing)) return;
    if (status < 500 && this.rules.refusals) {
      const reading: Promise<void> = this.readRefusal(response).finally(() => this.reading.delete(reading));
      this.reading.add(reading);
      return;
    }
    this.note(`${status} of ${response.request().method()} ${response.url()}`);
  }

  private async readRefusal(response: Response): Promise<void> {
    try {
      const { message } = (await response.json()) as { message?: string };
      if (message) this.refused.add(message);
    } catch {
      this.note(`${response.status()} of ${response.request().method()} ${response.url()} without a sentence`);
    }
  }

  private hearFailure(request: Request): void {
    const why = request.failure()?.errorText ?? '';
    // given up by the page itself, since nobody waits for the answer any more
    if (why === 'net::ERR_ABORTED' || new URL(request.url()).pathname.endsWith('/job-events')) return;
    this.note(`${why} of ${request.method()} ${request.url()}`);
  }
}
