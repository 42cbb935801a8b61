import type { DomainProfile } from '#contract/entities/domain';
import { useDomain } from '#src/app/hooks/app.ts';
import { useNavigation } from '#src/app/hooks/location.ts';

/** What the help button opens (specification 2): an address in a new tab, or an overlay. */
export type HelpTarget =
  | { readonly kind: 'tab'; readonly url: string }
  | { readonly kind: 'overlay'; readonly key: 'form' | 'docsPage' | 'help' };

/**
 * On another host than the branded one: its support address, else the get-support form. On the branded host: the screen's
 * documentation page if there is one, else help (specification 2).
 */
export function helpTargetOf(
  domain: Pick<DomainProfile, 'branded' | 'settings'> | null,
  docsPage: string | null,
): HelpTarget {
  if (domain?.branded) return { kind: 'overlay', key: docsPage === null ? 'help' : 'docsPage' };
  const supportUrl = domain?.settings.supportUrl;
  return supportUrl ? { kind: 'tab', url: supportUrl } : { kind: 'overlay', key: 'form' };
}

/** Opens help. No screen has a documentation page yet. */
export function useHelp(): () => void {
  const domain = useDomain();
  const { openTab, openOverlay } = useNavigation();
  return () => {
    const target = helpTargetOf(domain, null);
    if (target.kind === 'tab') openTab(target.url);
    else openOverlay(target.key);
  };
}
