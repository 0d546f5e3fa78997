import type { Lang } from '../../content.ts';

/** Sentences by field, and one of no field. */
export type Refused = { errors: Record<string, string>; message?: string | undefined };

export type Answered<T> = { data: T } | Refused;

const heard = async <T>(answer: Response): Promise<Answered<T>> => {
  const said = (await answer.json()) as { data?: T; message?: string; errors?: Record<string, string[]> };
  if (answer.ok) return { data: said.data as T };
  const errors = Object.fromEntries(
    Object.entries(said.errors ?? {}).map(([name, [sentence = '']]) => [name, sentence]),
  );
  return { errors, message: said.message };
};

/** Asks a public call; `lost` is what is said when nobody answers. */
export async function ask<T>(
  path: string,
  query: Record<string, string>,
  lang: Lang,
  lost: string,
): Promise<Answered<T>> {
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': lang };
    return await heard<T>(await fetch(`/api${path}?${new URLSearchParams(query).toString()}`, { headers }));
  } catch {
    return { errors: {}, message: lost };
  }
}

/** Sends a form to a public call. */
export async function send<T>(path: string, body: unknown, lang: Lang, lost: string): Promise<Answered<T>> {
  try {
    const isFile = body instanceof FormData;
    const headers = { Accept: 'application/json', 'Accept-Language': lang };
    return await heard<T>(
      await fetch(`/api${path}`, {
        method: 'POST',
        headers: isFile ? headers : { ...headers, 'Content-Type': 'application/json' },
        body: isFile ? body : JSON.stringify(body),
      }),
    );
  } catch {
    return { errors: {}, message: lost };
  }
}
