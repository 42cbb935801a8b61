import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type CoverPath, type CoverStep, coverPaths } from './cover';
import { enumerate, nodesOf } from './enumerate';
import type { EventOf, EventType } from './machineTypes';
import { leavesOf, pathOf } from './names';
import type { ErasedPlan } from './plan';
import { describeMove, type Move } from './state';

/** How a person makes one event happen, with the hands that a driver has. */
export type Gesture<TEvent, TSnapshot, THands> = {
  /** Whether the screen has the control, and lets it be used, where the machine stands. */
  readonly isOffered: (snapshot: TSnapshot, event: TEvent) => boolean;
  readonly make: (hands: THands, event: TEvent) => Promise<void>;
};

/** An event that no person makes, and who does. */
export type NoGesture = { readonly madeBy: string };

/** Every event of a machine: an event without a line does not compile. */
export type Gestures<M extends AnyStateMachine, THands> = {
  readonly [K in EventType<M>]: Gesture<EventOf<M, K>, SnapshotFrom<M>, THands> | NoGesture;
};

/**
 * What a person sees while the machine rests in a state, by the state's path; that of a compound state is for all states in
 * it that have none of their own. Whole values of the parts of the screen that the state's region draws, written by hand
 * from the specification and the catalogue of words.
 */
export type Sights<M extends AnyStateMachine, TSeen> = Readonly<
  Record<string, (snapshot: SnapshotFrom<M>) => Partial<TSeen>>
>;

/** A machine's screen, wherever it is drawn. */
export type Stage<TSeen, THands> = {
  readonly hands: THands;
  /** Carries out a move that no person makes. */
  readonly carryOut: (move: Move) => Promise<void>;
  /** `data-state` of the feature's root element; null where it is not drawn. */
  readonly state: () => Promise<string | null>;
  /** What is on the screen; null where the feature is not drawn. */
  readonly see: () => Promise<TSeen | null>;
  /** Keys of the transitions taken since it was last asked, where the stage can tell. */
  readonly taken?: () => readonly string[];
};

export type ScreenWalk<M extends AnyStateMachine, TSeen, THands> = {
  readonly gestures: Gestures<M, THands>;
  readonly sights: Sights<M, TSeen>;
  /** Whether the feature is on the screen after this step; always unless told. */
  readonly isDrawn?: (step: CoverStep) => boolean;
};

type AnyGesture<THands> = Gesture<AnyEventObject, AnyMachineSnapshot, THands>;

/** Few long walks that take every transition a person, the actors and time can bring about on the screen. */
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
 * Walks a path on a stage: what a person does is done with the controls, the rest by the stage. After each step the
 * screen is where the plan says, and shows what the sights say.
 */
export const walkScreen = async <M extends AnyStateMachine, TSeen, THands>(
  stage: Stage<TSeen, THands>,
  { steps }: CoverPath,
  { gestures, sights, isDrawn = () => true }: ScreenWalk<M, TSeen, THands>,
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
      .poll(async () => ({ state: await stage.state(), seen: await stage.see() }), { message: story() })
      .toEqual({
        state: drawn ? leavesOf(step.after.value).join(' ') : null,
        seen: drawn ? sightOf(sights, step.after) : null,
      });
    if (stage.taken) expect(stage.taken(), story()).toEqual(step.transitions);
  }
};

/** What is to be seen: the sights of all states that are active, put together. */
const sightOf = <M extends AnyStateMachine, TSeen>(sights: Sights<M, TSeen>, snapshot: AnyMachineSnapshot) => {
  const parts = leavesOf(snapshot.value).map((leaf): Partial<TSeen> => {
    const sight = sights[sightName(sights, leaf) ?? ''];
    if (sight === undefined) throw new Error(`Nobody has written what is seen in ${leaf}.`);
    return sight(snapshot as SnapshotFrom<M>);
  });
  return Object.assign({}, ...parts) as Partial<TSeen>;
};

/** The name of the sight that holds in a state: its own, or that of the innermost state around it. */
const sightName = (sights: object, path: string): string | undefined => {
  if (Object.hasOwn(sights, path)) return path;
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : sightName(sights, path.slice(0, dot));
};

/** States the machine can rest in that nobody has written a sight of, and sights that hold in none of its states. */
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

/** How the declared transitions of a machine are come by in some walks, each by its key. */
export type ScreenAccount = {
  /** Their event has a gesture, and it is the gesture that takes them. */
  readonly byGesture: readonly string[];
  /** Taken by what actors, time and others bring about. */
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
