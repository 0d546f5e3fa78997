import type { Lang, PictureText } from '../content.ts';
import { ActionLink, SitePicture } from './parts.tsx';
import { Html } from './rich-text.tsx';

/** A picture that reaches the page's edge, with words beside it. */
export function PictureTextSection({ id, content, lang }: { id: string; content: PictureText; lang: Lang }) {
  return (
    <section id={id} className={`picture-text ${content.side ?? 'start'}`} aria-labelledby={`${id}-heading`}>
      <figure>
        <SitePicture picture={content.picture} />
      </figure>
      <div className="picture-words">
        <h2 id={`${id}-heading`}>{content.heading}</h2>
        {content.text && <p>{content.text}</p>}
        {content.html && <Html html={content.html} lang={lang} />}
        {content.action && (
          <p>
            <ActionLink action={content.action} lang={lang} quiet />
          </p>
        )}
      </div>
    </section>
  );
}
