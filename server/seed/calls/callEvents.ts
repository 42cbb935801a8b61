import type { CallEvent, CallLane } from '#contract/entities/call';
import type { FunctionRun } from '#contract/entities/functionRun';
import { VOICE_END_MS, VOICE_START_MS } from '#contract/rules/agents/turnTaking';
import type { Random } from '../random';

/** A turn of a call of the demo; all times are since the call began. */
export type SpokenTurn = {
  readonly who: 'caller' | 'agent' | 'person';
  readonly text: string;
  readonly atMs: number;
  /** When its last word was said. */
  readonly endMs: number;
};

export type SpokenCall = {
  readonly turns: readonly SpokenTurn[];
  /** Whose functions they are, with their times in the call. */
  readonly functions: readonly (Pick<FunctionRun, 'name' | 'durationMs' | 'error'> & { readonly atMs: number })[];
  readonly endMs: number;
};

type Told = Omit<CallEvent, 'seq'>;
type Function = SpokenCall['functions'][number];

const tell = (atMs: number, lane: CallLane, kind: string, data: CallEvent['data'] = {}): Told => ({
  atMs: Math.max(0, Math.round(atMs)),
  lane,
  kind,
  data,
});

/** What the host would have kept of a call that went like this. */
export function callEventsOf({ turns, functions, endMs }: SpokenCall, random: Random): CallEvent[] {
  const firstMs = turns[0]?.atMs ?? 0;
  const told = [
    tell(0, 'media', 'answered'),
    tell(0, 'turn', 'opening'),
    tell(firstMs, 'media', 'opened'),
    ...turns.flatMap((turn, at) => {
      if (turn.who === 'caller') return callerEvents(turn);
      if (turn.who === 'person') return personEvents(turn);
      const asked = turns[at - 1];
      const answers = asked?.who === 'caller' ? asked : null;
      const ran = answers ? functions.filter(({ atMs }) => atMs >= answers.atMs && atMs < turn.atMs) : [];
      return agentEvents(turn, { mark: `speech-${at + 1}`, answers, ran, random });
    }),
    ...functions.filter((run) => !isWaitedFor(run, turns)).flatMap((run) => functionEvents(run, run.atMs)),
    tell(endMs, 'media', 'gone', { cause: 'hungUp' }),
    tell(endMs, 'turn', 'over', { cause: 'hungUp' }),
    tell(endMs, 'machine', 'ended', { cause: 'hungUp' }),
  ];
  // A sort that keeps what stands at the same time in its order.
  return told.sort((a, b) => a.atMs - b.atMs).map((event, seq) => ({ seq, ...event }));
}

function callerEvents({ text, atMs, endMs }: SpokenTurn): Told[] {
  const words = text.split(' ');
  const half = words.slice(0, Math.ceil(words.length / 2)).join(' ');
  return [
    tell(atMs + VOICE_START_MS, 'voice', 'began'),
    tell(atMs + VOICE_START_MS, 'turn', 'talking.hearing'),
    tell((atMs + endMs) / 2, 'text', 'guess', { text: half }),
    tell(endMs + VOICE_END_MS, 'voice', 'ended'),
    tell(endMs + VOICE_END_MS, 'turn', 'talking.deciding.waiting'),
    tell(endMs + VOICE_END_MS + 50, 'text', 'words', { text }),
  ];
}

function personEvents({ text, atMs }: SpokenTurn): Told[] {
  return [
    tell(atMs - 500, 'machine', 'held', {}),
    tell(atMs - 500, 'turn', 'talking.held'),
    tell(atMs, 'text', 'person', { text }),
  ];
}

type Answering = {
  readonly mark: string;
  /** What it answers; null: it speaks by itself. */
  readonly answers: SpokenTurn | null;
  readonly ran: readonly Function[];
  readonly random: Random;
};

function agentEvents(turn: SpokenTurn, { mark, answers, ran, random }: Answering): Told[] {
  const { text, atMs, endMs } = turn;
  const delay = answers && delayOf(atMs - answers.endMs, random);
  const of = answers ? 'answer' : 'greeting';
  return [
    ...(delay ? thinkingEvents(turn, delay, ran) : []),
    tell(atMs, 'play', 'began', { mark }),
    tell(atMs, 'speech', 'began', { mark, of, ...delay }),
    tell(atMs, 'turn', 'talking.replying.speaking.open'),
    tell(endMs, 'play', 'ended', { mark, ms: endMs - atMs }),
    tell(endMs, 'speech', 'said', { mark, of, text, heard: text }),
    tell(endMs, 'turn', 'talking.listening'),
  ];
}

type Delay = {
  readonly totalMs: number;
  readonly heardMs: number;
  readonly thoughtMs: number;
  readonly voiceMs: number;
};

function delayOf(totalMs: number, random: Random): Delay {
  const heardMs = Math.min(random.between(320, 460), Math.round(totalMs * 0.5));
  const voiceMs = Math.min(random.between(90, 170), Math.round(totalMs * 0.2));
  return { totalMs, heardMs, thoughtMs: totalMs - heardMs - voiceMs, voiceMs };
}

/** The functions run one after another, and end before the agent has something to say. */
function thinkingEvents({ atMs }: SpokenTurn, { thoughtMs, voiceMs }: Delay, ran: readonly Function[]): Told[] {
  const writtenMs = atMs - voiceMs;
  let beginsMs = writtenMs - ran.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
  const runs = ran.flatMap((run) => {
    const events = functionEvents(run, beginsMs);
    beginsMs += run.durationMs ?? 0;
    return events;
  });
  return [
    tell(writtenMs - thoughtMs, 'turn', 'talking.replying.thinking.waiting'),
    tell(writtenMs - thoughtMs, 'model', 'asked', {}),
    ...runs,
    tell(writtenMs, 'speech', 'firstText', {}),
    tell(writtenMs, 'model', 'answered', {}),
  ];
}

function functionEvents({ name, durationMs = 0, error }: Function, atMs: number): Told[] {
  return [
    tell(atMs, 'function', 'began', { name }),
    tell(atMs + durationMs, 'function', 'ended', { name, durationMs, hasFailed: error !== undefined }),
  ];
}

/** Whether it ran while the caller waited for an answer. */
const isWaitedFor = ({ atMs }: Function, turns: readonly SpokenTurn[]): boolean =>
  turns.some(
    (turn, at) =>
      turn.who === 'agent' && turns[at - 1]?.who === 'caller' && atMs >= (turns[at - 1]?.atMs ?? 0) && atMs < turn.atMs,
  );
