import { dequal } from 'dequal/lite';
import type { AppPath } from '#contract/rules/address/appPath';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OpenOverlay } from '#contract/rules/address/overlays';
import { openOverlaysOf } from '#contract/rules/address/overlays';
import { selectAppPath, selectIsOnline, selectPlace, selectThemePreference, type ThemePreference } from '#machines/app';
import { useFact } from './fact';
import { useAppRef, usePlace } from './page';

export { useAppFailure, useAppVerbs, useDomain, useIsEmbedded, usePathname, useProductName } from './page';
export { useNonce, useStorageKeeps } from './services';

/** The place under /app: accounts and screen. Opening an overlay does not change it. */
export const useAppPath = (): AppPath => useFact(useAppRef(), selectAppPath, dequal);
export const useThemePreference = (): ThemePreference => useFact(useAppRef(), selectThemePreference);
export const useIsOnline = (): boolean => useFact(useAppRef(), selectIsOnline);
/** The open overlays, the last one on top. */
export const useOverlays = (): readonly OpenOverlay[] => overlaysOf(usePlace().search);

/** Whether an overlay is open; renders only when that changes. */
export const useIsOverlayOpen = (key: OverlayKey): boolean =>
  useFact(useAppRef(), (snapshot) => overlaysOf(selectPlace(snapshot).search).some((overlay) => overlay.key === key));

/** Reads the open overlays on demand, without rendering on changes. */
export function useOverlayReader(): () => readonly OpenOverlay[] {
  const app = useAppRef();
  return () => overlaysOf(selectPlace(app.getSnapshot()).search);
}

let known: { readonly search: string; readonly overlays: readonly OpenOverlay[] } = { search: '', overlays: [] };

/** Cached by query, so that a view can depend on it. */
function overlaysOf(search: string): readonly OpenOverlay[] {
  if (known.search !== search) known = { search, overlays: openOverlaysOf(search) };
  return known.overlays;
}
