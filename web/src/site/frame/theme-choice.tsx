import { useSyncExternalStore } from 'react';
import type { Words } from '../words.ts';
import { chooseTheme, chosenTheme, onTheme, type ThemeChoice as Choice } from './browser.ts';

/** Light, dark or as the device. It needs script, so it appears after hydration; without, the device decides. */
export function ThemeChoice({ words }: { words: Words }) {
  const chosen = useSyncExternalStore<Choice | null>(onTheme, chosenTheme, () => null);
  if (chosen === null) return null;
  const labels: Record<Choice, string> = { auto: words.theme_auto, light: words.theme_light, dark: words.theme_dark };
  return (
    <fieldset className="theme-choice">
      <legend>{words.theme}</legend>
      {(['auto', 'light', 'dark'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="theme"
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
          />
          <span>{labels[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
