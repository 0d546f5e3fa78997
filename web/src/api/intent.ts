/** Changes that are done once, however often their button is pressed. */
import { t } from '@/text';
import { newIdempotencyKey, request } from './call';
import { asProblem, Problem } from './problem';
import type { AnswerOf, BodyOf, PathOf } from './typed';

/** What to do when the last answer was lost and the form was changed since: send the earlier one, the changed one, or nothing yet. */
export type AfterLostAnswer = 'earlier' | 'changed' | 'nothing';

interface Attempt {
  body: unknown;
  text: string;
  key: string;
}

/** Longer than any change takes; whoever waits is told then, and can press again. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * One thing that a person wants done. Its Idempotency-Key stays the same until the server has answered: after a lost answer
 * the same body goes out under the same key, and the server does it once. A body that was changed meanwhile is another
 * intent, and the earlier one may have been recorded: `ask` lets the person decide.
 */
export class Intent {
  readonly #unanswered = new Map<string, Attempt>();
  readonly #ask: () => Promise<AfterLostAnswer>;

  constructor(ask: () => Promise<AfterLostAnswer>) {
    this.#ask = ask;
  }

  /** Makes a change whose path and body the description knows. */
  readonly post = <P extends PathOf<'POST'>>(path: P, body: BodyOf<'POST', P>): Promise<AnswerOf<'POST', P>> =>
    this.send(path, body);

  /** The same for the kit, whose paths come from declarations. */
  readonly send = async <Answer>(path: string, body: unknown, within = ANSWER_WITHIN_MS): Promise<Answer> => {
    const text = JSON.stringify(body);
    const lost = this.#unanswered.get(path);
    // said at once; nothing waits in the browser to be sent by itself later
    if (!navigator.onLine) {
      throw new Problem(
        0,
        lost ? t('kit.offline_unknown') : t('kit.offline'),
        {},
        { offline: lost ? 'unknown' : 'unsent' },
      );
    }
    let attempt: Attempt = lost && lost.text === text ? lost : { body, text, key: newIdempotencyKey() };
    if (lost && attempt !== lost) {
      const choice = await this.#ask();
      if (choice === 'nothing') throw new Problem(0, t('kit.lost_unsent'));
      if (choice === 'earlier') attempt = lost;
    }
    this.#unanswered.set(path, attempt);
    try {
      const answer = await request<Answer>('POST', path, {
        body: attempt.body,
        idempotencyKey: attempt.key,
        signal: AbortSignal.timeout(within),
      });
      this.#unanswered.delete(path);
      return answer;
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (!isLost(problem)) {
        this.#unanswered.delete(path);
        throw thrown;
      }
      throw new Problem(problem.status, `${sentence(problem.message)} ${t('kit.answer_lost')}`, {}, { lost: true });
    }
  };
}

/**
 * Without an answer, or with one that does not say what became of it, the change may have been made. Who is told when to come
 * again was sent away before.
 */
const isLost = ({ status, more }: Problem): boolean => status === 0 || (status >= 500 && more.retryAfter === undefined);

const sentence = (text: string): string => (/[.!?۔]$/.test(text) ? text : `${text}.`);
