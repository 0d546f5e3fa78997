import type { Lang, Steps } from '../content.ts';
import { ActionLink, SectionHead } from './parts.tsx';

/** What happens, one after the other: large numerals on a line, as on a milestone. */
export function StepsSection({ id, steps, lang }: { id: string; steps: Steps; lang: Lang }) {
  return (
    <section id={id} className="steps" aria-labelledby={`${id}-heading`}>
      <SectionHead id={id} heading={steps.heading} text={steps.text} />
      <ol className="step-list">
        {steps.items.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {steps.action && (
        <p className="actions section-end">
          <ActionLink action={steps.action} lang={lang} />
        </p>
      )}
    </section>
  );
}
