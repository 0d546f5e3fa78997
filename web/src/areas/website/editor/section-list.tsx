import { ActionIcon, Button, Menu, Modal, TextInput, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarTime,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPlus,
  IconQuestionMark,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Folded, Notice, type Section, SortableList, shifted } from '@/kit';
import { formatDate, t } from '@/text';
import type { Lang } from '../types';
import { EditorFields } from './editor-fields';
import { SectionFields } from './section-fields';
import { emptyContent, freeAnchor, sectionTitle } from './section-content';
import { SECTION_KINDS } from './section-kinds';
import { type EditedSection, newKey } from './sections';
import type { Errors } from './use-editing';
import classes from './editor.module.css';

export interface SectionListProps {
  sections: readonly EditedSection[];
  lang: Lang;
  /** Kinds that suit the page. */
  kinds: readonly string[];
  errors: Errors;
  /** Key of the open one. */
  open: string | null;
  onOpen: (key: string | null) => void;
  onChange: (sections: EditedSection[]) => void;
}

/** The sections of a page in their order: the open one shows its form. */
export function SectionList({ sections, lang, kinds, errors, open, onOpen, onChange }: SectionListProps) {
  const [removed, setRemoved] = useState<{ section: EditedSection; place: number }>();
  const [adding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const set = (key: string, change: Partial<EditedSection>) =>
    onChange(sections.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const insert = (section: EditedSection, place: number) => {
    onChange(sections.toSpliced(place, 0, section));
    onOpen(section.key);
    setFresh(section.key);
  };
  const anchors = sections.map((one) => one.id);
  return (
    <section className={classes.sections} aria-label={t('website.sections')}>
      <SortableList
        label={t('website.sections')}
        items={sections}
        keyOf={(section) => section.key}
        nameOf={nameOf}
        onMove={(from, to) => onChange(shifted(sections, from, to))}
      >
        {(section, { index, handle }) => (
          <SectionCard
            section={section}
            lang={lang}
            path={`sections.${index}`}
            errors={errors}
            handle={handle}
            isOpen={open === section.key}
            isNew={fresh === section.key}
            onToggle={() => onOpen(open === section.key ? null : section.key)}
            onChange={(change) => set(section.key, change)}
            onUp={index > 0 ? () => onChange(shifted(sections, index, index - 1)) : undefined}
            onDown={index < sections.length - 1 ? () => onChange(shifted(sections, index, index + 1)) : undefined}
            onCopy={() =>
              insert({ ...structuredClone(section), key: newKey(), id: freeAnchor(section.kind, anchors) }, index + 1)
            }
            onRemove={() => {
              setRemoved({ section, place: index });
              onChange(sections.toSpliced(index, 1));
            }}
          />
        )}
      </SortableList>
      {removed && (
        <Notice
          tone="info"
          title={t('website.section_removed', { name: nameOf(removed.section) })}
          actions={
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                insert(removed.section, Math.min(removed.place, sections.length));
                setRemoved(undefined);
              }}
            >
              {t('website.undo')}
            </Button>
          }
        />
      )}
      {errors['sections'] && <Notice tone="bad" title={errors['sections']} />}
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('website.section_add')}
      </Button>
      <AddSection
        opened={adding}
        kinds={kinds}
        onClose={() => setAdding(false)}
        onAdd={(kind) => {
          const blueprint = SECTION_KINDS[kind];
          if (!blueprint) return;
          setAdding(false);
          setRemoved(undefined);
          insert(
            {
              key: newKey(),
              id: freeAnchor(kind, anchors),
              kind,
              is_visible: true,
              content: emptyContent(blueprint.fields, blueprint.start),
            },
            sections.length,
          );
        }}
      />
    </section>
  );
}

/** Whether the server said something of a section, or of a part of it. */
export const errorsBelow = (errors: Errors, path: string): boolean =>
  Object.keys(errors).some((field) => field === path || field.startsWith(`${path}.`));

/** What a section goes by: its own words, else its kind. */
function nameOf(section: EditedSection): string {
  const kind = SECTION_KINDS[section.kind];
  return sectionTitle(section.content) ?? (kind ? t(kind.label) : section.kind);
}

interface SectionCardProps {
  section: EditedSection;
  lang: Lang;
  path: string;
  errors: Errors;
  handle: React.ReactNode;
  isOpen: boolean;
  /** Just added: the cursor goes into it. */
  isNew: boolean;
  onToggle: () => void;
  onChange: (change: Partial<EditedSection>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
}

function SectionCard(props: SectionCardProps) {
  const { section, lang, path, errors, isOpen, onChange } = props;
  const kind = SECTION_KINDS[section.kind];
  const Icon = kind?.icon ?? IconQuestionMark;
  const name = nameOf(section);
  const [dates, setDates] = useState(Boolean(section.show_from || section.show_until));
  const isWrong = errorsBelow(errors, path);
  const whole = errors[path] ?? errors[`${path}.content`] ?? errors[`${path}.kind`];
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen && !props.isNew);
  useEffect(() => {
    const opens = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!opens) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    if (props.isNew) card.current?.querySelector<HTMLElement>('[data-field] :is(input, textarea, button)')?.focus();
  }, [isOpen, props.isNew]);
  return (
    <div ref={card} className={classes.card} data-open={isOpen || undefined} data-wrong={isWrong || undefined}>
      <div className={classes.cardHead}>
        {props.handle}
        <UnstyledButton className={classes.cardName} aria-expanded={isOpen} onClick={props.onToggle}>
          <Icon size={18} aria-hidden className={classes.cardIcon} />
          <span className={classes.cardWords}>
            <bdi lang={lang}>{name}</bdi>
            <span className={classes.hint}>
              {kind ? t(kind.label) : section.kind}
              {!section.is_visible && ` · ${t('website.section_hidden')}`}
              {daysOf(section)}
            </span>
          </span>
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          c="var(--ink-soft)"
          aria-label={t('website.section_show', { name })}
          aria-pressed={section.is_visible}
          title={section.is_visible ? t('website.section_hide_it') : t('website.section_show_it')}
          onClick={() => onChange({ is_visible: !section.is_visible })}
        >
          {section.is_visible ? <IconEye size={17} aria-hidden /> : <IconEyeOff size={17} aria-hidden />}
        </ActionIcon>
        <SectionMenu {...props} name={name} onDates={() => setDates(true)} />
      </div>
      {isOpen && (
        <div className={classes.cardBody}>
          {whole && (
            <p role="alert" className={classes.wrong}>
              {whole}
            </p>
          )}
          {dates && <SectionDates section={section} path={path} errors={errors} onChange={onChange} />}
          {kind ? (
            <SectionFields
              fields={kind.fields}
              value={section.content}
              lang={lang}
              path={`${path}.content`}
              errors={errors}
              onChange={(content) => onChange({ content })}
            />
          ) : (
            <p className={classes.hint}>{t('website.section_unknown')}</p>
          )}
          <Folded className={classes.anchor} summary={t('website.anchor')} isWrong={Boolean(errors[`${path}.id`])}>
            <TextInput
              size="sm"
              dir="ltr"
              label={t('website.anchor')}
              description={t('website.anchor_help')}
              value={section.id}
              error={errors[`${path}.id`]}
              onChange={(event) => onChange({ id: event.currentTarget.value })}
            />
          </Folded>
        </div>
      )}
    </div>
  );
}

function daysOf({ show_from, show_until }: EditedSection): string {
  if (!show_from && !show_until) return '';
  const from = show_from ? t('kit.date_from', { date: formatDate(show_from) }) : '';
  const until = show_until ? t('kit.date_to', { date: formatDate(show_until) }) : '';
  return ` · ${[from, until].filter(Boolean).join(' ')}`;
}

function SectionMenu(props: SectionCardProps & { name: string; onDates: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" c="var(--ink-soft)" aria-label={t('website.section_more', { name: props.name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={15} aria-hidden />} disabled={!props.onUp} onClick={props.onUp}>
          {t('website.section_up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={15} aria-hidden />}
          disabled={!props.onDown}
          onClick={props.onDown}
        >
          {t('website.section_down')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarTime size={15} aria-hidden />}
          onClick={() => {
            props.onDates();
            if (!props.isOpen) props.onToggle();
          }}
        >
          {t('website.section_dates')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={props.onCopy}>
          {t('website.section_copy')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={props.onRemove}
        >
          {t('website.section_remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The days on which a section is shown. */
function SectionDates({
  section,
  path,
  errors,
  onChange,
}: Pick<SectionCardProps, 'section' | 'path' | 'errors' | 'onChange'>) {
  return (
    <div role="group" aria-label={t('website.section_dates')}>
      <EditorFields<Dates>
        plain
        sections={DATES}
        body={{ show_from: section.show_from || null, show_until: section.show_until || null }}
        errors={{ show_from: errors[`${path}.show_from`] ?? '', show_until: errors[`${path}.show_until`] ?? '' }}
        onChange={onChange}
      />
    </div>
  );
}

type Dates = Pick<EditedSection, 'show_from' | 'show_until'>;

const DATES: readonly Section<Dates>[] = [
  {
    title: 'website.section_dates',
    fields: [
      { name: 'show_from', label: 'website.show_from', kind: 'date', width: 'half' },
      { name: 'show_until', label: 'website.show_until', kind: 'date', width: 'half' },
    ],
  },
];

interface AddSectionProps {
  opened: boolean;
  kinds: readonly string[];
  onAdd: (kind: string) => void;
  onClose: () => void;
}

/** Which kinds there are, each with what it is for. */
function AddSection({ opened, kinds, onAdd, onClose }: AddSectionProps) {
  const offered = Object.entries(SECTION_KINDS).filter(([kind]) => kinds.length === 0 || kinds.includes(kind));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('website.section_add')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <ul className={classes.kinds}>
        {offered.map(([kind, { icon: Icon, label, description }]) => (
          <li key={kind}>
            <UnstyledButton className={classes.kind} onClick={() => onAdd(kind)}>
              <Icon size={22} aria-hidden />
              <span className={classes.cardWords}>
                <strong>{t(label)}</strong>
                <span className={classes.hint}>{t(description)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
