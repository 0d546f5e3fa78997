import { Fields, shownSections, type AnySection, type Values } from '@/kit';
import { useRef } from 'react';
import type { Section } from '@/kit';
import type { Errors } from './use-editing';

export interface EditorFieldsProps<Body extends object> {
  sections: readonly Section<Body>[];
  body: Body;
  errors: Errors;
  onChange: (part: Partial<Body>) => void;
  /** Without the titles of sections. */
  plain?: boolean;
}

/** The fields of every form, over a content whose state is its editor's. */
export function EditorFields<Body extends object>({
  sections,
  body,
  errors,
  onChange,
  plain,
}: EditorFieldsProps<Body>) {
  const element = useRef<HTMLDivElement>(null);
  const values = body as Values;
  return (
    <div ref={element}>
      <Fields
        plain={plain}
        element={element}
        form={{
          values,
          errors,
          shown: shownSections(sections as readonly AnySection[], values, () => true),
          setValue: (name, value) => onChange({ [name]: value } as Partial<Body>),
          setValues: (part) => onChange(part as Partial<Body>),
        }}
      />
    </div>
  );
}
