import { ActionIcon, Button, Input, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SortableList, shifted } from '@/kit';
import { t } from '@/text';
import type { Lang, Values } from '../types';
import { emptyContent, sectionTitle } from './section-content';
import { type SectionField } from './section-kinds';
import { newKey } from './sections';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

export interface ItemsProps {
  field: Extract<SectionField, { kind: 'items' }>;
  value: readonly Values[];
  lang: Lang;
  path: string;
  errors: Errors;
  onChange: (value: Values[]) => void;
  /** The form of one of them. */
  children: (item: Values, path: string, change: (item: Values) => void) => ReactNode;
}

/** Things of one kind in an order (cards, steps, questions); one of them is open at a time. */
export function Items({ field, value, lang, path, errors, onChange, children }: ItemsProps) {
  const [keys, setKeys] = useKeys(value.length);
  const [open, setOpen] = useState<string | null>(null);
  const wrong = value.findIndex((_, place) => Object.keys(errors).some((name) => name.startsWith(`${path}.${place}.`)));
  const shown = open ?? keys[wrong];
  const one = t(field.one);
  const add = (item: Values, place: number) => {
    const key = newKey();
    setKeys(keys.toSpliced(place, 0, key));
    onChange(value.toSpliced(place, 0, item));
    setOpen(key);
  };
  const remove = (place: number) => {
    setKeys(keys.toSpliced(place, 1));
    onChange(value.toSpliced(place, 1));
  };
  const named = value.map((item, place) => ({
    item,
    key: keys[place] ?? '',
    name: nameOf(item) ?? `${one} ${place + 1}`,
  }));
  return (
    <Input.Wrapper label={t(field.label)} error={errors[path]} labelElement="div">
      <SortableList
        label={t(field.label)}
        items={named}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        onMove={(from, to) => {
          setKeys(shifted(keys, from, to));
          onChange(shifted(value, from, to));
        }}
      >
        {({ item, key, name }, { index, handle }) => (
          <div className={classes.item} data-open={shown === key || undefined}>
            <div className={classes.itemHead}>
              {handle}
              <UnstyledButton
                className={classes.itemName}
                aria-expanded={shown === key}
                onClick={() => setOpen(shown === key ? '' : key)}
              >
                <bdi lang={lang}>{name}</bdi>
                <IconChevronDown size={16} aria-hidden className={classes.chevron} />
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                c="var(--ink-soft)"
                aria-label={t('website.item_copy', { name })}
                disabled={value.length >= field.most}
                onClick={() => add({ ...item }, index + 1)}
              >
                <IconCopy size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                c="var(--ink-soft)"
                aria-label={t('website.item_remove', { name })}
                onClick={() => remove(index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            {shown === key &&
              children(item, `${path}.${index}`, (next) =>
                onChange(value.map((old, at) => (at === index ? next : old))),
              )}
          </div>
        )}
      </SortableList>
      <Button
        mt="sm"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={value.length >= field.most}
        onClick={() => add(emptyContent(field.fields), value.length)}
      >
        {t(field.add)}
      </Button>
    </Input.Wrapper>
  );
}

/** Keys that hold the items' places on the screen; when others come from outside, those at the end change. */
function useKeys(count: number): [string[], (keys: string[]) => void] {
  const [keys, setKeys] = useState<string[]>(() => Array.from({ length: count }, newKey));
  const fitting = keys.length === count ? keys : Array.from({ length: count }, (_, place) => keys[place] ?? newKey());
  if (fitting !== keys) setKeys(fitting);
  return [fitting, setKeys];
}

function nameOf(item: Values): string | undefined {
  const question = item['question'] ?? item['label'];
  return sectionTitle(item) ?? (typeof question === 'string' && question.trim() ? question : undefined);
}
