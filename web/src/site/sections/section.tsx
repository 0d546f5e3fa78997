import type { Page, Section } from '../content.ts';
import { AnsweringSection, answers } from './answering-section.tsx';
import { applies } from './applying.ts';
import { ApplyingSection } from './applying-section.tsx';
import { ArticleSection } from './article.tsx';
import { CallToActionSection } from './call-to-action.tsx';
import { CardsSection } from './cards.tsx';
import { ComingSoonSection } from './coming-soon.tsx';
import { EventsSection } from './events.tsx';
import { FiguresSection } from './figures.tsx';
import { GallerySection } from './gallery.tsx';
import { NotFoundSection } from './not-found.tsx';
import { PeopleSection } from './people.tsx';
import { PictureTextSection } from './picture-text.tsx';
import { PostsSection } from './posts.tsx';
import { QuestionsSection } from './questions.tsx';
import { QuoteSection } from './quote.tsx';
import { RichTextSection } from './rich-text.tsx';
import { StatementSection } from './statement.tsx';
import { StepsSection } from './steps.tsx';
import { VerificationSection } from './verification.tsx';

/** One section of a page, by its kind. A kind that this table lacks does not compile. */
export function SectionView({ section, page }: { section: Section; page: Page }) {
  if (applies(section)) return <ApplyingSection section={section} page={page} />;
  if (answers(section)) return <AnsweringSection section={section} page={page} />;
  const { id } = section;
  switch (section.kind) {
    case 'statement':
      return <StatementSection id={id} statement={section.content} />;
    case 'figures':
      return <FiguresSection id={id} figures={section.content} />;
    case 'cards':
      return <CardsSection id={id} cards={section.content} lang={page.lang} />;
    case 'gallery':
      return <GallerySection id={id} gallery={section.content} lang={page.lang} />;
    case 'quote':
      return <QuoteSection id={id} quote={section.content} />;
    case 'people':
      return <PeopleSection id={id} people={section.content} />;
    case 'questions':
      return <QuestionsSection id={id} questions={section.content} />;
    case 'call_to_action':
      return <CallToActionSection id={id} call={section.content} lang={page.lang} />;
    case 'steps':
      return <StepsSection id={id} steps={section.content} lang={page.lang} />;
    case 'rich_text':
      return <RichTextSection id={id} text={section.content} lang={page.lang} />;
    case 'picture_text':
      return <PictureTextSection id={id} content={section.content} lang={page.lang} />;
    case 'events':
      return <EventsSection id={id} events={section.content} page={page} />;
    case 'posts':
      return <PostsSection id={id} posts={section.content} page={page} />;
    case 'article':
      return <ArticleSection id={id} article={section.content} lang={page.lang} />;
    case 'coming_soon':
      return <ComingSoonSection id={id} content={section.content} site={page.site} lang={page.lang} />;
    case 'not_found':
      return <NotFoundSection id={id} page={page} />;
    case 'verification':
      return <VerificationSection id={id} paper={section.content} page={page} />;
    default: {
      const unknown: never = section;
      return unknown;
    }
  }
}
