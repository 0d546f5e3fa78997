import type { Figures } from '../content.ts';

/** Facts in large figures, ruled like a table of an almanac. */
export function FiguresSection({ id, figures }: { id: string; figures: Figures }) {
  return (
    <section id={id} className="figures" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="kicker">
        {figures.heading}
      </h2>
      <dl>
        {figures.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd className="figure-value">{item.value}</dd>
            {item.note && <dd className="figure-note">{item.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
