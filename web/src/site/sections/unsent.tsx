import type { Page } from '../content.ts';
import { inLanguage, siteWords } from '../words.ts';

/**
 * What a sender is told whose form waits for the page's script in vain. The server shows it in the answer to a form that a browser sent by
 * itself; `/hydrate.js` shows it where the script does not come.
 */
export function Unsent({ page }: { page: Page }) {
  const words = siteWords(page.lang);
  const { phone, email } = page.site.contact;
  return (
    <div className="form-problem unsent" role="alert" tabIndex={-1} hidden={!page.unsent}>
      <p>
        {words.unsent} <a href={inLanguage(page.path, page.lang)}>{words.unsent_again}</a>
      </p>
      {(phone || email) && (
        <p>
          {words.unsent_call}{' '}
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </a>
          )}
          {phone && email && ' · '}
          {email && (
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
