import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPage } from './page-data.ts';
import { PublicPage } from './public-page.tsx';
import '../theme/fonts.css';
import '../theme/tokens.css';
import './styles/type.css';
import './styles/base.css';
import './styles/pictures.css';
import './styles/frame.css';
import './styles/opening.css';
import './styles/sections.css';
import './styles/stories.css';
import './styles/prose.css';
import './styles/voices.css';
import './styles/forms.css';
import './styles/pages.css';
import './styles/second.css';
import './styles/print.css';

/** Takes over the HTML that the server rendered. When it could only send the plain shell (`data-plain`), the page is drawn here from the same data. */
const data = document.getElementById('page-data');
const root = document.getElementById('root');

if (data?.textContent && root) {
  const app = <PublicPage page={readPage(data.textContent)} />;
  if (root.querySelector('[data-plain]')) {
    createRoot(root).render(app);
  } else {
    hydrateRoot(root, app);
  }
}
