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
    const { made, ...proof } = proveByMutation(ovenPlan, ovenContract);
    expect(proof).toEqual({ killed: made - 1, survived: [], stale: [] });
    expect(made).toBe(43);
  });

  it('holds through random sequences', () => {
    expect(randomWalk(ovenPlan, ovenContract, { runs: 1000 })).toBe(1000);
  });
});
