import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createTestModel, getAdjacencyMap } from 'xstate/graph';
import { ovenContract, ovenMachine, ovenPlan } from './fixture/oven';
import { examine, proveByMutation, randomWalk } from './index';

describe('xstate/graph', () => {
  it('refuses machines that invoke', () => {
    expect(() => createTestModel(ovenMachine)).toThrow('Invocations on test machines are not supported');
  });

  it('ends without a result where it reaches its limit', () => {
    const machine: AnyStateMachine = ovenMachine;
    const events = [{ type: 'oven.open' }, { type: 'oven.close' }];
    expect(() => getAdjacencyMap(machine, { events, limit: 1 })).toThrow('Traversal limit exceeded');
  });
});

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
    expect(states).toBeGreaterThan(9);
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
      idle: [],
      stale: [],
    });
  });

  it('holds through random sequences', () => {
    const { sequences, moves } = randomWalk(ovenPlan, ovenContract, { runs: 500 });
    expect(sequences).toBe(500);
    expect(moves / sequences).toBeGreaterThan(9);
  });
});
