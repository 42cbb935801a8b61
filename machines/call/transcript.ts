import type { CallTold } from '#contract/entities/call';

/** What was said and done in a call, as it is read. */
export type CallTurn = WordsTurn | SpeechTurn | FunctionTurn;

type Told<T extends CallTold['type']> = Extract<CallTold, { readonly type: T }>;
type At = { readonly atMs: number };

/** What the caller or a person of the team said, or what the caller typed. */
export type WordsTurn = At & {
  readonly kind: 'words';
  readonly who: 'caller' | 'person';
  readonly text: string;
  readonly isCertain: boolean;
  readonly isTyped: boolean;
};
export type SpeechTurn = At & {
  readonly kind: 'speech';
  readonly mark: string;
  readonly text: string;
  readonly heardCharacters: number;
  readonly isOver: boolean;
  readonly delay: Told<'speech'>['delay'] | null;
};
export type FunctionTurn = At & {
  readonly kind: 'function';
  readonly name: string;
  readonly state: Told<'function'>['state'];
  readonly durationMs: number | null;
};

/** The turns after what the host told. */
export function withTold(turns: readonly CallTurn[], told: CallTold, atMs: number): readonly CallTurn[] {
  switch (told.type) {
    case 'words':
      return withWords(turns, told, atMs);
    case 'speech':
      return withSpeech(turns, told, atMs);
    case 'function':
      return withFunction(turns, told, atMs);
    default:
      return turns;
  }
}

export const withTyped = (turns: readonly CallTurn[], text: string, atMs: number): readonly CallTurn[] => [
  ...turns,
  { kind: 'words', who: 'caller', text, isCertain: true, isTyped: true, atMs },
];

/** A guess is replaced by the next, and by what was said for certain. What was typed stands there already. */
function withWords(turns: readonly CallTurn[], { who, text, isCertain }: Told<'words'>, atMs: number) {
  const last = turns.findLast((turn) => turn.kind === 'words');
  if (last?.isTyped && last.text === text) return turns;
  const isNext = last === undefined || last.who !== who || last.isCertain;
  const words = { kind: 'words', who, text, isCertain, isTyped: false, atMs: isNext ? atMs : last.atMs } as const;
  return isNext ? [...turns, words] : turns.map((turn) => (turn === last ? words : turn));
}

function withSpeech(turns: readonly CallTurn[], { type: _, delay, ...told }: Told<'speech'>, atMs: number) {
  const known = turns.find((turn) => turn.kind === 'speech' && turn.mark === told.mark) as SpeechTurn | undefined;
  const speech: SpeechTurn = {
    kind: 'speech',
    ...told,
    delay: delay ?? known?.delay ?? null,
    atMs: known?.atMs ?? atMs,
  };
  return known ? turns.map((turn) => (turn === known ? speech : turn)) : [...turns, speech];
}

function withFunction(turns: readonly CallTurn[], { name, state, durationMs }: Told<'function'>, atMs: number) {
  const known = turns.findLast((turn) => turn.kind === 'function' && turn.name === name && turn.state === 'running');
  const done: FunctionTurn = {
    kind: 'function',
    name,
    state,
    durationMs: durationMs ?? null,
    atMs: known?.atMs ?? atMs,
  };
  return known ? turns.map((turn) => (turn === known ? done : turn)) : [...turns, done];
}

/** Whether somebody cut in before all of it was heard. */
export const wasCut = (turn: CallTurn | undefined): turn is SpeechTurn =>
  turn?.kind === 'speech' && turn.isOver && turn.heardCharacters < turn.text.length;
