import type { Referrer } from './shapes';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A call that failed. `status` 0 means that no answer came at all. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    message: string,
    /** Sentences by field; a field of a list of lines is named `lines.2.amount_minor`. */
    readonly errors: FieldErrors = {},
    readonly more: {
      /** Who refers to a record that was to be deleted */
      referrers?: readonly Referrer[];
      /** Who changed the record meanwhile */
      by?: string;
      /** Another area holds this step; who may sends a reason along */
      held?: boolean;
      /** The sign-in wants a code as well */
      secondFactor?: boolean;
      /** Seconds to wait before the next try */
      retryAfter?: number;
      /** The machine has no line. `unsent`: nothing was sent; `unknown`: an earlier press may have been recorded. */
      offline?: 'unsent' | 'unknown';
      /** It was sent, and no answer came: it may have been recorded. */
      lost?: boolean;
    } = {},
  ) {
    super(message);
  }

  /** The record was changed by someone else, or its state does not allow the step. */
  get isConflict(): boolean {
    return this.status === 409;
  }

  get isAboutFields(): boolean {
    return Object.keys(this.errors).length > 0;
  }
}

/** Anything that was thrown, as a problem with a sentence. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  return new Problem(0, thrown instanceof Error && thrown.message ? thrown.message : NO_RESPONSE);
}

/** Shown when an answer has no body to read a message from. */
export const NO_RESPONSE = 'Unexpected error occurred!';
