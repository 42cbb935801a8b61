import type { CallEvent } from '../../entities/call';
import { type ReadTurn, turnsOf } from './readTurns';
import { spokenMsOf } from './spoken';
import { textOf } from './told';

/** A function that the agent ran. */
export type ReadFunction = {
  readonly name: string;
  readonly atMs: number;
  /** Missing while it runs. */
  readonly durationMs?: number;
  readonly hasFailed: boolean;
};

/** What the agent did: of the turn machine's states what matters to who looks at a call. */
export const READ_STATES = [
  'ringing',
  'listening',
  'hearing',
  'thinking',
  'speaking',
  'paused',
  'held',
  'ending',
] as const;
export type ReadState = {
  readonly state: (typeof READ_STATES)[number];
  readonly atMs: number;
  /** Where the next state begins, or the call ends. */
  readonly endMs: number;
};

/** Something that went wrong, in words. */
export type ReadError = { readonly atMs: number; readonly what: string };

/** What the page of a call shows. All times are since the call began. */
export type CallReading = {
  readonly durationMs: number;
  readonly turns: readonly ReadTurn[];
  readonly functions: readonly ReadFunction[];
  readonly states: readonly ReadState[];
  readonly errors: readonly ReadError[];
  /** How often the caller took the word from the agent. */
  readonly interruptions: number;
  /** How long the caller usually waited for the agent: the middle of all its delays; null: they never did. */
  readonly delayMs: number | null;
  /** Of all that agent and caller spoke, from 0 to 1; null: neither did. */
  readonly agentShare: number | null;
};

export type { ReadDelay, ReadTurn } from './readTurns';

/** Reads the events of a call, in their order; also while it goes on. */
export function readingOf(events: readonly CallEvent[]): CallReading {
  const durationMs = events.at(-1)?.atMs ?? 0;
  const turns = turnsOf(events);
  const { agentMs, callerMs } = spokenMsOf(events);
  return {
    durationMs,
    turns,
    functions: functionsOf(events),
    states: statesOf(events, durationMs),
    errors: errorsOf(events),
    interruptions: events.filter(({ lane, kind }) => lane === 'speech' && kind === 'interrupted').length,
    delayMs: middleOf(turns.flatMap(({ delay }) => delay?.totalMs ?? [])),
    agentShare: agentMs + callerMs === 0 ? null : agentMs / (agentMs + callerMs),
  };
}

/** Of a function that ran twice, each end belongs to the earliest beginning without one. */
export function functionsOf(events: readonly CallEvent[]): ReadFunction[] {
  const run: ReadFunction[] = [];
  for (const { lane, kind, atMs, data } of events) {
    if (lane !== 'function') continue;
    const name = textOf(data, 'name');
    if (kind === 'began') run.push({ name, atMs, hasFailed: false });
    if (kind !== 'ended') continue;
    const at = run.findIndex((one) => one.name === name && one.durationMs === undefined);
    const began = run[at];
    if (!began) continue;
    const durationMs = typeof data.durationMs === 'number' ? data.durationMs : atMs - began.atMs;
    run[at] = { ...began, durationMs, hasFailed: data.hasFailed === true };
  }
  return run;
}

/** The states of the turn machine come as paths. */
const STATE_OF: readonly (readonly [RegExp, ReadState['state']])[] = [
  [/^opening$/, 'ringing'],
  [/\.hearing|\.deciding/, 'hearing'],
  [/\.thinking/, 'thinking'],
  [/\.speaking/, 'speaking'],
  [/\.paused/, 'paused'],
  [/\.held/, 'held'],
  [/\.listening/, 'listening'],
  [/^ending/, 'ending'],
];

function statesOf(events: readonly CallEvent[], durationMs: number): ReadState[] {
  const states: ReadState[] = [];
  for (const { lane, kind, atMs } of events) {
    const state = lane === 'turn' ? STATE_OF.find(([path]) => path.test(kind))?.[1] : undefined;
    const before = states.at(-1);
    if (state === undefined || state === before?.state) continue;
    if (before) states[states.length - 1] = { ...before, endMs: atMs };
    states.push({ state, atMs, endMs: durationMs });
  }
  return states.filter((one) => one.endMs > one.atMs);
}

const WRONG: Readonly<Record<string, string>> = {
  'text lost': 'The recognizer was lost.',
  'speech failed': 'The agent could not say what it wanted to.',
  'speech cut': 'The voice broke off.',
  'error model': 'The model did not answer.',
};

function errorsOf(events: readonly CallEvent[]): ReadError[] {
  return events.flatMap(({ lane, kind, atMs, data }) => {
    const why = textOf(data, 'why') || textOf(data, 'detail');
    const what = WRONG[`${lane} ${kind}`] ?? (lane === 'error' ? kind : undefined);
    return what === undefined ? [] : [{ atMs, what: why === '' ? what : `${what} (${why})` }];
  });
}

function middleOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}
