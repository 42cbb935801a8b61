import {
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { deferredLogic } from './deferred';
import { type ExecutedAction, effectOf } from './effects';
import type { State, Timer } from './position';
import { type Captured, type Fired, firedAt, inARow, isTaken, type Move, type Step } from './state';
import type { Subject } from './subject';

/** Untyped parts of an XState system: registered names and inspection. */
type SystemInternals = {
  _set: (systemId: string, ref: AnyActorRef) => void;
  _sendInspectionEvent: (event: InspectionEvent) => void;
};

export type PureStep = Step & { readonly state: State };
type Ran = Omit<PureStep, 'move'>;

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
  const { machine, capture, invokeIds, journal } = subject;
  const parent = createActor(deferredLogic, { id: 'parent' });
  // `self` needs only the machine's identity, not its logic.
  const self: AnyActorRef = createActor(deferredLogic, { id: machine.id, parent });
  let captured: Captured[] = [];
  let executed: ExecutedAction[] = [];
  /** The timer whose event is delivered next. */
  let firing: Fired | undefined;

  // Spawned actors register by systemId; a copy of the system keeps the branches of a search separate.
  const system = Object.create(self.system) as typeof self.system & SystemInternals;
  system._set = () => {};
  system._sendInspectionEvent = (event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return;
    captured.push(capture(event, firing));
    firing = undefined;
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

  /** From nothing at the start. */
  const macrostep = (from: State | undefined, transition: () => AnyMachineSnapshot) => {
    journal.length = 0;
    captured = [];
    executed = [];
    let snapshot: AnyMachineSnapshot;
    try {
      snapshot = transition();
    } catch (error) {
      if (from === undefined) throw error;
      snapshot = { ...from.snapshot, status: 'error', error, output: undefined } as AnyMachineSnapshot;
    }
    const did = [...captured.flatMap((step) => step.did), ...journal.splice(0)];
    const state = from ?? { snapshot, nowMs: 0, timers: [], settled: new Set(), takenAtMs: {} };
    return { microsteps: inARow(captured, from?.snapshot), did, ...settle(state, snapshot, executed) };
  };

  const deliver = (from: State, event: AnyEventObject) =>
    macrostep(from, () => machine.transition(from.snapshot, event, scope));

  /** A macrostep, and those of the events that the machine sent to itself. */
  const run = (first: ReturnType<typeof macrostep>): Ran => {
    let { state } = first;
    const microsteps = [...first.microsteps];
    const did = [...first.did];
    const queue = [...first.toSelf];
    for (let event = queue.shift(); event && state.snapshot.status === 'active'; event = queue.shift()) {
      const next = deliver(state, event);
      state = next.state;
      microsteps.push(...next.microsteps);
      did.push(...next.did);
      queue.push(...next.toSelf);
    }
    return { state, microsteps, did };
  };

  /** Fires all running timers due at that time, in the order they were set. */
  const elapse = (from: State, delayMs: number): Ran => {
    const nowMs = from.nowMs + delayMs;
    let ran: Ran = { state: { ...from, nowMs }, microsteps: [], did: [] };
    for (const timer of from.timers.filter(({ dueMs }) => dueMs <= nowMs)) {
      if (!ran.state.timers.includes(timer)) continue;
      const state = { ...ran.state, timers: ran.state.timers.filter((one) => one !== timer) };
      firing = timer.toSelf ? firedAt(timer.delayMs, nowMs, state.takenAtMs) : undefined;
      const next = timer.toSelf ? run(deliver(state, timer.event)) : { state, microsteps: [], did: [] };
      ran = {
        state: next.state,
        microsteps: [...ran.microsteps, ...next.microsteps],
        did: [...ran.did, ...next.did],
      };
    }
    return ran;
  };

  const send = (from: State, event: AnyEventObject): Ran => {
    const { state, ...ran } = run(deliver(from, event));
    const takenAtMs = isTaken(ran.microsteps) ? { ...state.takenAtMs, [event.type]: state.nowMs } : state.takenAtMs;
    return { ...ran, state: { ...state, takenAtMs } };
  };

  const end = (from: State, id: string, event: AnyEventObject): Ran => {
    const ref = (from.snapshot.children as Record<string, AnyActorRef | undefined>)[id];
    const settled = ref === undefined ? from.settled : new Set([...from.settled, ref]);
    return run(deliver({ ...from, settled }, { ...event, actorId: id }));
  };

  const take = (state: State, move: Move): PureStep => {
    switch (move.kind) {
      case 'send':
        return { move, ...send(state, move.event) };
      case 'resolve':
        return { move, ...end(state, move.id, { type: `xstate.done.actor.${move.id}`, output: move.output }) };
      case 'reject':
        return { move, ...end(state, move.id, { type: `xstate.error.actor.${move.id}`, error: move.error }) };
      case 'elapse':
        return { move, ...elapse(state, move.delayMs) };
    }
  };

  const start = (input: unknown): PureStep => ({
    move: null,
    ...run(macrostep(undefined, () => machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot)),
  });

  return { start, take };
};
