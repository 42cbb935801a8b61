import {
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { deferredLogic } from './deferred';
import { type Did, type ExecutedAction, effectOf } from './effects';
import type { State, Timer } from './position';
import { firedAt, isTaken, type Microstep, type Move, type Step } from './state';
import type { Subject } from './subject';

/** Untyped parts of an XState system: registered names and inspection. */
type SystemInternals = {
  _set: (systemId: string, ref: AnyActorRef) => void;
  _sendInspectionEvent: (event: InspectionEvent) => void;
};

export type PureStep = Step & { readonly state: State };

export type Pure = {
  readonly start: (input: unknown) => PureStep;
  readonly take: (state: State, move: Move) => PureStep;
};

/**
 * Computes steps without running anything. It calls the machine's `getInitialSnapshot` and `transition` with its own scope, as
 * XState's pure `initialTransition` and `transition` do, but keeps which transitions were taken. Time is simulated: only the
 * earliest running timer fires.
 */
export const createPure = (subject: Subject): Pure => {
  const { machine, declaredOf, invokeIds, journal } = subject;
  const parent = createActor(deferredLogic, { id: 'parent' });
  // `self` needs only the machine's identity, not its logic.
  const self: AnyActorRef = createActor(deferredLogic, { id: machine.id, parent });
  let captured: Omit<Microstep, 'before' | 'delivers'>[] = [];
  let executed: ExecutedAction[] = [];

  // Spawned actors register by systemId; a copy of the system keeps the branches of a search separate.
  const system = Object.create(self.system) as typeof self.system & SystemInternals;
  system._set = () => {};
  system._sendInspectionEvent = (event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    captured.push({
      event: event.event,
      after: event.snapshot as AnyMachineSnapshot,
      transitions: event._transitions.flatMap((transition) => declaredOf.get(transition) ?? []),
      did: journal.splice(0),
    });
  };
  self.system = system;

  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self: self as ActorScope<AnyMachineSnapshot, AnyEventObject>['self'],
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    system,
    actionExecutor: (action) => {
      executed.push(action);
      const effect = effectOf(action, self, invokeIds);
      if (effect !== undefined) journal.push(effect);
    },
  };

  const macrostep = (transition: () => AnyMachineSnapshot, before: AnyMachineSnapshot | null) => {
    journal.length = 0;
    captured = [];
    executed = [];
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = transition();
    } catch (error) {
      if (before === null) throw error;
      snapshot = { ...before, status: 'error', error, output: undefined } as AnyMachineSnapshot;
    }
    return { snapshot, rest: journal.splice(0), captured, executed };
  };

  /** Carries out what a macrostep deferred: timers and raised events. */
  const settle = (state: State, snapshot: AnyMachineSnapshot, actions: readonly ExecutedAction[]) => {
    let timers = [...state.timers];
    const toSelf: AnyEventObject[] = [];
    for (const { type, params } of actions) {
      const given = (params ?? {}) as Partial<Timer> & { delay?: number; to?: unknown; sendId?: string };
      if (type === 'xstate.cancel') timers = timers.filter(({ id }) => id !== given.sendId);
      if (type !== 'xstate.raise' && type !== 'xstate.sendTo') continue;
      if (given.event === undefined) continue;
      const mine = type === 'xstate.raise' || given.to === self;
      if (given.delay === undefined) {
        if (mine && type === 'xstate.sendTo') toSelf.push(given.event);
        continue;
      }
      timers.push({
        id: given.id ?? `(unnamed ${timers.length})`,
        event: given.event,
        toSelf: mine,
        dueMs: state.nowMs + given.delay,
        delayMs: given.delay,
      });
    }
    const active = snapshot.status === 'active';
    const next: State = { ...state, snapshot, timers: active ? timers : [] };
    return { state: next, toSelf: active ? toSelf : [] };
  };

  const deliver = (from: State, event: AnyEventObject, timer?: Timer) => {
    let state = from;
    const microsteps: Microstep[] = [];
    const did: Did[] = [];
    for (const queue = [event]; ; ) {
      const next = queue.shift();
      if (next === undefined || state.snapshot.status !== 'active') break;
      const { snapshot } = state;
      const result = macrostep(() => machine.transition(snapshot, next, scope), snapshot);
      let before: AnyMachineSnapshot = snapshot;
      let lastEvent: AnyEventObject | undefined;
      for (const step of result.captured) {
        microsteps.push({
          ...step,
          before,
          delivers: step.event !== lastEvent,
          ...(timer !== undefined && step.event === timer.event
            ? { timer: firedAt(timer.delayMs, state.nowMs, state.takenAtMs) }
            : {}),
        });
        did.push(...(step.did ?? []));
        before = step.after;
        lastEvent = step.event;
      }
      did.push(...result.rest);
      const settled = settle(state, result.snapshot, result.executed);
      state = settled.state;
      queue.push(...settled.toSelf);
    }
    return { state, microsteps, did };
  };

  const start = (input: unknown): PureStep => {
    const result = macrostep(() => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot, null);
    const did = [...result.captured.flatMap((step) => step.did ?? []), ...result.rest];
    const initial: State = { snapshot: result.snapshot, nowMs: 0, timers: [], settled: new Set(), takenAtMs: {} };
    const { state, toSelf } = settle(initial, result.snapshot, result.executed);
    const microsteps = result.captured.map((step, index, all): Microstep => {
      const before = all[index - 1]?.after ?? step.after;
      return { ...step, before, did: null, delivers: false };
    });
    return toSelf.reduce<PureStep>(
      (soFar, event) => {
        const more = deliver(soFar.state, event);
        return {
          move: null,
          state: more.state,
          microsteps: [...soFar.microsteps, ...more.microsteps],
          did: [...soFar.did, ...more.did],
        };
      },
      { move: null, state, microsteps, did },
    );
  };

  const take = (state: State, move: Move): PureStep => {
    switch (move.kind) {
      case 'send':
        return { move, ...noted(deliver(state, move.event), move.event.type) };
      case 'resolve':
        return { move, ...deliver(ended(state, move.id), doneEvent(move.id, move.output)) };
      case 'reject':
        return { move, ...deliver(ended(state, move.id), errorEvent(move.id, move.error)) };
      case 'elapse':
        return { move, ...elapse(state, move.delayMs) };
    }
  };

  /** Fires all running timers due at that time, in the order they were set. */
  const elapse = (from: State, delayMs: number) => {
    const nowMs = from.nowMs + delayMs;
    let state: State = { ...from, nowMs };
    const microsteps: Microstep[] = [];
    const did: Did[] = [];
    for (const timer of from.timers.filter(({ dueMs }) => dueMs <= nowMs)) {
      if (!state.timers.includes(timer)) continue;
      state = { ...state, timers: state.timers.filter((one) => one !== timer) };
      if (!timer.toSelf) continue;
      const result = deliver(state, timer.event, timer);
      state = result.state;
      microsteps.push(...result.microsteps);
      did.push(...result.did);
    }
    return { state, microsteps, did };
  };

  return { start, take };
};

/** Notes when an event was taken. */
const noted = <TResult extends { readonly state: State; readonly microsteps: readonly Microstep[] }>(
  result: TResult,
  type: string,
): TResult => {
  const { state, microsteps } = result;
  if (!isTaken(microsteps)) return result;
  return { ...result, state: { ...state, takenAtMs: { ...state.takenAtMs, [type]: state.nowMs } } };
};

const ended = (state: State, id: string): State => {
  const ref = (state.snapshot.children as Record<string, AnyActorRef | undefined>)[id];
  return ref === undefined ? state : { ...state, settled: new Set([...state.settled, ref]) };
};

const doneEvent = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

const errorEvent = (id: string, error: unknown): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});
