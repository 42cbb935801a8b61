import type { Chart } from './chart';

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** An actor at one moment. Its id is a number of the recording; its name is one in the code. */
export type RecordedActor = {
  readonly id: number;
  readonly parent: number | null;
  readonly name: string;
  /** Which of the charts it follows; null for one that is no machine. */
  readonly chart: number | null;
  /** The active leaf states, as paths of its chart. */
  readonly state: readonly string[];
  readonly status: ActorStatus;
};

/** One event that an actor got, or the start of an actor. */
export type Step = {
  /** Counted from the first one ever recorded. */
  readonly number: number;
  /** Since the recording began. */
  readonly atMs: number;
  readonly actor: number;
  /** Which other actor sent it; null if none known did. */
  readonly from: number | null;
  readonly event: string;
  readonly before: readonly string[];
  readonly state: readonly string[];
  readonly status: ActorStatus;
  /** Who was started, if this is a start. */
  readonly started: Pick<RecordedActor, 'parent' | 'name' | 'chart'> | null;
};

/** The actors of one moment, by id. */
export type Frame = ReadonlyMap<number, RecordedActor>;

/** The actors as they were, and what happened since. */
export type Timeline = {
  readonly base: Frame;
  readonly steps: readonly Step[];
};

/** A timeline with the charts of its machines. */
export type Recording = Timeline & { readonly startedAt: string; readonly charts: readonly Chart[] };

/** The actors after the first `count` steps. */
export function frameAfter({ base, steps }: Timeline, count: number): Frame {
  const frame = new Map(base);
  for (const step of steps.slice(0, count)) take(frame, step);
  return frame;
}

/** The timeline with one more step. Past `capacity`, its oldest step becomes part of where it begins. */
export function withStep({ base, steps }: Timeline, step: Step, capacity: number): Timeline {
  if (steps.length < capacity) return { base, steps: [...steps, step] };
  return { base: frameAfter({ base, steps }, 1), steps: [...steps.slice(1), step] };
}

/** Lets a step happen. An actor that ended is still there at that step, and gone at the next. */
export function take(frame: Map<number, RecordedActor>, step: Step): void {
  for (const { id, status } of [...frame.values()]) if (status !== 'active') remove(frame, id);
  const { actor: id, state, status, started } = step;
  const known = started ? { id, ...started } : frame.get(id);
  if (known) frame.set(id, { ...known, state, status });
}

function remove(frame: Map<number, RecordedActor>, id: number): void {
  frame.delete(id);
  for (const child of [...frame.values()]) if (child.parent === id) remove(frame, child.id);
}
