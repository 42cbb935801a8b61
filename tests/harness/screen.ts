import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { type CoverPath, type CoverStep, coverPaths } from './cover';
import { enumerate, nodesOf } from './enumerate';
import type { EventOf, EventType } from './machineTypes';
import { leavesOf, pathOf } from './names';
import type { ErasedPlan } from './plan';
import { describeMove, type Move } from './state';

/** How a person makes one event happen, with a driver's hands. */
export type Gesture<TEvent, TSnapshot, THands> = {
  /** Whether the screen has the control and it is enabled in this state. */
  readonly isOffered: (snapshot: TSnapshot, event: TEvent) => boolean;
  readonly make: (hands: THands, event: TEvent) => Promise<void>;
};

/** An event that no person makes, and who does instead. */
export type NoGesture = { readonly madeBy: string };

/** Every event of a machine: a missing one does not compile. */
export type Gestures<M extends AnyStateMachine, THands> = {
  readonly [K in EventType<M>]: Gesture<EventOf<M, K>, SnapshotFrom<M>, THands> | NoGesture;
};

/**
 * What a person sees in each state, by the state's path; a compound state's entry covers the states in it without their own.
 * Whole values of the screen parts of that region, written by hand from the specification and the string catalogue.
 */
export type Sights<M extends AnyStateMachine, TSeen> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>) => Partial<TSeen>>
>;

/** A machine's screen, in any environment. */
export type Stage<TSeen, THands> = {
  readonly hands: THands;
  readonly carryOut: (move: Move) => Promise<void>;
  /** `data-state` of the feature's root element; null if it is not rendered. */
  readonly state: () => Promise<string | null>;
  /** What is on the screen; null if the feature is not rendered. */
  readonly see: () => Promise<TSeen | null>;
  /** Keys of the transitions taken since the last call, if the stage knows them. */
  readonly taken?: () => readonly string[];
};

export type ScreenWalk<M extends AnyStateMachine, TSeen, THands> = {
  readonly gestures: Gestures<M, THands>;
  readonly sights: Sights<M, TSeen>;
  /** Whether the feature is visible after this step; by default always. */
  readonly isDrawn?: (step: CoverStep) => boolean;
  /** How long a step may take to be seen; by default as long as any test waits. */
  readonly patienceMs?: number;
};

type AnyGesture<THands> = Gesture<AnyEventObject, AnyMachineSnapshot, THands>;

/** A few long walks that take every transition a person, the actors and time can cause on the screen. */
export const screenPaths = <M extends AnyStateMachine, THands>(
  plan: ErasedPlan,
  gestures: Gestures<M, THands>,
  { allow = () => true, ...options }: NonNullable<Parameters<typeof coverPaths>[1]> = {},
): readonly CoverPath[] =>
  coverPaths(plan, {
    ...options,
    allow: (move, before) => {
      const gesture = gestureOf(gestures, move);
      return allow(move, before) && (gesture === null || gesture.isOffered(before, eventOf(move)));
    },
  });

/**
 * Walks a path on a stage: a person's events with the controls, the rest by the stage. After each step the screen is in the
 * planned state and shows what the sights say.
 */
export const walkScreen = async <M extends AnyStateMachine, TSeen, THands>(
  stage: Stage<TSeen, THands>,
  { steps }: CoverPath,
  { gestures, sights, isDrawn = () => true, patienceMs = PATIENCE_MS }: ScreenWalk<M, TSeen, THands>,
): Promise<void> => {
  for (const [index, step] of steps.entries()) {
    const story = () =>
      steps
        .slice(0, index + 1)
        .map(({ move }) => describeMove(move))
        .join('\n');
    const gesture = gestureOf(gestures, step.move);
    try {
      await (gesture === null ? stage.carryOut(step.move) : gesture.make(stage.hands, eventOf(step.move)));
    } catch (cause) {
      throw new Error(`Step ${index + 1} could not be made:\n${story()}`, { cause });
    }
    const drawn = isDrawn(step);
    await expect
      // Checked often: a walk has hundreds of steps, and most show at once.
      .poll(async () => ({ state: await stage.state(), seen: await stage.see() }), {
        message: story(),
        timeout: patienceMs,
        interval: 5,
      })
      .toEqual({
        state: drawn ? leavesOf(step.after.value).join(' ') : null,
        seen: drawn ? sightOf(sights, step.after) : null,
      });
    if (stage.taken) expect(stage.taken(), story()).toEqual(step.transitions);
  }
};

/** What should be visible: the merged sights of all active states. */
const sightOf = <M extends AnyStateMachine, TSeen>(sights: Sights<M, TSeen>, snapshot: AnyMachineSnapshot) => {
  const parts = leavesOf(snapshot.value).map((leaf): Partial<TSeen> => {
    const sight = sights[sightName(sights, leaf) ?? ''];
    if (sight === undefined) throw new Error(`Nobody has written what is seen in ${leaf}.`);
    return sight(snapshot as SnapshotFrom<M>);
  });
  return Object.assign({}, ...parts) as Partial<TSeen>;
};

/** The sight of a state: its own, or that of the innermost state around it. */
const sightName = (sights: object, path: string): string | undefined => {
  if (Object.hasOwn(sights, path)) return path;
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : sightName(sights, path.slice(0, dot));
};

/** States at rest without a sight, and sights of no state. */
export const sightGaps = (machine: AnyStateMachine, sights: object) => {
  const resting = nodesOf(machine.root)
    .filter(({ type, always = [] }) => type === 'atomic' && always.every(({ guard }) => guard !== undefined))
    .map(pathOf);
  const used = new Set(resting.map((path) => sightName(sights, path)));
  return {
    unseen: resting.filter((path) => sightName(sights, path) === undefined),
    stale: Object.keys(sights).filter((name) => !used.has(name)),
  };
};

/** How a machine's declared transitions were reached in some walks, by key. */
export type ScreenAccount = {
  /** Taken by the gesture of their event. */
  readonly byGesture: readonly string[];
  /** Taken by actors, time and others. */
  readonly byOthers: readonly string[];
  readonly notWalked: readonly string[];
};

export const screenAccount = <M extends AnyStateMachine, THands>(
  machine: M,
  gestures: Gestures<M, THands>,
  paths: readonly CoverPath[],
): ScreenAccount => {
  const steps = paths.flatMap((path) => path.steps);
  const taken = (some: readonly CoverStep[]) => new Set(some.flatMap(({ transitions }) => transitions));
  const anyhow = taken(steps);
  const keys: { [K in keyof ScreenAccount]: string[] } = { byGesture: [], byOthers: [], notWalked: [] };
  const byEvent = new Map<string, ReadonlySet<string>>();
  for (const { key, on } of enumerate(machine)) {
    const hasGesture = gestureOf(gestures, { kind: 'send', event: { type: on } }) !== null;
    const made = byEvent.get(on) ?? taken(steps.filter(({ move }) => move.kind === 'send' && move.event.type === on));
    byEvent.set(on, made);
    if (!(hasGesture ? made : anyhow).has(key)) keys.notWalked.push(key);
    else (hasGesture ? keys.byGesture : keys.byOthers).push(key);
  }
  return keys;
};

const gestureOf = <M extends AnyStateMachine, THands>(
  gestures: Gestures<M, THands>,
  move: Move,
): AnyGesture<THands> | null => {
  if (move.kind !== 'send') return null;
  const found = (gestures as Readonly<Record<string, AnyGesture<THands> | NoGesture | undefined>>)[move.event.type];
  return found === undefined || 'madeBy' in found ? null : found;
};

const eventOf = (move: Move): AnyEventObject => {
  if (move.kind !== 'send') throw new TypeError(`${move.kind} is no event.`);
  return move.event;
};
