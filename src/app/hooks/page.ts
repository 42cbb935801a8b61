import { useContext } from 'react';
import type { DomainProfile } from '#contract/entities/domain';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OverlayParameter } from '#contract/rules/address/overlays';
import { PRODUCT_NAME } from '#contract/rules/constants';
import {
  selectDomain,
  selectFailure,
  selectHostBridgeRef,
  selectIsEmbedded,
  selectIsInApp,
  selectIsSignedIn,
  selectLocationRef,
  selectPlace,
} from '#machines/app';
import type { LocationCommand, Place } from '#machines/location';
import type { Failure } from '#machines/shared';
import { AppContext, type AppRef } from './appContext';
import { useFact } from './fact';
import { verbsOf } from './verbs';

/** Hooks of every page, including the sign-in page; those of the console are in `app.ts`. */

/** The root actor. */
export function useAppRef(): AppRef {
  const app = useContext(AppContext);
  if (!app) throw new Error('There is no page above this view.');
  return app;
}

/** The profile of this host name; null until it is loaded. */
export const useDomain = (): DomainProfile | null => useFact(useAppRef(), selectDomain);
export const useProductName = (): string => useDomain()?.name ?? PRODUCT_NAME;
export const usePlace = (): Place => useFact(useAppRef(), selectPlace);
/** The path without its query, so that opening an overlay does not render again. */
export const usePathname = (): string => useFact(useAppRef(), (snapshot) => selectPlace(snapshot).pathname);
export const useIsSignedIn = (): boolean => useFact(useAppRef(), selectIsSignedIn);
/** The failure that stops the whole page. */
export const useAppFailure = (): Failure | null => useFact(useAppRef(), selectFailure);

/** Whether another site shows the page in a frame, or its address says so (specification 2). */
export const useIsEmbedded = (): boolean => useFact(useAppRef(), selectIsEmbedded);

/** Whether the console is in a mobile app. */
export const useIsInApp = (): boolean => useFact(useAppRef(), selectIsInApp);

/** Asks the mobile app to look in the phone's own contacts (specification 1). What it finds comes back by itself. */
export function useSearchPhone(): (phrase: string) => void {
  const bridge = useFact(useAppRef(), selectHostBridgeRef);
  return (phrase) => bridge?.send({ type: 'hostBridge.post', command: { type: 'searchContact', phrase } });
}

const OPEN_APP = { partner: 'OPEN_PARTNER_APP', reseller: 'OPEN_RESELLER_APP', organization: 'OPEN_ORG_APP' } as const;

/** Tells a page around the console which account is opened, for a view of its own (specification 6). */
export function useTellOpened(): (
  account: { readonly accountType: string; readonly id: number },
  path: string,
) => void {
  const bridge = useFact(useAppRef(), selectHostBridgeRef);
  return ({ accountType, id }, path) => {
    const type = OPEN_APP[accountType as keyof typeof OPEN_APP];
    if (type) bridge?.send({ type: 'hostBridge.post', command: { type, id, path } });
  };
}

export const appVerbs = verbsOf((send: AppRef['send']) => ({
  chooseTheme: (preference: 'light' | 'dark' | 'system') => send({ type: 'theme.choose', preference }),
  retry: () => send({ type: 'app.retry' }),
  /** Tells that a visitor followed a link of an agent's page. */
  followLink: (link: string) => send({ type: 'page.linkFollowed', link }),
}));

export const useAppVerbs = () => appVerbs(useAppRef());

/** Navigation verbs. Only the location actor writes the address. */
export function useNavigation() {
  const location = useFact(useAppRef(), selectLocationRef);
  if (!location) throw new Error('The address bar is gone.');
  return navigationOf(location);
}

export const navigationOf = verbsOf((send: (command: LocationCommand) => void) => ({
  push: (href: string) => send({ type: 'location.push', href }),
  replace: (href: string) => send({ type: 'location.replace', href }),
  /** Goes back to `href` if the history is known to hold it, else replaces the address. */
  backTo: (href: string) => send({ type: 'location.backTo', href }),
  /** Reloads this document. */
  reload: () => send({ type: 'location.reload' }),
  openTab: (url: string) => send({ type: 'location.openTab', url }),
  /** Opens an overlay above all others. */
  openOverlay: <K extends OverlayKey>(
    key: K,
    parameters?: Readonly<Partial<Record<OverlayParameter<K>, string>>>,
    value?: string,
  ) =>
    send({
      type: 'location.openOverlay',
      key,
      ...(parameters && { parameters: defined(parameters) }),
      ...(value !== undefined && { value }),
    }),
  closeOverlay: (key: OverlayKey) => send({ type: 'location.closeOverlay', key }),
}));

function defined(values: Readonly<Partial<Record<string, string>>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}
