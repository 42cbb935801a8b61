import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Replaces the current history entry, for links that lead out of an overlay. */
  replace?: boolean;
};

/** A link within the console: it can be opened in a new tab, and does not reload the page. */
export const AppLink = (props: AppLinkProps) => <Link {...props} />;
