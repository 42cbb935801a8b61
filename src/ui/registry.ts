import type { AccountType } from '#contract/entities/account';
import { isPathOf } from '#contract/rules/address/screenPath';
import type { ScreenModule, UiFeature } from './feature';
import { createParts, loadersOf } from './parts';
import { catalogue } from './strings/catalogue';

/** Every feature of the console (see `feature.ts`). */
export const features = Object.values(
  import.meta.glob<UiFeature>('./features/*/feature.ts', { eager: true, import: 'feature' }),
);

const screenEntries = new Map(features.flatMap(({ screens = {} }) => Object.entries(screens)));

/** The screens by name. Each is a chunk, loaded when it is opened or approached. */
export const screens = createParts<string, ScreenModule>(loadersOf(screenEntries));

/** The navigation entries with their screens, in order. */
export const navigation = features
  .flatMap((feature) => feature.navigation ?? [])
  .flatMap((entry) => {
    const screen = screenEntries.get(entry.screen);
    return screen ? [{ levels: screen.levels, paths: screen.paths, ...entry }] : [];
  })
  .map(localized)
  .sort((one, other) => one.order - other.order);

/** The screen that an address names at this account level, or at any; null if there is none. */
export function screenOf(level: AccountType | null, segments: readonly string[]): string | null {
  const found = [...screenEntries].find(
    ([, { levels, paths }]) =>
      (level === null || levels.includes(level)) && paths.some((path) => isPathOf(path, segments)),
  );
  return found?.[0] ?? null;
}

/** How the shell stands around a screen. */
export const layoutOf = (screen: string | null) => (screen === null ? undefined : screenEntries.get(screen));

/**
 * The heading of a screen of this level, as far as its navigation tells; null for a screen that shows none: an agent's are named by
 * tabs, and one that is railed has its list there.
 */
export function headingOf(level: AccountType, screen: string | null): string | null {
  if (level === 'agent' || layoutOf(screen)?.isRailed) return null;
  return navigation.find((entry) => entry.screen === screen && entry.levels.includes(level))?.heading ?? null;
}

/** The same entry, its texts in the reader's language. */
export function localized<TEntry extends { readonly label: string; readonly heading?: string }>(entry: TEntry) {
  const { label, heading = label } = entry;
  return { ...entry, ...catalogue({ label, heading }) };
}
