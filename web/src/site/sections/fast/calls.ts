import type { Lang } from '../../content.ts';

/** Sentences by field, and one of no field. */
export type Refused = { errors: Record<string, string>; message?: string | undefined };

export type Answered<T> = { data: T } | Refused;

const heard = async <T>(answer: Response, lang: Lang): Promise<Answered<T>> => {
  if (answer.ok) return { data: ((await answer.json()) as { data: T }).data };
  return refusalOf(answer, lang);
};

/** What the server says against it, in the language of the page. The server speaks English. */
export async function refusalOf(answer: Response, lang: Lang): Promise<Refused> {
  const english = (await answer.json()) as { message?: string; errors?: Record<string, string[]> };
  const said = lang === 'ur' ? (await import('@/text/ur/answers')).inUrdu(english) : english;
  const errors = Object.fromEntries(
    Object.entries(said.errors ?? {}).map(([name, [sentence = '']]) => [name, sentence]),
  );
  return { errors, message: said.message };
}

/** Asks a public call; `lost` is what is said when nobody answers. */
export async function ask<T>(
  path: string,
  query: Record<string, string>,
  lang: Lang,
  lost: string,
): Promise<Answered<T>> {
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': lang };
    const answer = await fetch(`/api${path}?${new URLSearchParams(query).toString()}`, { headers });
    return await heard<T>(answer, lang);
  } catch {
    return { errors: {}, message: lost };
  }
}

/** Sends a form to a public call. */
export async function send<T>(path: string, body: unknown, lang: Lang, lost: string): Promise<Answered<T>> {
  try {
    const isFile = body instanceof FormData;
    const headers = { Accept: 'application/json', 'Accept-Language': lang };
    const answer = await fetch(`/api${path}`, {
      method: 'POST',
      headers: isFile ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: isFile ? body : JSON.stringify(body),
    });
    return await heard<T>(answer, lang);
  } catch {
    return { errors: {}, message: lost };
  }
}
