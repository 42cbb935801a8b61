import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  enqueueActions,
  type InspectedMicrostepEvent,
} from 'xstate';
import { deferredLogic } from './deferred';
import type { Did } from './effects';
import { type Declared, enumerate, nodesOf } from './enumerate';
import type { Captured, Fired } from './state';

/**
 * A machine prepared for walking: every actor deferred, every impure action silenced, every named action recorded in `journal`.
 * The pure planner and the real actor run this same object, so the enumerated transitions are the objects that the inspection
 * API reports.
 */
export type Subject = {
  readonly machine: AnyStateMachine;
  readonly declared: readonly Declared[];
  /** Reads what the inspection API says of a microstep; what was done since the last one belongs to it. */
  readonly capture: (inspected: InspectedMicrostepEvent, timer: Fired | undefined) => Captured;
  readonly invokeIds: ReadonlySet<string>;
  /** What was done since it was last emptied. */
  readonly journal: Did[];
};

export const createSubject = (original: AnyStateMachine): Subject => {
  const journal: Did[] = [];
  const { actions, actors, guards, delays } = original.implementations;
  const config = { ...original.config, options: { ...original.options, maxIterations: MAX_MICROSTEPS } };
  const machine: AnyStateMachine = createMachine(config, {
    guards,
    delays,
    actions: Object.fromEntries(
      Object.entries(actions ?? {}).flatMap(([name, action]) => noted(name, action, journal)),
    ),
    actors: Object.fromEntries(Object.keys(actors ?? {}).map((name) => [name, deferredLogic])),
  } as never);
  const declared = enumerate(machine);
  const declaredOf = new Map<unknown, Declared>(declared.map((one) => [one.transition, one]));
  return {
    machine,
    declared,
    capture: ({ event, snapshot, _transitions }, timer) => ({
      event,
      after: snapshot as AnyMachineSnapshot,
      transitions: _transitions.flatMap((transition) => declaredOf.get(transition) ?? []),
      did: journal.splice(0),
      timer,
    }),
    invokeIds: new Set(nodesOf(machine.root).flatMap((node) => node.invoke.map(({ id }) => id))),
    journal,
  };
};

/** A circle of eventless transitions fails the walk instead of hanging it. */
const MAX_MICROSTEPS = 200;

/**
 * A plain send, raise, emit, spawn, stop or cancel shows as its effect and is unchanged. An assignment or a queue of actions is
 * recorded by name, then carried out. Any other function has side effects: it is recorded and not carried out.
 */
const noted = (name: string, action: unknown, journal: Did[]): readonly (readonly [string, unknown])[] => {
  const builtIn = typeof action === 'function' && 'resolve' in action;
  if (builtIn && 'execute' in action) return [[name, action]];
  const original = `${name}!`;
  const noting = enqueueActions(({ enqueue }, params: unknown) => {
    journal.push(params === undefined ? { label: name } : { label: name, params });
    if (builtIn) enqueue({ type: original, params });
  });
  return builtIn
    ? [
        [name, noting],
        [original, action],
      ]
    : [[name, noting]];
};
