import type { Page } from '../content.ts';
import { ApplySection } from './apply.tsx';
import type { Applying } from './applying.ts';
import { FastSection } from './fast.tsx';
import { FastSlipSection } from './fast/slip.tsx';

export function ApplyingSection({ section, page }: { section: Applying; page: Page }) {
  const { id } = section;
  switch (section.kind) {
    case 'fast':
      return <FastSection id={id} fast={section.content} page={page} />;
    case 'apply':
      return <ApplySection id={id} page={page} />;
    case 'fast_slip':
      return <FastSlipSection id={id} page={page} />;
    default: {
      const unknown: never = section;
      return unknown;
    }
  }
}
