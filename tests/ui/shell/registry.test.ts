import { describe, expect, it } from 'vitest';
import type { AccountType } from '#contract/entities/account';
import { actions } from '#src/ui/actions.ts';
import { overlayEntries, overlays } from '#src/ui/overlays/registry.ts';
import { ROW_KEYS } from '#src/ui/overlays/shortcuts.ts';
import { features, navigation, screens } from '#src/ui/registry.ts';

const LEVELS: readonly AccountType[] = ['superAdmin', 'partner', 'reseller', 'organization', 'agent'];
const allScreens = features.flatMap((feature) => Object.entries(feature.screens ?? {}));
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('what the features register', () => {
  it('names each screen and each overlay once', () => {
    expect(repeated(allScreens.map(([name]) => name))).toEqual([]);
    expect(repeated(overlayEntries.map(([key]) => key))).toEqual([]);
  });

  it('has one screen for each address', () => {
    const addresses = allScreens.flatMap(([, { levels, paths }]) =>
      levels.flatMap((level) => paths.map((path) => `${level} ${path.replaceAll(/:\w+/g, ':')}`)),
    );
    expect(repeated(addresses)).toEqual([]);
  });

  it.each(LEVELS)(
    'gives a %s one entry of the navigation for each screen, place and key, and a start page',
    (level) => {
      const entries = navigation.filter(({ levels }) => levels.includes(level));
      expect(repeated(entries.map(({ screen }) => screen))).toEqual([]);
      expect(repeated(entries.map(({ order }) => String(order)))).toEqual([]);
      expect(repeated(entries.flatMap(({ goToKey }) => goToKey ?? []))).toEqual([]);
      expect(entries.filter(({ paths }) => paths[0] === '/')).toHaveLength(1);
      expect(entries.flatMap(({ goToKey }) => goToKey ?? []).filter((key) => key in ROW_KEYS || key === 'g')).toEqual(
        [],
      );
    },
  );

  it('opens overlays that exist, and imports a component for each name', async () => {
    expect(actions.filter((action) => 'overlay' in action && !overlays.has(action.overlay))).toEqual([]);
    const loads = overlayEntries.map(([, { load }]) => load());
    expect((await Promise.all(loads)).map(({ Overlay }) => typeof Overlay)).toEqual(loads.map(() => 'function'));
    const drawn = allScreens.map(([, { load }]) => load());
    expect((await Promise.all(drawn)).map(({ Screen }) => typeof Screen)).toEqual(drawn.map(() => 'function'));
    expect(allScreens.every(([name]) => screens.has(name))).toBe(true);
  });
});
