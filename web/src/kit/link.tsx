import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { routeOf } from './url';

export interface GoProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this application, with its parameters. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real link to an address of this application: opens in a tab with Ctrl or the middle button. Fits Mantine's `component={Go}`. */
export function Go({ to, ...rest }: GoProps) {
  return <Link {...(rest as object)} {...(routeOf(to) as { to: '/' })} />;
}
