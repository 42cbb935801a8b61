import type { TurnContext } from '#server/voice/loop/turn/index.ts';

export const TURN = 'voice 5 Turn';
export const CALL = '4 Call: end';
export const NEVER_MUTE = 'voice 5: every state has a time limit and a way out';
export const COMPLAINTS = 'voice 2.4: what users complain of';

export const THINKING = 'talking.replying.thinking.waiting';
export const HEARING = 'talking.hearing';
export const TURNING = 'talking.turning';

export const isSaying = (kind: string) => (context: TurnContext) => context.speech?.kind === kind;
export const mayInterrupt = ({ speech, isWorking }: TurnContext) => !isWorking && speech?.kind !== 'consent';
export const mayPause = (context: TurnContext) => mayInterrupt(context) && context.falseAlarms < 2;
const saidOf = ({ words, guess }: Pick<TurnContext, 'words' | 'guess'>) => [words, guess].filter(Boolean).join(' ');
export const hasWords = (context: TurnContext) => saidOf(context) !== '' || context.keys !== '';
export const isListeningWord = (text: string) => /^(?:mm-hm\.?\s*)*$/i.test(text);
export const hasTold = (context: TurnContext) => !isListeningWord(saidOf(context));

export const NEW_SPEECH = { hasBegun: false, isWorking: false, hasVoiced: false, falseAlarms: 0 } as const;
export const VOICE = { isVoice: true, hasVoiced: true } as const;
export const SILENT = { isVoice: false } as const;

/** The answer to all that was said. */
export const answering = (context: TurnContext) => ({
  ...NEW_SPEECH,
  speech: { kind: 'answer' as const, words: saidOf(context), sure: context.words, keys: context.keys },
  words: '',
  guess: '',
  keys: '',
  silences: 0,
});
export const withTyped = (context: TurnContext, text: string) => ({
  ...context,
  words: [saidOf(context), text].filter(Boolean).join(' '),
  guess: '',
});
export const guessing = ({ event }: { readonly event: { readonly text: string } }) => ({ guess: event.text });
export const withHeard = ({
  context,
  event,
}: {
  readonly context: TurnContext;
  readonly event: { readonly text: string };
}) => ({
  words: [context.words, event.text].filter(Boolean).join(' '),
  guess: '',
});
/** What nobody heard an answer to is part of what is said now. */
export const afterInterruption = (context: TurnContext) => {
  const { speech, hasBegun, hasVoiced, words, interruptions } = context;
  const before = hasBegun || speech?.kind !== 'answer' ? '' : hasVoiced ? speech.words : speech.sure;
  return { words: [before, words].filter(Boolean).join(' '), interruptions: interruptions + 1, endsAfter: false };
};
export const excusing = { ...NEW_SPEECH, speech: { kind: 'sorry' as const } };
export const notHeard = ({ context }: { readonly context: TurnContext }) => ({
  lines: [...context.lines.filter(({ kind }) => kind !== 'notHeard'), { kind: 'notHeard' as const }],
});
export const withoutAlarm = ({ context }: { readonly context: TurnContext }) => ({
  falseAlarms: context.falseAlarms + 1,
  words: '',
  guess: '',
});

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const guessTaken = ({ speech }: TurnContext) =>
  speech?.kind === 'answer' ? words(speech.words).slice(words(speech.sure).length).trim() : '';
/** Said again, or corrected after the answer began. */
/** What a recognizer tells. */
export type Told = { readonly context: TurnContext; readonly event: { readonly type: string; readonly text: string } };

export const isKnown = ({
  context,
  event: { text },
}: {
  readonly context: TurnContext;
  readonly event: { readonly text: string };
}) =>
  (guessTaken(context) !== '' && words(text) === guessTaken(context)) ||
  (!context.hasVoiced && (context.hasBegun || guessTaken(context).startsWith(words(text))));

/** Words that take the turn from the agent. */
export const takesTurn = ({ context, event }: Told) =>
  mayInterrupt(context) &&
  !isListeningWord(withSaid(context, event).trim()) &&
  (event.type === 'words.heard' ||
    withSaid(context, event)
      .split(/[\s-]+/)
      .filter(Boolean).length >= 3);
const withSaid = ({ words: before }: TurnContext, { text }: { readonly text: string }) => `${before} ${text}`;

export const taking = ({ context, event }: Told) =>
  event.type === 'words.heard' ? withHeard({ context, event }) : guessing({ event });
export const takingTurn = ({ context, event }: Told) => {
  const taken = taking({ context, event });
  return { ...taken, ...afterInterruption({ ...context, ...taken }) };
};
