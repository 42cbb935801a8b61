import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { createClock, type Timeout } from './clock';
import { type DeferredSnapshot, deferredLogic, REJECT, RESOLVE } from './deferred';
import { type Did, effectOf } from './effects';
import type { ActorName } from './machineTypes';
import type { Situation } from './moves';
import { type Captured, firedAt, inARow, isTaken, type Move, pendingOf, type Step } from './state';
import { createSubject, type Subject } from './subject';

/**
 * A real, running actor: its children deferred, its clock simulated, every microstep reported by the inspection API. A step is
 * everything one move leads to, and is over when `take` returns.
 */
export type Walk = {
  readonly actor: AnyActor;
  /** The step of the start. */
  readonly startStep: Step;
  readonly take: (move: Move) => Step;
  readonly situation: () => Situation;
  /** Events the machine sent to its parent. */
  readonly parentReceived: () => readonly AnyEventObject[];
};

export const walkSubject = (subject: Subject, input: unknown): Walk => {
  const { machine, capture, invokeIds, journal } = subject;
  const clock = createClock();
  /** Since the last step; XState takes the eventless transitions of the start when the actor is created. */
  const captured: Captured[] = [];
  let lastTimer: Timeout | undefined;
  const takenAtMs: Record<string, number> = {};

  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.action') {
      const effect = effectOf(inspected.action, inspected.actorRef as AnyActor, invokeIds);
      if (effect !== undefined) journal.push(effect);
    }
    if (inspected.type !== '@xstate.microstep') return;
    const timer = clock.firing();
    const fired = timer && timer !== lastTimer && firedAt(timer.delayMs, clock.nowMs(), takenAtMs);
    lastTimer = timer;
    captured.push(capture(inspected, fired || undefined));
  };

  journal.length = 0;
  const parent = createActor(deferredLogic, { id: 'parent', clock, inspect }).start();
  const actor: AnyActor = createActor(machine, { id: machine.id, parent, input });
  const snapshotOf = () => actor.getSnapshot() as AnyMachineSnapshot;

  const stepOf = (move: Move | null, act: () => void): Step => {
    const before = move === null ? undefined : snapshotOf();
    act();
    const taken = captured.splice(0);
    const did = [...taken.flatMap((one) => one.did), ...journal.splice(0)];
    return { move, microsteps: inARow(taken, before), did };
  };
  const startStep = stepOf(null, () => actor.start());

  const endChild = (id: string, ending: AnyEventObject) => childOf(actor, id).send(ending);

  const elapse = (delayMs: number) => {
    if (delayMs > 0) {
      // One millisecond before, nothing may happen.
      clock.advance(delayMs - 1);
      if (captured.length > 0) throw new Error(`A timer of ${machine.id} fired before its ${delayMs} ms were over.`);
    }
    clock.advance(Math.min(delayMs, 1));
  };

  const carryOut = (move: Move) => {
    switch (move.kind) {
      case 'send':
        actor.send(move.event);
        if (isTaken(captured)) takenAtMs[move.event.type] = clock.nowMs();
        break;
      case 'resolve':
        endChild(move.id, { type: RESOLVE, output: move.output });
        break;
      case 'reject':
        endChild(move.id, { type: REJECT, error: move.error });
        break;
      case 'elapse':
        elapse(move.delayMs);
        break;
    }
  };

  const take = (move: Move): Step => stepOf(move, () => withoutWarning(() => carryOut(move)));

  const situation = (): Situation => {
    const snapshot = snapshotOf();
    return {
      snapshot,
      pending: pendingOf(snapshot, (ref) => (ref.getSnapshot() as DeferredSnapshot).status !== 'active'),
      nextDelayMs: clock.nextDelayMs(),
    };
  };

  return {
    actor,
    startStep,
    take,
    situation,
    parentReceived: () => parent.getSnapshot().received,
  };
};

/** A walk for hand-written tests, with the machine's own types. */
export const startWalk = <M extends AnyStateMachine>(
  plan: { readonly machine: M; readonly inputs?: readonly unknown[] },
  input: unknown = plan.inputs?.[0],
) => {
  const walk = walkSubject(createSubject(plan.machine), input);
  const did: Did[] = [...walk.startStep.did];
  const take = (move: Move) => {
    did.push(...walk.take(move).did);
  };
  const child = (id: string) => childOf(walk.actor, id).getSnapshot() as DeferredSnapshot;
  return {
    get snapshot() {
      return walk.actor.getSnapshot() as SnapshotFrom<M>;
    },
    /** Ids of the actors that have not ended. */
    get pending(): readonly string[] {
      return walk.situation().pending.map(({ id }) => id);
    },
    /** Everything recorded or sent so far, in order. */
    get did(): readonly Did[] {
      return did.filter(({ implied }) => implied === undefined);
    },
    send: (event: EventFromLogic<M>) => take({ kind: 'send', event }),
    resolve: (id: ActorName<M> | (string & {}), output?: unknown) => take({ kind: 'resolve', id, src: id, output }),
    reject: (id: ActorName<M> | (string & {}), error: unknown) => take({ kind: 'reject', id, src: id, error }),
    /** Advances time and fires every timer at its own time. */
    elapse: (ms: number) => {
      let leftMs = ms;
      for (;;) {
        const nextMs = walk.situation().nextDelayMs;
        if (nextMs === undefined || nextMs > leftMs) break;
        take({ kind: 'elapse', delayMs: nextMs });
        leftMs -= nextMs;
      }
      if (leftMs > 0) take({ kind: 'elapse', delayMs: leftMs });
    },
    /** The actor's input. */
    inputOf: (id: string) => child(id).input,
    /** Events the machine sent to a child, or to its `parent`. */
    received: (id: string) => (id === 'parent' ? walk.parentReceived() : child(id).received),
  };
};

const childOf = (actor: AnyActor, id: string): AnyActor => {
  const child = (actor.getSnapshot() as AnyMachineSnapshot).children[id] as AnyActor | undefined;
  if (child === undefined) throw new Error(`${actor.id} has no actor ${id} now.`);
  return child;
};

/** A walk stops actors that a machine still sends to; XState's warnings about it would hide everything else. */
const withoutWarning = (run: () => void) => {
  const { warn } = console;
  console.warn = (...said: readonly unknown[]) => {
    if (!String(said[0]).includes('was sent to stopped actor')) warn(...said);
  };
  try {
    run();
  } finally {
    console.warn = warn;
  }
};
