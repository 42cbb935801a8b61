import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, cancel, raise, setup } from 'xstate';
import type { Contract, ErasedRow } from './contract';
import { ovenContract, ovenMachine, ovenPlan } from './fixture/oven';
import { defineContract, definePlan, type ErasedPlan, examine, proveByMutation, randomWalk } from './index';

/** Every check of the harness, each with a mistake it must find. */

type Change = { readonly [Key in keyof ErasedRow]?: ErasedRow[Key] | undefined };
/** The oven's contract, with other rows in place of those on an event: none, or a changed one for each change. */
const rewritten = (on: string, ...changes: readonly Change[]): Contract => ({
  ...ovenContract,
  rows: ovenContract.rows.flatMap((row) =>
    row.on === on ? changes.map((change) => ({ ...row, ...change }) as ErasedRow) : [row],
  ),
});
const faultsOf = (contract: Contract) => examine(ovenPlan, contract).faults;
const countIfOff: ErasedRow['does'] = ({ matches }) => [matches('heat.off') ? 'count' : 'setDegrees'];
const isOne: ErasedRow['expect'] = ({ after }) => after.context.degrees === 1;
const elsewhere = ['heat.off', 'door.open.dim', 'camera.blind'];

describe('a contract that differs from the chart', () => {
  it.each<[string, Contract, RegExp]>([
    ['a wrong target', rewritten('oven.unplug', { to: 'heat.hot' }), /led to heat\.unplugged.*not to heat\.hot/],
    ['a state that does not exist', rewritten('oven.unplug', { to: 'gone' }), /gone, which does not exist/],
    ['a target that is no leaf', rewritten('after dim', { to: 'door.open' }), /door\.open, which is no leaf/],
    ['a target left out', rewritten('oven.unplug', { to: undefined }), /has a target; its row names none/],
    ['a target too many', rewritten('oven.beep', { to: 'heat.off' }), /has no target; its row names one/],
    [
      'an action left out',
      rewritten('oven.start', { does: ['count'] }),
      /did \["setDegrees","count"\], not \["count"\]/,
    ],
    [
      'actions in another order',
      rewritten('oven.start', { does: ['count', 'setDegrees'] }),
      /did \["setDegrees","count"\]/,
    ],
    [
      'an action not as computed',
      rewritten('oven.start', { does: countIfOff }),
      /did \["setDegrees","count"\], not \["count"\]/,
    ],
    ['an event not sent', rewritten('oven.beep', { does: [] }), /did \["emit oven\.rang"\], not \[\]/],
    ['a delay of other length', rewritten('after dim', { afterMs: 999 }), /came after 1000 ms, not 999/],
    [
      'a delay without length',
      rewritten('after dim', { afterMs: undefined }),
      /does not say after how many milliseconds/,
    ],
    ['a transition without a row', rewritten('oven.close'), /No row claims door\.open on oven\.close/],
    [
      'a row without a transition',
      rewritten('oven.close', {}, { in: 'door.shut' }),
      /door\.shut on oven\.close claims a transition that is not declared/,
    ],
    ['a guard of another name', rewritten('oven.watch', { when: 'isHot' }), /claims a transition that is not declared/],
    ['a transition not wanted', rewritten('oven.watch', { given: () => false }), /was taken although no row wants it/],
    ['a transition wanted', rewritten('oven.watch', { given: () => true }), /was not taken although its row wants it/],
    ['reentering not said', rewritten('oven.open', { reenter: undefined }), /disagree on reenter/],
    ['a value that is not as expected', rewritten('oven.start', { expect: isOne }), /did not do what its row expects/],
    ['a field not set as it should be', rewritten('oven.start', { sets: { starts: 0 } }), /set starts to 1, not to 0/],
    ['a field set that should not be', rewritten('error heatUp', { sets: {} }), /set reason to "no power", not to ""/],
    [
      'another input',
      { ...ovenContract, inputs: { heatUp: { degrees: 1 } } },
      /spawn heatUp has the input {"degrees":100}, not {"degrees":1}/,
    ],
    ['an input without a word', { ...ovenContract, inputs: {} }, /has the input {"degrees":100}, not undefined/],
    [
      'another start',
      { ...ovenContract, start: [{ to: elsewhere, section: '' }] },
      /It starts in heat\.off, door\.shut, camera\.blind/,
    ],
    [
      'a broken invariant',
      { ...ovenContract, invariants: { 'never on': () => false } },
      /Invariant "never on" is broken/,
    ],
    [
      'a row nothing bears out',
      rewritten('oven.unplug', { given: () => true }, { given: () => false }),
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
  const rows = ovenContract.rows.filter(({ on }) => on !== 'oven.unplug' && on !== 'done');
  const excused: Contract = { ...ovenContract, rows, unreachable: [unplug, doneRow] };

  it('excuses transitions that cannot be reached', () => {
    expect(examine(withoutUnplug, excused)).toMatchObject({
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
    expect(examine(ovenPlan, excused).stale).toEqual([
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
const kept = ({ context }: { readonly context: unknown }) => ({ presses: (context as { presses: number }).presses });
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
    expect(survived).toEqual(['guard isWhole always true', 'emptied countAll']);
  });

  it('is asked for another value where a row sets a field that never changes', () => {
    const contract = lampContract('countAll');
    const setting = contract.rows.map((row) => (row.when ? { ...row, sets: (at: never) => kept(at) } : row));
    expect(examine(lampPlan('countAll'), { ...contract, rows: setting }).faults).toEqual([
      'Rows set presses, but it was the same before and after each of them: give it another value in the plan.',
    ]);
  });

  it('has each field of an assignment kept alone; where that never makes a difference, it says so', () => {
    const jarSetup = setup({
      types: { context: {} as { readonly jam: number; readonly lids: number }, events: {} as { type: 'jar.empty' } },
      actions: { empty: assign({ jam: 0, lids: 0 }), eat: assign(() => ({ jam: 0, lids: 1 })) },
    });
    const proofOf = (action: 'empty' | 'eat', sets?: ErasedRow['sets']) => {
      const machine = jarSetup.createMachine({
        id: 'jar',
        context: { jam: 3, lids: 0 },
        on: { 'jar.empty': { actions: action } },
      });
      const row = {
        in: '(root)',
        on: 'jar.empty',
        does: [action],
        ...(sets === undefined ? {} : { sets }),
        section: '',
      };
      const contract = defineContract(machine, { start: [{ to: '(root)', section: '' }], rows: [row as never] });
      const plan = definePlan(machine, { events: { 'jar.empty': [{}] }, outcomes: {} });
      const { survived, idle } = proveByMutation(plan, contract);
      return { survived, idle };
    };
    expect(proofOf('empty', { jam: 0 })).toEqual({ survived: [], idle: ['empty without lids'] });
    expect(proofOf('eat', { jam: 0, lids: 1 })).toEqual({ survived: [], idle: [] });
    expect(proofOf('eat')).toEqual({ survived: ['eat without jam', 'eat without lids'], idle: [] });
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
    const stale = ['guard isWhole always false'];
    expect(proveByMutation(lampPlan('countAll'), contract)).toMatchObject({ survived: ['emptied countAll'], stale });
  });
});

/** Text that is saved a second after it was last typed, if its pad is made right. */
const padSetup = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as { type: 'pad.type'; text: string } | { type: 'pad.rest' },
  },
  actions: {
    write: assign(({ event }) => (event.type === 'pad.type' ? { text: event.text } : {})),
    wait: raise({ type: 'pad.rest' }, { id: 'rest', delay: 'pause' }),
    waitNoMore: cancel('rest'),
  },
  delays: { pause: 1000 },
});
type PadAction = 'write' | 'wait' | 'waitNoMore';
const section = 'the pad';
const written: Change = { on: 'pad.type', sets: ({ event }) => ({ text: event.text }), section };
const paused: Change = { in: 'dirty', afterMs: 1000, restartedBy: 'pad.type', to: 'saved', section };

const padOf = (machine: AnyStateMachine, rows: readonly Change[]): readonly [ErasedPlan, Contract] => [
  definePlan(machine, { events: { 'pad.type': [{ text: 'a' }, { text: 'b' }], 'pad.rest': [] }, outcomes: {} }),
  defineContract(machine, { start: [{ to: 'saved', section }], rows: rows as readonly ErasedRow[] }),
];
/** The pause is a delay of the state. */
const statePad = (reenter: boolean) =>
  padOf(
    padSetup.createMachine({
      id: 'pad',
      context: { text: '' },
      initial: 'saved',
      states: {
        saved: { on: { 'pad.type': { target: 'dirty', actions: 'write' } } },
        dirty: { after: { pause: 'saved' }, on: { 'pad.type': { target: 'dirty', reenter, actions: 'write' } } },
      },
    }),
    [
      { ...written, in: 'saved', to: 'dirty', does: ['write'] },
      { ...written, in: 'dirty', to: 'dirty', reenter: reenter || undefined, does: ['write'] },
      { ...paused, on: 'after pause' },
    ],
  );
/** The pause is an event raised later; typing on does `again`, which says `does`. */
const eventPad = (again: readonly PadAction[], ...does: readonly string[]) =>
  padOf(
    padSetup.createMachine({
      id: 'pad',
      context: { text: '' },
      initial: 'saved',
      states: {
        saved: { on: { 'pad.type': { target: 'dirty', actions: ['write', 'wait'] } } },
        dirty: { on: { 'pad.type': { actions: again }, 'pad.rest': 'saved' } },
      },
    }),
    [
      { ...written, in: 'saved', to: 'dirty', does: ['write', 'raise pad.rest in 1000'] },
      { ...written, in: 'dirty', does: ['write', ...does] },
      { ...paused, on: 'pad.rest' },
    ],
  );

describe('a pause after the last of several events', () => {
  it.each<[string, readonly [ErasedPlan, Contract]]>([
    ['entering its state anew', statePad(true)],
    ['a new timer', eventPad(['write', 'waitNoMore', 'wait'], 'cancel rest', 'raise pad.rest in 1000')],
  ])('is kept by %s', (_what, [plan, contract]) => {
    expect(examine(plan, contract)).toMatchObject({ untested: [], diverged: [], faults: [] });
    expect(proveByMutation(plan, contract).survived).toEqual([]);
    expect(randomWalk(plan, contract, { runs: 200 }).sequences).toBe(200);
  });

  it.each<[string, readonly [ErasedPlan, Contract]]>([
    ['the state is not entered anew', statePad(false)],
    ['the timer runs on', eventPad(['write'])],
    ['the old timer is not cancelled', eventPad(['write', 'wait'], 'raise pad.rest in 1000')],
  ])('is found too short if %s, even if the contract does not know either', (_what, [plan, contract]) => {
    expect(examine(plan, contract).faults.join('\n')).toMatch(/came 500 ms after pad\.type, not 1000/);
    expect(() => randomWalk(plan, contract, { runs: 200 })).toThrow();
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
