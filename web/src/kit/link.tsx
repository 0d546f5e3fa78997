import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { routeOf } from './url';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this application, with its parameters. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real link to an address of this application: opens in a tab with Ctrl or the middle button. Fits Mantine's `component={Go}`. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  return <Link {...(rest as object)} {...(routeOf(to) as { to: '/' })} />;
}
