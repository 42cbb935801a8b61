import type { CallEvent } from '../../entities/call';
import { DECIDE_MAX_MS } from '../agents/turnTaking';
import { msOf, textOf } from './told';
import { whyWaited } from './whyWaited';

/** From the caller's last word to the agent's first sound, and its parts. */
export type ReadDelay = {
  readonly totalMs: number;
  /** Until the agent knew that the caller had finished, and what they said. */
  readonly heardMs: number;
  /** Until there was something to say; functions run in this time. */
  readonly thoughtMs: number;
  /** Of it, how long functions ran. */
  readonly functionMs: number;
  /** Until it was heard. */
  readonly voiceMs: number;
  /** A sentence: what took the time. */
  readonly why: string;
};

/** What somebody said without another saying anything between. */
export type ReadTurn = {
  readonly who: 'caller' | 'agent' | 'person';
  /** Of a person of the team. */
  readonly name?: string;
  /** Of the agent only what was heard. */
  readonly text: string;
  /** What the agent had still to say when it was interrupted. */
  readonly unheard?: string;
  /** Typed, not spoken. */
  readonly isTyped: boolean;
  readonly isInterrupted: boolean;
  readonly atMs: number;
  readonly endMs: number;
  /** Of an answer. */
  readonly delay?: ReadDelay;
};

/** The turns of a call, in the order in which they began. */
export function turnsOf(events: readonly CallEvent[]): ReadTurn[] {
  return [...agentTurns(events), ...othersTurns(events)].sort((a, b) => a.atMs - b.atMs);
}

function agentTurns(events: readonly CallEvent[]): ReadTurn[] {
  const turns = new Map<string, ReadTurn>();
  const change = (mark: string, changed: Partial<ReadTurn>) => {
    const turn = turns.get(mark);
    if (turn) turns.set(mark, { ...turn, ...changed });
  };
  for (const event of events) {
    const { lane, kind, atMs, data } = event;
    const mark = textOf(data, 'mark');
    if (lane === 'play' && kind === 'ended') change(mark, { endMs: atMs });
    if (lane !== 'speech') continue;
    if (kind === 'began') {
      const delay = delayOf(event, events);
      const heard = { text: '', isTyped: false, isInterrupted: false };
      turns.set(mark, { who: 'agent', ...heard, atMs, endMs: atMs, ...(delay && { delay }) });
    }
    if (kind === 'interrupted') change(mark, { isInterrupted: true, text: textOf(data, 'heard'), endMs: atMs });
    if (kind === 'said') change(mark, saidOf(data));
  }
  return [...turns.values()];
}

function saidOf(data: CallEvent['data']): Partial<ReadTurn> {
  const [text, heard] = [textOf(data, 'text'), textOf(data, 'heard')];
  const unheard = text.startsWith(heard) ? text.slice(heard.length).trim() : '';
  return { text: heard, ...(unheard !== '' && { unheard }) };
}

function delayOf({ data, atMs, seq }: CallEvent, events: readonly CallEvent[]): ReadDelay | undefined {
  if (typeof data.totalMs !== 'number') return undefined;
  const [heardMs, thoughtMs, voiceMs] = [msOf(data, 'heardMs'), msOf(data, 'thoughtMs'), msOf(data, 'voiceMs')];
  const [fromMs, toMs] = [atMs - voiceMs - thoughtMs, atMs - voiceMs];
  const ran = runsWithin(events, seq, fromMs, toMs);
  const functionMs = Math.min(
    thoughtMs,
    ran.reduce((sum, { ms }) => sum + ms, 0),
  );
  const parts = { totalMs: msOf(data, 'totalMs'), heardMs, thoughtMs, functionMs, voiceMs };
  return { ...parts, why: whyWaited(parts, longestOf(ran)) };
}

type Run = { readonly name: string; readonly ms: number };

/** The functions that ran in a time, and how long of it. */
function runsWithin(events: readonly CallEvent[], untilSeq: number, fromMs: number, toMs: number): Run[] {
  const began: { name: string; atMs: number }[] = [];
  const ran: Run[] = [];
  const add = ({ name, atMs }: { name: string; atMs: number }, endMs: number) => {
    const ms = Math.min(endMs, toMs) - Math.max(atMs, fromMs);
    if (ms > 0) ran.push({ name, ms });
  };
  for (const { seq, lane, kind, atMs, data } of events) {
    if (seq >= untilSeq) break;
    if (lane !== 'function') continue;
    const name = textOf(data, 'name');
    if (kind === 'began') began.push({ name, atMs });
    const at = kind === 'ended' ? began.findIndex((one) => one.name === name) : -1;
    const [run] = at < 0 ? [] : began.splice(at, 1);
    if (run) add(run, atMs);
  }
  for (const run of began) add(run, toMs);
  return ran;
}

const longestOf = (ran: readonly Run[]): string | undefined => [...ran].sort((a, b) => b.ms - a.ms)[0]?.name;

/** What the caller and people of the team said, as it was recognized or typed. */
function othersTurns(events: readonly CallEvent[]): ReadTurn[] {
  const turns: ReadTurn[] = [];
  /** The caller's voice since their last words. */
  let heard: Voice | null = null;
  let guess: CallEvent | null = null;
  let isOpen = false;
  const add = ({ kind, atMs, data }: CallEvent) => {
    const [who, name] = [kind === 'person' ? 'person' : 'caller', textOf(data, 'name')] as const;
    const isTyped = kind === 'typed';
    const voice = kind === 'words' || kind === 'guess' ? heard : null;
    if (voice) heard = null;
    const [fromMs, endMs] = [voice?.fromMs ?? atMs, voice?.toMs ?? atMs];
    const before = turns.at(-1);
    if (isOpen && before?.who === who && before.isTyped === isTyped && (before.name ?? '') === name) {
      turns[turns.length - 1] = { ...before, text: `${before.text} ${textOf(data, 'text')}`, endMs };
    } else {
      const said = { text: textOf(data, 'text'), isTyped, isInterrupted: false, atMs: fromMs, endMs };
      turns.push({ who, ...(name !== '' && { name }), ...said });
    }
    isOpen = true;
  };
  for (const event of events) {
    const { lane, kind, atMs, data } = event;
    if (lane === 'speech' && kind === 'began') isOpen = false;
    if (lane === 'voice') heard = voiceAfter(heard, kind, atMs);
    if (lane !== 'text') continue;
    if (kind === 'guess') guess = event;
    if (kind !== 'words' && kind !== 'typed' && kind !== 'person') continue;
    if (kind === 'words') guess = null;
    if (textOf(data, 'text').trim() !== '') add(event);
  }
  // It was never made certain: the call ended.
  if (guess !== null && textOf(guess.data, 'text').trim() !== '') add(guess);
  return turns;
}

type Voice = { readonly fromMs: number; readonly toMs: number };

/** A voice goes on over pauses that are no end of a turn. */
function voiceAfter(before: Voice | null, kind: string, atMs: number): Voice | null {
  if (kind === 'ended' && before) return { ...before, toMs: atMs };
  if (kind !== 'began') return before;
  const goesOn = before !== null && atMs - before.toMs <= DECIDE_MAX_MS;
  return { fromMs: goesOn ? before.fromMs : atMs, toMs: atMs };
}
