import type { DomainProfile } from '#contract/entities/domain';
import { type DocsPage, SCREEN_DOCS } from '#contract/rules/help/docsPages';
import { useAppPath, useDomain } from '#src/app/hooks/app.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { accountTypeOf } from '../../places';
import { screenOf } from '../../registry';

/** What the help button opens (specification 2): an address in a new tab, or an overlay. */
export type HelpTarget =
  | { readonly kind: 'tab'; readonly url: string }
  | { readonly kind: 'overlay'; readonly key: 'form' | 'help' }
  | { readonly kind: 'overlay'; readonly key: 'docsPage'; readonly value: DocsPage };

/**
 * On another host than the branded one: its support address, else the get-support form. On the branded host: the screen's
 * documentation page if there is one, else help (specification 2).
 */
export function helpTargetOf(
  domain: Pick<DomainProfile, 'branded' | 'settings'> | null,
  screen: string | null,
): HelpTarget {
  if (domain?.branded) {
    const page = SCREEN_DOCS.find((name) => name === screen);
    return page ? { kind: 'overlay', key: 'docsPage', value: page } : { kind: 'overlay', key: 'help' };
  }
  const supportUrl = domain?.settings.supportUrl;
  return supportUrl ? { kind: 'tab', url: supportUrl } : { kind: 'overlay', key: 'form' };
}

/** Opens help about the open screen. */
export function useHelp(): () => void {
  const domain = useDomain();
  const { screen, ...place } = useAppPath();
  const { accountType } = useIdentity();
  const { openTab, openOverlay } = useNavigation();
  return () => {
    const target = helpTargetOf(domain, screenOf(accountTypeOf(place) ?? accountType, screen));
    if (target.kind === 'tab') openTab(target.url);
    else if (target.key === 'docsPage') openOverlay(target.key, {}, target.value);
    else openOverlay(target.key);
  };
}
