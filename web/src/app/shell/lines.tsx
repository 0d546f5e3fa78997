import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '@/text';
import { type GroupOfMenu, type SectionOfMenu, sectionTitle } from './groups';

interface LinesProps {
  one: GroupOfMenu;
  /** Path of the marked line. */
  here: string | null;
  className: string | undefined;
  headClassName: string | undefined;
  onGo?: () => void;
}

/** The lines of a group of the menu, under their headings where it has many. */
export function Lines({ one, ...look }: LinesProps) {
  return one.sections.map((part) => <Section key={part.section} {...part} {...look} />);
}

function Section({ section, screens, here, className, headClassName, onGo }: SectionOfMenu & Omit<LinesProps, 'one'>) {
  const headId = useId();
  return (
    <>
      {section && (
        <p id={headId} className={headClassName}>
          {t(sectionTitle(section))}
        </p>
      )}
      <ul aria-labelledby={section ? headId : undefined}>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={className} aria-current={here === path ? 'page' : undefined} onClick={onGo}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
