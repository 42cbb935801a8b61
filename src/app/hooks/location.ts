import { useMemo } from 'react';
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

/** The address of here with an overlay open above all others. */
export function useOverlayHref<K extends OverlayKey>(
  key: K,
  parameters?: Readonly<Partial<Record<OverlayParameter<K>, string>>>,
): string {
  const { pathname, search } = usePlace();
  return `${pathname}?${openOverlay(search, key, parameters)}`;
}

/** The room that is open in the inbox; null for none. */
export const useActiveRoomId = (): string | null => new URLSearchParams(usePlace().search).get('active');

/** The address of this inbox with a room open, or none. */
export function useRoomHref(roomId: string | null): string {
  const { pathname, search } = usePlace();
  const query = new URLSearchParams(search);
  if (roomId === null) query.delete('active');
  else query.set('active', roomId);
  return withQuery(pathname, query);
}

/** The address of the inbox of the same account, with a room open. */
export function useTranscriptHref(roomId: string): string {
  const path: AppPath = { ...useAppPath(), screen: ['inbox'] };
  return withQuery(formatAppPath(path), new URLSearchParams({ active: roomId }));
}

/** Names another view of the same account in the address, with no step of the history in between; overlays stay open. */
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
