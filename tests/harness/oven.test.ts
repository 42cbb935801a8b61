import { describe, expect, it } from 'vitest';
import { ovenContract, ovenPlan } from './fixture/oven';
import { examine, proveByMutation, randomWalk } from './index';

describe('a machine that uses all of XState, and its contract', () => {
  const { states, ...findings } = examine(ovenPlan, ovenContract);

  it('has every transition planned, executed and confirmed', () => {
    expect(findings).toEqual({
      id: 'oven',
      declared: 18,
      taken: 18,
      rows: 19,
      untested: [],
      unreachable: [],
      diverged: [],
      faults: [],
      stale: [],
    });
    expect(states).toBeGreaterThan(10);
  });

  it('has every mutant found', () => {
    expect(proveByMutation(ovenPlan, ovenContract)).toEqual({
      kinds: {
        targets: { tried: 17, killed: 17 },
        guards: { tried: 9, killed: 8 },
        branches: { tried: 2, killed: 2 },
        actions: { tried: 14, killed: 14 },
        assignments: { tried: 3, killed: 3 },
        inputs: { tried: 2, killed: 2 },
        timers: { tried: 4, killed: 4 },
      },
      survived: [],
      stale: [],
    });
  });

  it('holds through random sequences', () => {
    const { sequences, moves } = randomWalk(ovenPlan, ovenContract, { runs: 500 });
    expect(sequences).toBe(500);
    expect(moves / sequences).toBeGreaterThan(10);
  });
});
