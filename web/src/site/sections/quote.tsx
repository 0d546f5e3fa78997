import type { Quote } from '../content.ts';
import { SitePicture } from './parts.tsx';

export function QuoteSection({ id, quote }: { id: string; quote: Quote }) {
  return (
    <section id={id} className={quote.picture ? 'quote pictured' : 'quote'}>
      {quote.picture && <SitePicture picture={quote.picture} className="quote-picture" />}
      <figure>
        <blockquote>
          <p>{quote.text}</p>
        </blockquote>
        <figcaption>
          <strong>{quote.name}</strong>
          <span>{quote.role}</span>
        </figcaption>
      </figure>
    </section>
  );
}
