import { type APIRequestContext, expect, request } from '@playwright/test';
import { type Credentials, tokenOf } from './session';

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many calls
export type Answer = any;

/** Calls the server as one person, for what a story needs and does not show. Amounts are minor units. */
export class Api {
  private constructor(
    private readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  /** With a context of its own, which outlives the step that asked for it. */
  static async signedIn(person: Credentials, baseURL = process.env['BASE_URL']): Promise<Api> {
    const context = await request.newContext({ baseURL });
    return new Api(context, await tokenOf(context, person));
  }

  /** The same for somebody whose token is known. */
  static async holding(token: string, baseURL = process.env['BASE_URL']): Promise<Api> {
    return new Api(await request.newContext({ baseURL }), token);
  }

  /** What a call answers, whatever its status. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: Answer }> {
    const answer = await this.request.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      data: body,
    });
    const text = await answer.text();
    const json = answer.headers()['content-type']?.includes('json');
    return { status: answer.status(), body: json ? JSON.parse(text) : text };
  }

  async get(path: string): Promise<Answer> {
    const { status, body } = await this.ask('GET', path);
    expect(status, `GET ${path}: ${JSON.stringify(body).slice(0, 400)}`).toBe(200);
    return body;
  }

  async post(path: string, body: unknown): Promise<Answer> {
    const answer = await this.ask('POST', path, body);
    expect(answer.status, `POST ${path}: ${JSON.stringify(answer.body).slice(0, 400)}`).toBe(200);
    return answer.body;
  }

  /** Uploads a file of text and answers its id. */
  async upload(name: string, text: string): Promise<number> {
    const answer = await this.request.post('/api/upload-file', {
      headers: { authorization: `Bearer ${this.token}`, 'idempotency-key': crypto.randomUUID() },
      multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
    });
    expect(answer.status(), `upload of ${name}`).toBe(200);
    const { data } = await answer.json();
    return typeof data === 'number' ? data : data.id;
  }

  /** Saves a record and answers its id. */
  async save(path: string, body: unknown): Promise<number> {
    const { data } = await this.post(path, body);
    return typeof data === 'number' ? data : data.id;
  }

  /** The id of a choice by its label. */
  async idOf(of: string, label: string): Promise<number> {
    const { data } = await this.get(`/get-options?of=${of}&search=${encodeURIComponent(label)}`);
    const found = data.find((one: Answer) => one.label === label) ?? data[0];
    expect(found, `${label} among ${of}`).toBeTruthy();
    return found.id;
  }
}
