import { createContext, useContext } from 'react';

/** What the form or dialog around says against the change, beside its fields or above its button. */
export const SaidContext = createContext<readonly string[]>([]);

/** Those of the sentences that do not stand there already: what is read twice looks like two faults. */
export function useUnsaid(sentences: readonly string[]): readonly string[] {
  const around = useContext(SaidContext);
  return sentences.filter((sentence) => !around.some((said) => said.includes(sentence)));
}
