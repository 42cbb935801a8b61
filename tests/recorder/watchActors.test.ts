import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRefLike, and, createActor, fromPromise, sendParent, setup } from 'xstate';
import { chartOf } from '#src/recorder/chart.ts';
import { createRecorder, LIVE_STEPS_MAX, RECORDING_STEPS_MAX } from '#src/recorder/recorder.ts';
import { frameAfter, type Recording } from '#src/recorder/timeline.ts';
import { watchActors } from '#src/recorder/watchActors.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.break' } },
  actors: { warmUp: fromPromise(() => Promise.resolve('warm')) },
  guards: { hasPower: () => true, isDark: (_, _params: { below: number }) => true },
  actions: {
    tell: sendParent({ type: 'house.lit' }),
    burst: () => {
      throw new Error('It burst.');
    },
  },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: {
      on: { 'lamp.press': { guard: and(['hasPower', { type: 'isDark', params: { below: 3 } }]), target: 'warming' } },
    },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: {} }, after: { 500: 'off' } },
    on: { entry: 'tell', on: { 'lamp.press': 'off', 'lamp.break': { actions: 'burst' } } },
  },
});

const houseMachine = setup({
  types: { events: {} as { type: 'house.build' } | { type: 'house.lit' } | { type: 'house.leave' } },
  actors: { lamp: lampMachine },
}).createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    light: { initial: 'dark', states: { dark: { on: { 'house.lit': 'lit' } }, lit: {} } },
    people: {
      initial: 'out',
      states: {
        out: { on: { 'house.build': 'in' } },
        in: { invoke: { id: 'lamp', src: 'lamp', onError: 'out' }, on: { 'house.leave': 'out' } },
      },
    },
  },
});

let nowMs = 0;
const clock = { monotonicMs: () => nowMs, wallMs: () => Date.UTC(2026, 10, 27) + nowMs };
afterEach(() => {
  nowMs = 0;
});
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

function openHouse() {
  const house = createActor(houseMachine).start();
  const recorder = createRecorder<ActorRefLike>(clock);
  return { house, recorder, stop: watchActors(house, recorder) };
}

const lineOf = ({ actor, from, event, before, state, status }: Recording['steps'][number]) =>
  `${from ?? '-'} > ${actor} ${event}: ${before.join()} > ${state.join()} ${status}`;
const treeOf = (recording: Recording, count = recording.steps.length) =>
  [...frameAfter(recording, count).values()].map(
    ({ id, parent, name, state, status }) => `${parent ?? '-'}/${id} ${name} ${state.join()} ${status}`,
  );

describe('the chart of a machine', () => {
  it('has its states, what runs in them, and every way out of them', () => {
    expect(chartOf(lampMachine)).toEqual({
      name: 'lamp',
      states: [
        { path: '', kind: 'compound', isInitial: false, invokes: [], transitions: [] },
        {
          path: 'off',
          kind: 'atomic',
          isInitial: true,
          invokes: [],
          transitions: [{ event: 'lamp.press', guard: 'and(hasPower, isDark)', targets: ['warming'] }],
        },
        {
          path: 'warming',
          kind: 'atomic',
          isInitial: false,
          invokes: ['warmUp'],
          transitions: [
            { event: 'xstate.done.actor.warmUp', guard: '', targets: ['on'] },
            { event: 'xstate.error.actor.warmUp', guard: '', targets: [] },
            { event: 'xstate.after.500.lamp.warming', guard: '', targets: ['off'] },
          ],
        },
        {
          path: 'on',
          kind: 'atomic',
          isInitial: false,
          invokes: [],
          transitions: [
            { event: 'lamp.press', guard: '', targets: ['off'] },
            { event: 'lamp.break', guard: '', targets: [] },
          ],
        },
      ],
    });
  });
});

describe('a recorder', () => {
  it('begins with who runs already', () => {
    const { recorder, house, stop } = openHouse();
    expect(treeOf(recorder.view().live)).toEqual(['-/1 house light.dark,people.out active']);
    house.send({ type: 'house.build' });
    stop();
    const later = createRecorder<ActorRefLike>(clock);
    watchActors(house, later)();
    expect(treeOf(later.view().live)).toEqual(['-/1 house light.dark,people.in active', '1/2 lamp off active']);
    house.stop();
  });

  it('keeps who sent what to whom, and the states before and after', async () => {
    const { recorder, house, stop } = openHouse();
    house.send({ type: 'house.build' });
    nowMs = 40;
    house.getSnapshot().children.lamp?.send({ type: 'lamp.press' });
    await soon();
    nowMs = 90;
    house.send({ type: 'house.leave' });
    house.send({ type: 'unheard' } as never);
    stop();
    house.send({ type: 'house.build' });
    const { live } = recorder.view();
    expect(live.steps.map((step) => `${step.number} ${step.atMs} ${lineOf(step)}`)).toEqual([
      '1 0 1 > 2 xstate.init:  > off active',
      '2 0 - > 1 house.build: light.dark,people.out > light.dark,people.in active',
      '3 40 2 > 3 xstate.init:  >  active',
      '4 40 - > 2 lamp.press: off > warming active',
      '5 40 2 > 1 house.lit: light.dark,people.in > light.lit,people.in active',
      '6 40 3 > 2 xstate.done.actor.warmUp: warming > on active',
      '7 40 - > 3 xstate.promise.resolve:  >  done',
      '8 90 - > 2 xstate.stop: on > on stopped',
      '9 90 - > 1 house.leave: light.lit,people.in > light.lit,people.out active',
      '10 90 - > 1 unnamed: light.lit,people.out > light.lit,people.out active',
    ]);
    expect(treeOf(live, 7)).toEqual(['-/1 house light.lit,people.in active', '1/2 lamp on active', '2/3 warmUp  done']);
    expect(treeOf(live, 8)).toEqual(['-/1 house light.lit,people.in active', '1/2 lamp on stopped']);
    expect(treeOf(live)).toEqual(['-/1 house light.lit,people.out active']);
    house.stop();
  });

  it('sees an actor fail, although it has no last snapshot', async () => {
    const { recorder, house, stop } = openHouse();
    house.send({ type: 'house.build' });
    const { lamp } = house.getSnapshot().children;
    lamp?.send({ type: 'lamp.press' });
    await soon();
    lamp?.send({ type: 'lamp.break' });
    stop();
    expect(recorder.view().live.steps.slice(-2).map(lineOf)).toEqual([
      '- > 2 xstate.error: on > on error',
      '2 > 1 xstate.error.actor.lamp: light.lit,people.in > light.lit,people.out active',
    ]);
    house.stop();
  });

  it('keeps the last events, and the tree before them', () => {
    const { recorder, house, stop } = openHouse();
    for (let turn = 0; turn < LIVE_STEPS_MAX; turn += 1) {
      house.send({ type: 'house.build' });
      house.send({ type: 'house.leave' });
    }
    stop();
    const { live } = recorder.view();
    expect([live.steps.length, live.steps[0]?.number, live.steps.at(-1)?.number]).toEqual([
      LIVE_STEPS_MAX,
      // Each turn has a start, a stop, and two events.
      4 * LIVE_STEPS_MAX - LIVE_STEPS_MAX + 1,
      4 * LIVE_STEPS_MAX,
    ]);
    expect([treeOf(live, 0), treeOf(live)]).toEqual([
      ['-/1 house light.dark,people.out active'],
      ['-/1 house light.dark,people.out active'],
    ]);
    house.stop();
  });

  it('records from where somebody began until they stop', () => {
    const { recorder, house, stop } = openHouse();
    house.send({ type: 'house.build' });
    expect(recorder.view().recording).toBeNull();
    nowMs = 1_000;
    recorder.record();
    nowMs = 1_250;
    house.send({ type: 'house.leave' });
    expect(recorder.view().isRecording).toBe(true);
    recorder.stopRecording();
    house.send({ type: 'house.build' });
    stop();
    const { recording, isRecording } = recorder.view();
    expect([isRecording, recording?.startedAt, recording?.steps.map((step) => `${step.atMs} ${lineOf(step)}`)]).toEqual(
      [
        false,
        '2026-11-27T00:00:01.000Z',
        [
          '250 - > 2 xstate.stop: off > off stopped',
          '250 - > 1 house.leave: light.dark,people.in > light.dark,people.out active',
        ],
      ],
    );
    house.stop();
  });

  it('lets the oldest events of a long recording go', () => {
    const { recorder, house, stop } = openHouse();
    recorder.record();
    for (let turn = 0; turn <= RECORDING_STEPS_MAX; turn += 1) house.send({ type: 'house.lit' });
    stop();
    const steps = recorder.view().recording?.steps ?? [];
    expect([steps.length, steps[0]?.number]).toEqual([RECORDING_STEPS_MAX, 2]);
    house.stop();
  });

  it('is told nothing any more once nobody watches', () => {
    const { recorder, house, stop } = openHouse();
    let changes = 0;
    recorder.subscribe(() => {
      changes += 1;
    });
    house.send({ type: 'house.build' });
    const before = changes;
    stop();
    house.send({ type: 'house.leave' });
    expect([before > 0, changes]).toEqual([true, before]);
    house.stop();
  });
});
