import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotices } from '#src/platform/notices.ts';
import { openOnce } from '#src/platform/once.ts';
import { openStorageArea } from '#src/platform/storage/area.ts';

/** Locks as a browser has them: one holder at a time, in the order of asking. */
const locksOf = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, act: () => unknown) => {
      const next = last.then(act);
      last = next;
      return next;
    },
  } as unknown as Pick<LockManager, 'request'>;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('does a thing once for each id, in one of the tabs', async () => {
  const locks = locksOf();
  const tabs = [1, 2, 3].map(() => openOnce(locks, openStorageArea(window)));
  const did: string[] = [];
  await Promise.all(tabs.map((once, tab) => once('a', () => did.push(`a in ${tab}`))));
  await tabs[2]?.('b', () => did.push('b in 2'));
  expect(did).toEqual(['a in 0', 'b in 2']);
});

it('does it once also where there are no locks', async () => {
  const tabs = [1, 2].map(() => openOnce(undefined, openStorageArea(window)));
  let count = 0;
  for (const once of tabs) await once('a', () => (count += 1));
  expect(count).toBe(1);
});

/** A tab, in sight or not, and what it showed and played. */
function openTab(locks: Pick<LockManager, 'request'>, hidden: boolean) {
  const shown: string[] = [];
  let sounds = 0;
  class Shown {
    static permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
  }
  class Sound {
    constructor() {
      sounds += 1;
    }
  }
  const tab = {
    Notification: Shown,
    AudioContext: Sound,
    navigator: { locks },
    document: { hidden },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  } as unknown as Window;
  return { notices: openNotices(tab, openStorageArea(window)), shown, sounds: () => sounds };
}
const NOTICE = { id: 'one', title: 'Hannah', text: 'Hello?' };

it('tells of a notice in one tab; where the person looks it is only heard', async () => {
  const locks = locksOf();
  const [hidden, other, seen] = [openTab(locks, true), openTab(locks, true), openTab(locks, false)];
  for (const { notices } of [hidden, other, seen]) notices.announce(NOTICE, { notices: true, sound: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([hidden.shown, other.shown, seen.shown]).toEqual([[], [], []]);
  expect([hidden.sounds(), other.sounds(), seen.sounds()]).toEqual([0, 0, 1]);
});

it('shows it once where the person looks at no tab, without a sound unless that is wanted', async () => {
  const locks = locksOf();
  const tabs = [openTab(locks, true), openTab(locks, true)];
  for (const { notices } of tabs) notices.announce(NOTICE, { notices: true, sound: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tabs.map(({ shown, sounds }) => [shown, sounds()])).toEqual([
    [['Hannah'], 0],
    [[], 0],
  ]);
});

it('is silent for who wants neither', async () => {
  const tab = openTab(locksOf(), true);
  tab.notices.announce(NOTICE, { notices: false, sound: false });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([tab.shown, tab.sounds()]).toEqual([[], 0]);
});
