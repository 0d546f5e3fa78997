import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayOpenNow } from '@/frame/screens';
import { t } from '@/text';
import { AppLink } from './link';
import { Notice, type NoticeProps } from './Notice';
import type { MessageKey, NextStep } from './resource';
import { ScreenHead } from './ScreenHead';

interface WhatNextProps {
  /** The title of the screen, where nothing else of it stands any more. */
  head?: MessageKey;
  /** What was done. */
  title: ReactNode;
  tone?: NoticeProps['tone'];
  /** What usually comes after it; steps that the reader may not open are left out. */
  steps: readonly NextStep[];
  children?: ReactNode;
}

/** The end of a finished act: what was done, and the ways on. */
export function WhatNext({ head, title, tone = 'good', steps, children }: WhatNextProps) {
  const open = steps.filter((step) => mayOpenNow(step.to));
  const buttons = open.map((step, at) => (
    <Button key={step.to} component={AppLink} to={step.to} variant={at === 0 ? 'filled' : 'default'}>
      {t(step.label)}
    </Button>
  ));
  const said = (
    <Notice tone={tone} title={title} actions={open.length > 0 && buttons}>
      {children}
    </Notice>
  );
  if (!head) return said;
  return (
    <section>
      <ScreenHead title={head} />
      {said}
    </section>
  );
}
