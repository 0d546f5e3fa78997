import type { Statement } from '../content.ts';

export function StatementSection({ id, statement }: { id: string; statement: Statement }) {
  return (
    <section id={id} className="statement" aria-labelledby={statement.heading ? `${id}-heading` : undefined}>
      {statement.heading && (
        <h2 id={`${id}-heading`} className="kicker">
          {statement.heading}
        </h2>
      )}
      <p className="statement-text">{statement.text}</p>
      {statement.signed && <p className="statement-signed">{statement.signed}</p>}
    </section>
  );
}
