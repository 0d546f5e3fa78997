import type { Questions } from '../content.ts';

/** Questions as `details` elements: they open without script and are found by the browser's search. */
export function QuestionsSection({ id, questions }: { id: string; questions: Questions }) {
  return (
    <section id={id} className="questions split" aria-labelledby={`${id}-heading`}>
      <div className="split-head">
        <h2 id={`${id}-heading`}>{questions.heading}</h2>
      </div>
      <div className="question-list">
        {questions.items.map((item) => (
          <details key={item.question}>
            <summary>{item.question}</summary>
            <p>{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
