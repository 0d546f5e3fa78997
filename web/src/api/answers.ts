import { currentLocale } from '@/text/locale';

/**
 * An answer with the server's sentences in the language of the page. The server speaks English, and so does every caller
 * that compares what it says; the sentences in Urdu are fetched with the first answer that needs them.
 */
export async function inLanguage<Answer>(answer: Answer): Promise<Answer> {
  if (currentLocale() !== 'ur') return answer;
  try {
    return (await import('@/text/ur/answers')).inUrdu(answer);
  } catch {
    return answer;
  }
}
