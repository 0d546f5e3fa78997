import type { CallToAction, Lang } from '../content.ts';
import { ActionLink } from './parts.tsx';

export function CallToActionSection({ id, call, lang }: { id: string; call: CallToAction; lang: Lang }) {
  return (
    <section id={id} className="call" aria-labelledby={`${id}-heading`}>
      <div className="call-words">
        <h2 id={`${id}-heading`}>{call.heading}</h2>
        <p>{call.text}</p>
        <p className="actions">
          <ActionLink action={call.action} lang={lang} />
          {call.second_action && <ActionLink action={call.second_action} lang={lang} quiet />}
        </p>
      </div>
    </section>
  );
}
