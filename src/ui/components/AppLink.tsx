import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Takes the place of the current entry of the history, as what leads out of an overlay does. */
  replace?: boolean;
};

/** A link within the console: a real one, that can be opened in a new tab, followed without loading the page again. */
export const AppLink = (props: AppLinkProps) => <Link {...props} />;
