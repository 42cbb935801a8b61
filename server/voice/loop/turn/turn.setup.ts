import { assign, fromCallback, sendTo, setup } from 'xstate';
import {
  DECIDE_MAX_MS,
  FALSE_ALARMS_MAX,
  FILLER_AFTER_MS,
  FILLER_AGAIN_MS,
  GOODBYE_MAX_MS,
  OPEN_MAX_MS,
  PAUSE_MAX_MS,
  RESUME_AFTER_MS,
  SETTLE_MS,
  SPEAK_MAX_MS,
  THINK_MAX_MS,
  TURN_MAX_MS,
  VOICE_END_MS,
} from '#contract/rules/agents/turnTaking';
import { countWords, endOf, isTelling, joinedWords, plain } from '../words';
import type {
  EndCause,
  Line,
  SpeakCommand,
  SpeakInput,
  Speech,
  TurnContext,
  TurnEvent,
  TurnInput,
  TurnOutput,
} from './turn.types';

export const turnSetup = setup({
  types: {
    context: {} as TurnContext,
    events: {} as TurnEvent,
    input: {} as TurnInput,
    output: {} as TurnOutput,
  },
  actors: {
    /** Says it to the caller, in the loop's own way (`speak.ts`). */
    speak: fromCallback<SpeakCommand, SpeakInput>(() => {
      throw new Error('The actor speak must be provided.');
    }),
  },
  guards: {
    isVoice: ({ context }) => context.isVoice,
    hasWords: ({ context }) => hasWords(context),
    hasLine: ({ context }) => context.lines.length > 0,
    hasBegun: ({ context }) => context.hasBegun,
    isWorking: ({ context }) => context.isWorking,
    endsAfter: ({ context }) => context.endsAfter,
    mayAskAgain: ({ context }) => context.silences < context.rules.silencesMax,
    /** The agent has already excused itself, and that was not to be heard either. */
    hasExcused: ({ context }) => context.speech?.kind === 'sorry',
    endsKeys: ({ context, event }) => event.type === 'key.pressed' && event.digit === '#' && hasWords(context),
    mayPause: ({ context }) => mayInterrupt(context) && context.falseAlarms < FALSE_ALARMS_MAX,
    mayInterrupt: ({ context }) => mayInterrupt(context),
    /** What the recognizer says again, or corrects, of words that are being answered. */
    isKnown: ({ context, event }) => isKnown(context, event),
    interrupts: ({ context, event }) => mayInterrupt(context) && takesTurn(context, event),
    hasTold: ({ context }) => isTelling(joinedWords(context.words, context.guess), context.language),
    saysNothing: ({ context, event }) =>
      event.type === 'words.heard' && !isTelling(joinedWords(context.words, event.text), context.language),
  },
  actions: {
    noteVoice: assign(({ context, event }) => ({
      isVoice: event.type === 'voice.began',
      hasVoiced: context.hasVoiced || event.type === 'voice.began',
    })),
    takeWords: assign(({ context, event }) => withWords(context, event)),
    takeTyped: assign(({ context, event }) =>
      event.type === 'text.typed' ? { words: joinedWords(context.words, context.guess, event.text), guess: '' } : {},
    ),
    takeKey: assign(({ context, event }) =>
      event.type === 'key.pressed' && event.digit !== '#' ? { keys: context.keys + event.digit } : {},
    ),
    addLine: assign(({ context, event }) =>
      event.type === 'agent.say' ? { lines: [...context.lines, event.line] } : {},
    ),
    addNotHeard: assign(({ context: { lines } }) => ({
      lines: [...lines.filter(({ kind }) => kind !== 'notHeard'), { kind: 'notHeard' } satisfies Line],
    })),
    beginAnswer: assign(({ context: { words, guess, keys } }) => ({
      speech: { kind: 'answer', words: joinedWords(words, guess), sure: words, keys } satisfies Speech,
      words: '',
      guess: '',
      keys: '',
      silences: 0,
    })),
    beginLine: assign(({ context: { lines } }) => ({ speech: lines[0] ?? null, lines: lines.slice(1) })),
    beginStillThere: assign(({ context }) => ({
      speech: { kind: 'stillThere' } satisfies Speech,
      silences: context.silences + 1,
    })),
    beginSorry: assign({ speech: { kind: 'sorry' } }),
    beginGoodbye: assign({ speech: { kind: 'goodbye' } }),
    /** Nobody has heard anything of it yet. */
    freshSpeech: assign({ hasBegun: false, isWorking: false, hasVoiced: false, falseAlarms: 0 }),
    noteBegun: assign({ hasBegun: true }),
    noteWorking: assign({ isWorking: true }),
    noteWorked: assign({ isWorking: false }),
    noteFalseAlarm: assign(({ context }) => ({ falseAlarms: context.falseAlarms + 1, words: '', guess: '' })),
    /** What nobody has heard an answer to is asked again, with what was said since. */
    interrupt: assign(({ context }) => ({
      words: unanswered(context),
      interruptions: context.interruptions + 1,
      endsAfter: false,
    })),
    forgetWords: assign({ words: '', guess: '', keys: '' }),
    noteEnd: assign((_, { cause }: { cause: EndCause }) => ({ cause })),
    noteHangUp: assign({ endsAfter: true, cause: 'agentEnded' as const }),
    pause: sendTo('speak', { type: 'speech.pause' }),
    resume: sendTo('speak', { type: 'speech.resume' }),
    fill: sendTo('speak', { type: 'speech.fill' }),
  },
  delays: {
    openLimit: OPEN_MAX_MS,
    silence: ({ context }) => context.rules.silenceMs,
    longestCall: ({ context }) => context.rules.longestCallMs,
    longestTurn: TURN_MAX_MS,
    firstWait: ({ context }) => firstWaitMs(context),
    settleWait: ({ context }) => settleMs(context),
    decideLimit: ({ context }) => firstWaitMs(context) + DECIDE_MAX_MS,
    thinkLimit: THINK_MAX_MS,
    fillerDelay: FILLER_AFTER_MS,
    fillerAgain: FILLER_AGAIN_MS,
    protectedTime: ({ context }) => context.rules.protectedMs,
    speakLimit: SPEAK_MAX_MS,
    pauseLimit: PAUSE_MAX_MS,
    resumeDelay: RESUME_AFTER_MS,
    goodbyeLimit: GOODBYE_MAX_MS,
  },
});

const hasWords = ({ words, guess, keys }: TurnContext): boolean => joinedWords(words, guess, keys) !== '';

/** Nothing interrupts what must be heard whole, nor an answer for which a function has begun: it would be carried out twice. */
const mayInterrupt = ({ speech, isWorking }: TurnContext): boolean =>
  !isWorking && speech !== null && !('isInterruptible' in speech && !speech.isInterruptible);

const textOf = (event: TurnEvent): string =>
  event.type === 'words.heard' || event.type === 'words.guessed' ? event.text : '';

const guessTaken = ({ speech }: TurnContext): string =>
  speech?.kind === 'answer' ? plain(speech.words).slice(plain(speech.sure).length).trim() : '';

const isKnown = (context: TurnContext, event: TurnEvent): boolean => {
  const [text, guess] = [plain(textOf(event)), guessTaken(context)];
  if (guess !== '' && text === guess) return true;
  return !context.hasVoiced && (context.hasBegun || guess.startsWith(text));
};

const takesTurn = (context: TurnContext, event: TurnEvent): boolean => {
  const said = joinedWords(context.words, textOf(event));
  if (!isTelling(said, context.language)) return false;
  return event.type === 'words.heard' || countWords(said) >= context.rules.wordsToInterrupt;
};

const withWords = ({ words, guess }: TurnContext, event: TurnEvent): Pick<TurnContext, 'words' | 'guess'> => {
  if (event.type === 'words.guessed') return { words, guess: event.text };
  return event.type === 'words.heard' ? { words: joinedWords(words, event.text), guess: '' } : { words, guess };
};

/** A correction of the guess takes its place; what was said after it follows it. */
const unanswered = ({ speech, hasBegun, hasVoiced, words }: TurnContext): string =>
  hasBegun || speech?.kind !== 'answer' ? words : joinedWords(hasVoiced ? speech.words : speech.sure, words);

/** The silence that ended the voice is a part of the wait. */
const firstWaitMs = ({ rules, interruptions }: TurnContext): number => {
  const waitMs = Math.min(rules.waitMs + rules.waitStepMs * interruptions, Math.max(rules.waitMs, rules.waitMaxMs));
  return Math.max(0, waitMs - VOICE_END_MS);
};

const settleMs = ({ words, guess, keys }: TurnContext): number => {
  const text = joinedWords(words, guess);
  return text === '' && keys !== '' ? SETTLE_MS.keys : SETTLE_MS[endOf(text)];
};
