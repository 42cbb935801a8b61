import type { Chart } from './chart';
import { openEventNames } from './eventNames';
import {
  type ActorStatus,
  type RecordedActor,
  type Recording,
  type Step,
  type Timeline,
  take,
  withStep,
} from './timeline';

/** How many events are kept while somebody looks. */
export const LIVE_STEPS_MAX = 500;
/** How many events a recording keeps: those before them only count for where it begins. */
export const RECORDING_STEPS_MAX = 5_000;

/** How many actors are still known by their keys after they ended. */
const ENDED_MAX = 100;

/** What somebody who watches actors tells. `key` is how that one knows an actor; it gets into no recording. */
export type Started<TKey> = {
  readonly key: TKey;
  readonly parent: TKey | null;
  readonly name: string;
  readonly chart: Chart | null;
  readonly state: readonly string[];
  readonly status: ActorStatus;
};
export type Happened<TKey> = {
  readonly key: TKey;
  readonly from: TKey | null;
  readonly event: string;
  /** As before if it is left out. */
  readonly state?: readonly string[];
  readonly status: ActorStatus;
};

/** `monotonicMs` counts from any moment. */
export type RecorderClock = { readonly monotonicMs: () => number; readonly wallMs: () => number };

export type RecorderView = {
  /** The last events. */
  readonly live: Recording;
  /** What was recorded, or is now; null before the first time. */
  readonly recording: Recording | null;
  readonly isRecording: boolean;
};

type Run = { readonly timeline: Timeline; readonly startedAt: string; readonly fromMs: number };

export type Recorder<TKey> = ReturnType<typeof createRecorder<TKey>>;

/**
 * Keeps what happens to actors: the last events, and a recording if one was started. It holds names of the code, states and times:
 * no event, no context, and no id that was made while running.
 */
export function createRecorder<TKey>({ monotonicMs, wallMs }: RecorderClock) {
  const ids = new Map<TKey, number>();
  const ended: TKey[] = [];
  const charts: Chart[] = [];
  const chartIds = new Map<string, number>();
  const names = openEventNames();
  const listeners = new Set<() => void>();
  const now = new Map<number, RecordedActor>();
  let idCount = 0;
  let stepCount = 0;
  let live = begin();
  let recording: Run | null = null;
  let isRecording = false;
  let view: RecorderView | null = null;

  function begin(): Run {
    return {
      timeline: { base: new Map(now), steps: [] },
      startedAt: new Date(wallMs()).toISOString(),
      fromMs: monotonicMs(),
    };
  }

  function idOf(key: TKey | null): number | null {
    return key === null ? null : (ids.get(key) ?? null);
  }

  function idOfChart(chart: Chart | null): number | null {
    if (chart === null) return null;
    const text = JSON.stringify(chart);
    const known = chartIds.get(text);
    if (known !== undefined) return known;
    names.learn(chart);
    chartIds.set(text, charts.length);
    return charts.push(chart) - 1;
  }

  /** Others are told of its end by it, so its number is known a little longer. */
  function keepEnded(key: TKey): void {
    ended.push(key);
    const [oldest] = ended;
    if (ended.length > ENDED_MAX && oldest !== undefined) {
      ended.shift();
      ids.delete(oldest);
    }
  }

  /** Gives a new actor its number. */
  function admit({ key, parent, name, chart, status }: Started<TKey>) {
    idCount += 1;
    const facts = { parent: idOf(parent), name, chart: idOfChart(chart) };
    ids.set(key, idCount);
    if (status !== 'active') keepEnded(key);
    return { id: idCount, facts };
  }

  function add(step: Omit<Step, 'number' | 'atMs'>): void {
    stepCount += 1;
    const extended = (run: Run, capacity: number): Run => {
      const atMs = Math.max(0, Math.round(monotonicMs() - run.fromMs));
      return { ...run, timeline: withStep(run.timeline, { number: stepCount, atMs, ...step }, capacity) };
    };
    live = extended(live, LIVE_STEPS_MAX);
    if (recording && isRecording) recording = extended(recording, RECORDING_STEPS_MAX);
    take(now, { number: stepCount, atMs: 0, ...step });
    changed();
  }

  function changed(): void {
    view = null;
    for (const listener of listeners) listener();
  }

  const recordingOf = ({ timeline, startedAt }: Run): Recording => ({ ...timeline, startedAt, charts: [...charts] });

  return {
    /** Forgets everything and begins with these actors, parents first. */
    reset(actors: readonly Started<TKey>[]): void {
      ids.clear();
      ended.length = 0;
      now.clear();
      for (const actor of actors) {
        const { id, facts } = admit(actor);
        now.set(id, { id, ...facts, state: actor.state, status: actor.status });
      }
      live = begin();
      recording = null;
      isRecording = false;
      changed();
    },
    /** The number of an actor that runs; null for another. */
    idOf,
    started(actor: Started<TKey>): void {
      const { id, facts } = admit(actor);
      const { state, status } = actor;
      add({ actor: id, from: facts.parent, event: 'xstate.init', before: [], state, status, started: facts });
    },
    happened({ key, from, event, state, status }: Happened<TKey>): void {
      const actor = idOf(key);
      const known = actor === null ? undefined : now.get(actor);
      if (actor === null || known?.status !== 'active') return;
      if (status !== 'active') keepEnded(key);
      const sender = idOf(from);
      add({
        actor,
        from: sender === actor ? null : sender,
        event: names.nameOf(event),
        before: known.state,
        state: state ?? known.state,
        status,
        started: null,
      });
    },
    record(): void {
      recording = begin();
      isRecording = true;
      changed();
    },
    stopRecording(): void {
      isRecording = false;
      changed();
    },
    view(): RecorderView {
      view ??= { live: recordingOf(live), recording: recording && recordingOf(recording), isRecording };
      return view;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
