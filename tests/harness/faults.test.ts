import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import type { Contract, ErasedRow } from './contract';
import { ovenContract, ovenMachine, ovenPlan } from './fixture/oven';
import { defineContract, definePlan, examine, proveByMutation, randomWalk } from './index';

/** Every check of the harness, each with a mistake it must find. */

const rowsBut = (on: string, change: (row: ErasedRow) => readonly ErasedRow[]): Contract => ({
  ...ovenContract,
  rows: ovenContract.rows.flatMap((row) => (row.on === on ? change(row) : [row])),
});
const faultsOf = (contract: Contract) => examine(ovenPlan, contract).faults;

describe('a contract that differs from the chart', () => {
  it.each<[string, Contract, RegExp]>([
    [
      'a wrong target',
      rowsBut('oven.unplug', (row) => [{ ...row, to: 'heat.hot' }]),
      /led to heat\.unplugged.*not to heat\.hot/,
    ],
    [
      'a state that does not exist',
      rowsBut('oven.unplug', (row) => [{ ...row, to: 'gone' }]),
      /gone, which does not exist/,
    ],
    [
      'a target that is no leaf',
      rowsBut('after dim', (row) => [{ ...row, to: 'door.open' }]),
      /door\.open, which is no leaf/,
    ],
    ['a target left out', rowsBut('oven.unplug', ({ to: _to, ...row }) => [row]), /has a target; its row names none/],
    [
      'a target too many',
      rowsBut('oven.beep', (row) => [{ ...row, to: 'heat.off' }]),
      /has no target; its row names one/,
    ],
    [
      'an action left out',
      rowsBut('oven.start', (row) => [{ ...row, does: ['setDegrees'] }]),
      /did \["setDegrees","count"\], not \["setDegrees"\]/,
    ],
    [
      'actions in another order',
      rowsBut('oven.start', (row) => [{ ...row, does: ['count', 'setDegrees'] }]),
      /did \["setDegrees","count"\]/,
    ],
    [
      'an action that is not as computed',
      rowsBut('oven.start', (row) => [
        { ...row, does: ({ matches }) => [matches('heat.off') ? 'count' : 'setDegrees'] },
      ]),
      /did \["setDegrees","count"\], not \["count"\]/,
    ],
    ['an event not sent', rowsBut('oven.beep', (row) => [{ ...row, does: [] }]), /did \["emit oven\.rang"\], not \[\]/],
    [
      'a delay of other length',
      rowsBut('after dim', (row) => [{ ...row, afterMs: 999 }]),
      /came after 1000 ms, not 999/,
    ],
    [
      'a delay without length',
      rowsBut('after dim', ({ afterMs: _afterMs, ...row }) => [row]),
      /does not say after how many milliseconds/,
    ],
    ['a transition without a row', rowsBut('oven.close', () => []), /No row claims door\.open on oven\.close/],
    [
      'a row without a transition',
      rowsBut('oven.close', (row) => [row, { ...row, in: 'door.shut' }]),
      /door\.shut on oven\.close claims a transition that is not declared/,
    ],
    [
      'a guard of another name',
      rowsBut('oven.watch', (row) => [{ ...row, when: 'isHot' }]),
      /claims a transition that is not declared/,
    ],
    [
      'a transition taken when it should not be',
      rowsBut('oven.watch', (row) => [{ ...row, given: () => false }]),
      /was taken although no row wants it/,
    ],
    [
      'a transition not taken when it should be',
      rowsBut('oven.watch', (row) => [{ ...row, given: () => true }]),
      /was not taken although its row wants it/,
    ],
    ['reentering not said', rowsBut('oven.open', ({ reenter: _reenter, ...row }) => [row]), /disagree on reenter/],
    [
      'a value that is not as expected',
      rowsBut('oven.start', (row) => [{ ...row, expect: ({ after }) => after.context.degrees === 1 }]),
      /did not do what its row expects/,
    ],
    [
      'another start',
      { ...ovenContract, start: [{ to: ['heat.off', 'door.open.dim', 'camera.blind'], section: '' }] },
      /It starts in heat\.off, door\.shut, camera\.blind/,
    ],
    [
      'an invariant that does not hold',
      { ...ovenContract, invariants: { 'never hot': (snapshot) => !snapshot.matches({ heat: 'hot' }) } },
      /Invariant "never hot" is broken/,
    ],
    [
      'a row that nothing bears out',
      rowsBut('oven.unplug', (row) => [
        { ...row, given: ({ context }) => context !== null },
        { ...row, given: () => false },
      ]),
      /never borne out/,
    ],
  ])('is found: %s', (_what, contract, says) => {
    expect(faultsOf(contract).join('\n')).toMatch(says);
  });

  it('finds no fault in the correct contract', () => {
    expect(faultsOf(ovenContract)).toEqual([]);
  });
});

describe('the ledger', () => {
  const unplug = { in: 'heat.off', on: 'oven.unplug', reason: 'the plug is behind the wall' };
  const withoutUnplug = { ...ovenPlan, events: { ...ovenPlan.events, 'oven.unplug': [] } };
  const doneRow = { in: 'heat', on: 'done', reason: 'follows from it' };
  const reduced = rowsBut('oven.unplug', () => []);
  const contract: Contract = { ...reduced, rows: reduced.rows.filter(({ on }) => on !== 'done') };

  it('excuses transitions that cannot be reached', () => {
    const { untested, unreachable, faults, stale } = examine(withoutUnplug, {
      ...contract,
      unreachable: [unplug, doneRow],
    });
    expect({ untested, unreachable, faults, stale }).toEqual({
      untested: [],
      unreachable: [
        { transition: 'heat on done', reason: 'follows from it' },
        { transition: 'heat.off on oven.unplug', reason: 'the plug is behind the wall' },
      ],
      faults: [],
      stale: [],
    });
  });

  it('reports transitions neither reached nor excused', () => {
    expect(examine(withoutUnplug, ovenContract).untested).toEqual(['heat on done', 'heat.off on oven.unplug']);
  });

  it('is stale if the walk reaches an excused transition', () => {
    expect(examine(ovenPlan, { ...contract, unreachable: [unplug, doneRow] }).stale).toEqual([
      'heat on done is in the ledger as unreachable, but the walk takes it.',
      'heat.off on oven.unplug is in the ledger as unreachable, but the walk takes it.',
    ]);
  });

  it('is stale if it names no transition', () => {
    const gone = { in: 'heat.off', on: 'oven.melt', reason: 'it never did' };
    expect(faultsOf({ ...ovenContract, unreachable: [gone] })).toEqual([
      'The ledger names heat.off on oven.melt, which is not declared.',
    ]);
  });
});

/** A lamp with an impure assignment: it counts outside its context. */
let presses = 0;
const lampSetup = setup({
  types: { context: {} as { readonly presses: number }, events: {} as { type: 'lamp.press' } | { type: 'lamp.smash' } },
  guards: { isWhole: () => true },
  actions: {
    countAll: assign(() => {
      presses += 1;
      return { presses };
    }),
    explode: assign(() => {
      throw new Error('glass everywhere');
    }),
  },
});
const lampMachine = (smash: 'explode' | 'countAll') =>
  lampSetup.createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { target: 'on', actions: 'countAll' } } },
      on: { on: { 'lamp.press': { guard: 'isWhole', target: 'off' }, 'lamp.smash': { actions: smash } } },
    },
  });
const lampPlan = (smash: 'explode' | 'countAll') =>
  definePlan(lampMachine(smash), {
    events: { 'lamp.press': [{}], 'lamp.smash': [{}] },
    outcomes: {},
    project: () => null,
  });
const lampContract = (smash: 'explode' | 'countAll') =>
  defineContract(lampMachine(smash), {
    start: [{ to: 'off', section: '' }],
    rows: [
      { in: 'off', on: 'lamp.press', to: 'on', does: ['countAll'], section: '' },
      { in: 'on', on: 'lamp.press', when: 'isWhole', to: 'off', section: '' },
      { in: 'on', on: 'lamp.smash', does: [smash], section: '' },
    ],
  });

describe('a machine that misbehaves', () => {
  it('diverges if it is not pure', () => {
    const [diverged = ''] = examine(lampPlan('countAll'), lampContract('countAll')).diverged;
    expect(diverged).toContain('After send {"type":"lamp.press"}');
    expect(diverged).toContain('but got');
  });

  it('is reported if it crashes', () => {
    expect(examine(lampPlan('explode'), lampContract('explode')).faults).toContain(
      'send {"type":"lamp.smash"}: It crashed: glass everywhere',
    );
  });

  it('is caught by random sequences, and reported with the shortest one', () => {
    expect(() => randomWalk(lampPlan('explode'), lampContract('explode'), { runs: 200, seed: 1 })).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({
          message: expect.stringContaining('after send {"type":"lamp.press"}, send {"type":"lamp.smash"}'),
        }),
      }),
    );
  });

  it('lets mutants survive if its contract is vague, and says which', () => {
    const { survived } = proveByMutation(lampPlan('countAll'), lampContract('countAll'));
    expect(survived).toEqual(['guard isWhole always true']);
  });

  it('tries no mutants while its contract is wrong', () => {
    expect(() => proveByMutation(lampPlan('explode'), lampContract('explode'))).toThrow('Mutants prove nothing');
  });

  it('reports a declared equivalent mutant as stale once it is found', () => {
    const contract: Contract = {
      ...lampContract('countAll'),
      equivalent: [
        { mutant: 'guard isWhole always true', reason: 'it always is' },
        { mutant: 'guard isWhole always false', reason: 'it never is' },
      ],
    };
    const { survived, stale } = proveByMutation(lampPlan('countAll'), contract);
    expect({ survived, stale }).toEqual({ survived: [], stale: ['guard isWhole always false'] });
  });
});

describe('a plan', () => {
  it('does not compile without a fixture for every event, or with a payload of another shape', () => {
    const machine = lampMachine('countAll');
    // @ts-expect-error: lamp.smash has no fixture
    const forgotten = definePlan(machine, { events: { 'lamp.press': [{}] }, outcomes: {} });
    const events = { ...ovenPlan.events } as never as Parameters<typeof definePlan<typeof ovenMachine>>[1]['events'];
    const outcomes = { heatUp: {}, camera: {}, fan: {} };
    // @ts-expect-error: degrees is a number
    const wrong = definePlan(ovenMachine, { events: { ...events, 'oven.start': [{ degrees: 'many' }] }, outcomes });
    // @ts-expect-error: heatUp, camera and fan have no outcomes
    const withoutOutcomes = definePlan(ovenMachine, { events, outcomes: {} });
    expect([forgotten, wrong, withoutOutcomes].map(({ machine: { id } }) => id)).toEqual(['lamp', 'oven', 'oven']);
  });
});
