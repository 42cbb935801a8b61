import { createInspector } from '@statelyai/inspect';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, setup } from 'xstate';
import { mask } from '#src/inspect/mask.ts';
import { receiveFrom } from '#src/inspect/receive.ts';
import { type Chart, chartOf } from '#src/recorder/chart.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { frameAfter } from '#src/recorder/timeline.ts';

const guestMachine = setup({
  types: {
    context: {} as { email: string; visits: number },
    events: {} as { type: 'guest.come' } | { type: 'guest.fall' },
  },
  actors: { greet: fromPromise(() => Promise.resolve('Hello')) },
  actions: {
    fall: () => {
      throw new Error('ada@demo.test fell');
    },
  },
}).createMachine({
  id: 'guest',
  context: { email: 'ada@demo.test', visits: 2 },
  initial: 'away',
  states: {
    away: { on: { 'guest.come': 'here' } },
    here: { invoke: { id: 'greet', src: 'greet', onError: {} }, on: { 'guest.fall': { actions: 'fall' } } },
  },
});
const houseMachine = setup({ actors: { guest: guestMachine } }).createMachine({
  id: 'house',
  initial: 'open',
  states: { open: { invoke: { id: 'guest', src: 'guest', onError: 'closed' } }, closed: {} },
});

/** The inspector tells what a machine has in the order of the alphabet. */
const sorted = (chart: Chart | undefined) =>
  chart && { ...chart, states: chart.states.toSorted((one, other) => one.path.localeCompare(other.path)) };

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

it('draws what the inspector of another window tells: the same charts, states and events, and masked contexts', async () => {
  // It waits for an idle moment before it tells anything: here, until everything has happened.
  const untold: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => untold.push(tell));
  const recorder = createRecorder<string>({ monotonicMs: () => 0, wallMs: () => 0 });
  const { contextOf } = receiveFrom(window, recorder);
  const inspector = createInspector(
    {
      send: (told) => {
        window.dispatchEvent(new MessageEvent('message', { data: JSON.parse(JSON.stringify(told)) as unknown }));
      },
    },
    { serializationDepthLimit: 60, sanitizeContext: mask, sanitizeEvent: mask },
  );
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'of somebody else' } }));
  const house = createActor(houseMachine, {
    inspect: (inspected: InspectionEvent) => inspector.inspect.next?.(inspected),
  }).start();
  const { guest } = house.getSnapshot().children;
  guest?.send({ type: 'guest.come' });
  await soon();
  guest?.send({ type: 'guest.fall' });
  house.stop();
  for (const tell of untold) tell();

  const { live } = recorder.view();
  expect(live.steps.map(({ actor, from, event, state, status }) => [actor, from, event, state.join(), status])).toEqual(
    [
      [1, null, 'xstate.init', '', 'active'],
      [2, 1, 'xstate.init', '', 'active'],
      [2, 1, 'xstate.init', 'away', 'active'],
      [1, null, 'xstate.init', 'open', 'active'],
      [3, 2, 'xstate.init', '', 'active'],
      [2, null, 'guest.come', 'here', 'active'],
      [2, 3, 'xstate.done.actor', 'here', 'active'],
      [3, null, 'xstate.promise.resolve', '', 'done'],
      [2, null, 'xstate.error', 'here', 'error'],
      [1, 2, 'xstate.error.actor.guest', 'closed', 'active'],
      [1, null, 'xstate.stop', 'closed', 'stopped'],
    ],
  );
  const frame = frameAfter(live, 6);
  const drawn = (chart: number | null) => (chart === null ? null : sorted(live.charts[chart]));
  expect([...frame.values()].map(({ name, chart }) => [name, drawn(chart)])).toEqual([
    ['house', sorted(chartOf(houseMachine))],
    ['guest', sorted(chartOf(guestMachine))],
    ['greet', null],
  ]);
  expect([contextOf(2), contextOf(3)]).toEqual([{ email: '(13 characters)', visits: 2 }, null]);
});
