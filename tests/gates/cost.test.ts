/** What an addition costs the fast run is decided by counts, which stay small (README, Test). */
import { expect, it } from 'vitest';
import { IDENTITIES, SUBJECTS } from '#tests/host/isolation/identities.ts';
import { rowOf } from '#tests/host/isolation/rows/index.ts';
import { CALLS } from '#tests/support/calls.ts';

/** The search for accounts, which is asked for each kind of account, is the largest. */
const MOST_CALLS = 900;

it('proves the isolation of each endpoint with few calls', () => {
  const counts = CALLS.map((name) => {
    const row = rowOf(name);
    const carriers = row.kind === 'none' ? [] : row.carriers;
    // Every relation of a level, and a missing account.
    const subjects = carriers.flatMap(({ level }) => [...Object.keys(SUBJECTS[level]), 'missing']);
    return { name, calls: subjects.length * IDENTITIES.length };
  });
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter(({ calls }) => calls > MOST_CALLS)).toEqual([]);
});
