import type { AppPath } from '#contract/rules/appPath';
import type { OpenOverlay } from '#contract/rules/overlays';
import { openOverlaysOf } from '#contract/rules/overlays';
import {
  selectAppPath,
  selectIsEmbedded,
  selectIsOnline,
  selectThemePreference,
  type ThemePreference,
} from '#machines/app';
import { useFact } from './fact';
import { useAppRef, usePlace } from './page';

export { useAppFailure, useAppVerbs, useDomain, usePlace, useProductName } from './page';
export { useNonce, useStorageKeeps } from './services';

/** The place under /app: accounts and screen. The same object as long as the address stays. */
export const useAppPath = (): AppPath => useFact(useAppRef(), selectAppPath);
export const useThemePreference = (): ThemePreference => useFact(useAppRef(), selectThemePreference);
export const useIsEmbedded = (): boolean => useFact(useAppRef(), selectIsEmbedded);
export const useIsOnline = (): boolean => useFact(useAppRef(), selectIsOnline);
/** The open overlays, the last one on top. */
export const useOverlays = (): readonly OpenOverlay[] => overlaysOf(usePlace().search);

let known: { readonly search: string; readonly overlays: readonly OpenOverlay[] } = { search: '', overlays: [] };

/** The same list for the same query, so that a view can depend on it. */
function overlaysOf(search: string): readonly OpenOverlay[] {
  if (known.search !== search) known = { search, overlays: openOverlaysOf(search) };
  return known.overlays;
}
