import { useCallback, useMemo } from 'react';
import type { BaseLocationHook } from 'wouter';
import { type AppPath, formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { type OverlayParameter, openOverlay } from '#contract/rules/address/overlays';
import { selectPlace } from '#machines/app';
import { useAppPath } from './app';
import { useAppRef, useNavigation, usePathname, usePlace } from './page';

export { useOverlays } from './app';
export { useNavigation, usePlace } from './page';

/** wouter's view of the address, over the location actor: `<Router hook={useRouterLocation}>`. */
export const useRouterLocation: BaseLocationHook = () => {
  const pathname = usePathname();
  const { push, replace } = useNavigation();
  return useMemo(
    () => [pathname, (href: string, options?: { replace?: boolean }) => (options?.replace ? replace : push)(href)],
    [pathname, push, replace],
  );
};
useRouterLocation.searchHook = () => usePlace().search.replace(/^\?/, '');

type OverlayParameters<K extends OverlayKey> = Readonly<Partial<Record<OverlayParameter<K>, string>>>;

/** This place's address with an overlay open above all others. */
export function useOverlayHref<K extends OverlayKey>(key: K, parameters?: OverlayParameters<K>): string {
  return useOverlayHrefs(key)(parameters);
}

/** The same for all rows of a list, so that none of them listens to the address. */
export function useOverlayHrefs<K extends OverlayKey>(key: K): (parameters?: OverlayParameters<K>) => string {
  const { pathname, search } = usePlace();
  return useCallback((parameters) => `${pathname}?${openOverlay(search, key, parameters)}`, [pathname, search, key]);
}

/** The room open in the inbox, or null. */
export const useActiveRoomId = (): string | null => new URLSearchParams(usePlace().search).get('active');

/** What was jumped to: a conversation, or a message of the open one (specification 2, 9). */
export const useHighlightId = (): string | null => new URLSearchParams(usePlace().search).get('highlightId');

/** This inbox's address with a room open, or none; and a message of it to scroll to. For all rows of a list at once. */
export function useRoomHrefs(): (roomId: string | null, messageId?: string) => string {
  const { pathname, search } = usePlace();
  return (roomId, messageId) => {
    const query = new URLSearchParams(search);
    query.delete('new');
    query.delete('why');
    if (roomId === null) query.delete('active');
    else query.set('active', roomId);
    if (messageId === undefined) query.delete('highlightId');
    else query.set('highlightId', messageId);
    return withQuery(pathname, query);
  };
}

/** Whether a message to somebody new is open in the inbox. */
export const useIsComposing = (): boolean => new URLSearchParams(usePlace().search).has('new');

/** This inbox's address with a message to somebody new open (`new`, specification 2). */
export function useComposeHref(wanted: string): string {
  const { pathname, search } = usePlace();
  const query = new URLSearchParams(search);
  query.delete('active');
  query.set('new', wanted);
  return withQuery(pathname, query);
}

/** The address of the same account's inbox with a message to somebody begun. */
export function useInboxWith(): (address: string) => string {
  const path: AppPath = { ...useAppPath(), screen: ['inbox'] };
  return (address) => withQuery(formatAppPath(path), new URLSearchParams({ new: address }));
}

/** The address of the same account's inbox with a room open. */
export function useTranscriptHref(roomId: string): string {
  const path: AppPath = { ...useAppPath(), screen: ['inbox'] };
  return withQuery(formatAppPath(path), new URLSearchParams({ active: roomId }));
}

/** Replaces the screen in the address without a history entry; overlays stay open. */
export function useRenameScreen(): (screen: readonly string[]) => void {
  const app = useAppRef();
  const { replace } = useNavigation();
  return (screen) => {
    const { pathname, search } = selectPlace(app.getSnapshot());
    replace(`${formatAppPath({ ...parseAppPath(pathname), screen })}${search}`);
  };
}

function withQuery(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
