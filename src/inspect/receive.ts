import { createBrowserReceiver, type StatelyActorEvent, type StatelyInspectionEvent } from '@statelyai/inspect';
import { createMachine } from 'xstate';
import { type Chart, chartOf } from '../recorder/chart';
import { FAILED } from '../recorder/eventNames';
import { leavesOf } from '../recorder/leaves';
import type { Recorder } from '../recorder/recorder';

type Received = {
  /** What an actor holds now, masked, by its number in the recorder; null if it holds nothing. */
  readonly contextOf: (id: number) => unknown;
};

/** Tells a recorder what the inspector of another window sends to this one. Development only. */
export function receiveFrom(window: Window, recorder: Recorder<string>): Received {
  const made = new Map<string, StatelyActorEvent>();
  const senders = new Map<string, { readonly type: string; readonly from: string | null }>();
  const contexts = new Map<number, unknown>();

  function take(told: StatelyInspectionEvent): void {
    const key = told.sessionId;
    if (told.type === '@xstate.actor') made.set(key, told);
    if (told.type === '@xstate.event') {
      senders.set(key, { type: told.event.type, from: told.sourceId ?? null });
      if (told.event.type.startsWith('xstate.error.actor.') && told.sourceId) {
        recorder.happened({ key: told.sourceId, from: null, event: FAILED, status: 'error' });
      }
      const actor = made.get(key);
      if (told.event.type === 'xstate.init' && actor && recorder.idOf(key) === null) {
        recorder.started({
          key,
          parent: actor.parentId ?? null,
          name: actor.name,
          chart: chartIn(actor.definition),
          // What it told of itself may be younger: the first snapshot follows.
          state: [],
          status: 'active',
        });
      }
    }
    if (told.type === '@xstate.snapshot') {
      const { event, snapshot } = told;
      const sent = senders.get(key);
      const state = stateOf(snapshot);
      const id = recorder.idOf(key);
      if (id !== null && 'context' in snapshot) contexts.set(id, snapshot.context);
      if (event.type === 'xstate.init' && state.length === 0) return;
      recorder.happened({
        key,
        from: sent?.type === event.type ? sent.from : null,
        event: event.type,
        state,
        status: snapshot.status,
      });
    }
  }

  createBrowserReceiver({ window }).subscribe(take);
  return { contextOf: (id) => contexts.get(id) ?? null };
}

/** The chart of a definition that was sent; an actor that is no machine has only an id. */
function chartIn(definition: string | undefined): Chart | null {
  const config = JSON.parse(definition ?? '{}') as Parameters<typeof createMachine>[0];
  return 'states' in config || 'on' in config ? chartOf(createMachine(config)) : null;
}

const stateOf = (snapshot: object): readonly string[] =>
  'value' in snapshot && snapshot.value ? leavesOf(snapshot.value as Parameters<typeof leavesOf>[0]) : [];
