import type { TurnContext } from '#server/voice/loop/turn/index.ts';
import { turnMachine } from '#server/voice/loop/turn/index.ts';
import { defineContract } from '#tests/harness/index.ts';

const TURN = 'voice 5 Turn';
const CALL = '4 Call: end';
const NEVER_MUTE = 'voice 5: every state has a time limit and a way out';
const COMPLAINTS = 'voice 2.4: what users complain of';

const THINKING = 'talking.replying.thinking.waiting';
const HEARING = 'talking.hearing';
const TURNING = 'talking.turning';

const isSaying = (kind: string) => (context: TurnContext) => context.speech?.kind === kind;
const mayInterrupt = ({ speech, isWorking }: TurnContext) => !isWorking && speech?.kind !== 'consent';
const mayPause = (context: TurnContext) => mayInterrupt(context) && context.falseAlarms < 2;
const saidOf = ({ words, guess }: Pick<TurnContext, 'words' | 'guess'>) => [words, guess].filter(Boolean).join(' ');
const hasWords = (context: TurnContext) => saidOf(context) !== '' || context.keys !== '';
const isListeningWord = (text: string) => /^(?:mm-hm\.?\s*)*$/i.test(text);
const hasTold = (context: TurnContext) => !isListeningWord(saidOf(context));

const NEW_SPEECH = { hasBegun: false, isWorking: false, hasVoiced: false, falseAlarms: 0 } as const;
const VOICE = { isVoice: true, hasVoiced: true } as const;
const SILENT = { isVoice: false } as const;

/** The answer to all that was said. */
const answering = (context: TurnContext) => ({
  ...NEW_SPEECH,
  speech: { kind: 'answer' as const, words: saidOf(context), sure: context.words, keys: context.keys },
  words: '',
  guess: '',
  keys: '',
  silences: 0,
});
const withTyped = (context: TurnContext, text: string) => ({
  ...context,
  words: [saidOf(context), text].filter(Boolean).join(' '),
  guess: '',
});
const guessing = ({ event }: { readonly event: { readonly text: string } }) => ({ guess: event.text });
const withHeard = ({
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
const afterInterruption = (context: TurnContext) => {
  const { speech, hasBegun, hasVoiced, words, interruptions } = context;
  const before = hasBegun || speech?.kind !== 'answer' ? '' : hasVoiced ? speech.words : speech.sure;
  return { words: [before, words].filter(Boolean).join(' '), interruptions: interruptions + 1, endsAfter: false };
};
const excusing = { ...NEW_SPEECH, speech: { kind: 'sorry' as const } };
const notHeard = ({ context }: { readonly context: TurnContext }) => ({
  lines: [...context.lines, { kind: 'notHeard' as const }],
});
const withoutAlarm = ({ context }: { readonly context: TurnContext }) => ({
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
const isKnown = ({
  context,
  event: { text },
}: {
  readonly context: TurnContext;
  readonly event: { readonly text: string };
}) =>
  (guessTaken(context) !== '' && words(text) === guessTaken(context)) ||
  (!context.hasVoiced && (context.hasBegun || guessTaken(context).startsWith(words(text))));

export const turnContract = defineContract(turnMachine, {
  start: [{ to: 'opening', section: TURN }],
  rows: [
    {
      in: '(root)',
      on: 'call.gone',
      to: 'ended',
      does: ['noteEnd'],
      sets: { cause: 'hungUp' },
      section: CALL,
    },
    { in: 'opening', on: 'line.opened', to: TURNING, section: TURN },
    { in: 'opening', on: 'call.end', to: 'ended', does: ['noteEnd'], sets: { cause: 'ended' }, section: CALL },
    {
      in: 'opening',
      on: 'after openLimit',
      to: 'ended',
      does: ['noteEnd'],
      sets: { cause: 'lost' },
      afterMs: 30_000,
      section: NEVER_MUTE,
    },
    {
      in: 'talking',
      on: 'after longestCall',
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'tooLong', speech: { kind: 'goodbye' } },
      afterMs: 400_000,
      section: NEVER_MUTE,
    },
    { in: 'talking', on: 'voice.began', does: ['noteVoice'], sets: VOICE, section: TURN },
    { in: 'talking', on: 'voice.ended', does: ['noteVoice'], sets: SILENT, section: TURN },
    { in: 'talking', on: 'words.guessed', does: ['takeWords'], sets: guessing, section: TURN },
    { in: 'talking', on: 'words.heard', does: ['takeWords'], sets: withHeard, section: TURN },
    {
      in: 'talking',
      on: 'text.typed',
      does: ['takeTyped'],
      sets: ({ context, event }) => ({ words: withTyped(context, event.text).words, guess: '' }),
      section: TURN,
    },
    {
      in: 'talking',
      on: 'key.pressed',
      does: ['takeKey'],
      sets: ({ context, event }) => ({ keys: context.keys + event.digit.replace('#', '') }),
      section: TURN,
    },
    {
      in: 'talking',
      on: 'agent.say',
      does: ['addLine'],
      sets: ({ context, event }) => ({ lines: [...context.lines, event.line] }),
      section: 'voice 3: say',
    },
    { in: 'talking', on: 'ears.lost', does: ['addNotHeard'], sets: notHeard, section: 'voice 7' },
    { in: 'talking', on: 'agent.hold', to: 'talking.held', section: '4 Call: a person takes it' },
    {
      in: 'talking',
      on: 'agent.hangUp',
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'agentEnded', speech: { kind: 'goodbye' } },
      section: CALL,
    },
    {
      in: 'talking',
      on: 'call.end',
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'ended', speech: { kind: 'goodbye' } },
      section: CALL,
    },

    {
      in: TURNING,
      on: 'always',
      when: 'hasLine',
      given: ({ context }) => context.lines.length > 0,
      to: THINKING,
      does: ['beginLine'],
      sets: ({ context: { lines } }) => ({ ...NEW_SPEECH, speech: lines[0] ?? null, lines: lines.slice(1) }),
      section: TURN,
    },
    {
      in: TURNING,
      on: 'always',
      when: 'isVoice',
      given: ({ context }) => context.isVoice,
      to: HEARING,
      section: TURN,
    },
    {
      in: TURNING,
      on: 'always',
      when: 'hasWords',
      given: ({ context }) => hasWords(context),
      to: 'talking.deciding.waiting',
      section: TURN,
    },
    { in: TURNING, on: 'always', to: 'talking.listening', section: TURN },

    { in: 'talking.listening', on: 'voice.began', to: HEARING, does: ['noteVoice'], sets: VOICE, section: TURN },
    {
      in: 'talking.listening',
      on: 'words.guessed',
      to: 'talking.deciding.waiting',
      does: ['takeWords'],
      sets: guessing,
      section: TURN,
    },
    {
      in: 'talking.listening',
      on: 'words.heard',
      to: 'talking.deciding.waiting',
      does: ['takeWords'],
      sets: withHeard,
      section: TURN,
    },
    {
      in: 'talking.listening',
      on: 'key.pressed',
      to: 'talking.deciding.waiting',
      does: ['takeKey'],
      sets: ({ context, event }) => ({ keys: context.keys + event.digit.replace('#', '') }),
      section: TURN,
    },
    {
      in: ['talking.listening', HEARING, 'talking.deciding'],
      on: 'text.typed',
      to: THINKING,
      does: ['takeTyped', 'beginAnswer'],
      sets: ({ context, event }) => answering(withTyped(context, event.text)),
      section: TURN,
    },
    {
      in: 'talking.listening',
      on: 'agent.say',
      to: TURNING,
      does: ['addLine'],
      sets: ({ context, event }) => ({ lines: [...context.lines, event.line] }),
      section: 'voice 3: say',
    },
    {
      in: ['talking.listening', HEARING, 'talking.deciding'],
      on: 'ears.lost',
      to: TURNING,
      does: ['addNotHeard'],
      sets: notHeard,
      section: 'voice 7: I cannot hear you well',
    },
    {
      in: 'talking.listening',
      on: 'after silence',
      when: 'mayAskAgain',
      given: ({ context }) => context.silences < 1,
      to: THINKING,
      does: ['beginStillThere'],
      sets: ({ context }) => ({ ...NEW_SPEECH, speech: { kind: 'stillThere' }, silences: context.silences + 1 }),
      afterMs: 13_000,
      section: TURN,
    },
    {
      in: 'talking.listening',
      on: 'after silence',
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'silence', speech: { kind: 'goodbye' } },
      afterMs: 13_000,
      section: TURN,
    },

    {
      in: HEARING,
      on: 'voice.ended',
      to: 'talking.deciding.waiting',
      does: ['noteVoice'],
      sets: SILENT,
      section: TURN,
    },
    {
      in: [HEARING, 'talking.deciding'],
      on: 'words.ended',
      when: 'hasWords',
      given: ({ context }) => hasWords(context),
      to: THINKING,
      does: ['beginAnswer'],
      sets: ({ context }) => answering(context),
      section: TURN,
    },
    {
      in: HEARING,
      on: 'after longestTurn',
      when: 'hasWords',
      given: ({ context }) => hasWords(context),
      to: THINKING,
      does: ['beginAnswer'],
      sets: ({ context }) => answering(context),
      afterMs: 60_000,
      section: NEVER_MUTE,
    },
    {
      in: HEARING,
      on: 'after longestTurn',
      to: TURNING,
      does: ['addNotHeard'],
      sets: notHeard,
      afterMs: 60_000,
      section: NEVER_MUTE,
    },

    { in: 'talking.deciding', on: 'voice.began', to: HEARING, does: ['noteVoice'], sets: VOICE, section: TURN },
    {
      in: 'talking.deciding',
      on: 'key.pressed',
      when: 'endsKeys',
      given: ({ context, event }) => event.digit === '#' && hasWords(context),
      to: THINKING,
      does: ['beginAnswer'],
      sets: ({ context }) => answering(context),
      section: TURN,
    },
    {
      in: 'talking.deciding',
      on: 'key.pressed',
      to: 'talking.deciding.waiting',
      reenter: true,
      does: ['takeKey'],
      sets: ({ context, event }) => ({ keys: context.keys + event.digit.replace('#', '') }),
      section: TURN,
    },
    {
      in: 'talking.deciding',
      on: 'after decideLimit',
      when: 'hasWords',
      given: ({ context }) => hasWords(context),
      to: THINKING,
      does: ['beginAnswer'],
      sets: ({ context }) => answering(context),
      afterMs: [2_800, 3_050, 3_300],
      section: `${TURN}: never over 3 s`,
    },
    {
      in: 'talking.deciding',
      on: 'after decideLimit',
      to: TURNING,
      afterMs: [2_800, 3_050, 3_300],
      section: `${TURN}: never over 3 s`,
    },
    {
      in: 'talking.deciding.waiting',
      on: 'after firstWait',
      to: 'talking.deciding.settling',
      afterMs: [300, 550, 800],
      section: TURN,
    },
    {
      in: 'talking.deciding.settling',
      on: 'words.guessed',
      to: 'talking.deciding.settling',
      reenter: true,
      does: ['takeWords'],
      sets: guessing,
      section: TURN,
    },
    {
      in: 'talking.deciding.settling',
      on: 'words.heard',
      to: 'talking.deciding.settling',
      reenter: true,
      does: ['takeWords'],
      sets: withHeard,
      section: TURN,
    },
    {
      in: 'talking.deciding.settling',
      on: 'after settleWait',
      when: 'hasWords',
      given: ({ context }) => hasWords(context),
      to: THINKING,
      does: ['beginAnswer'],
      sets: ({ context }) => answering(context),
      // A sentence, a number, words that break off.
      afterMs: [100, 500, 1_000],
      section: TURN,
    },

    {
      in: ['talking.replying'],
      on: 'error speak',
      when: 'hasExcused',
      given: ({ context }) => isSaying('sorry')(context),
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'cannotSpeak', speech: { kind: 'goodbye' } },
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying',
      on: 'error speak',
      to: THINKING,
      reenter: true,
      does: ['beginSorry'],
      sets: excusing,
      section: NEVER_MUTE,
    },
    { in: 'talking.replying', on: 'speech.began', does: ['noteBegun'], sets: { hasBegun: true }, section: TURN },
    { in: 'talking.replying', on: 'speech.working', does: ['noteWorking'], sets: { isWorking: true }, section: TURN },
    { in: 'talking.replying', on: 'speech.worked', does: ['noteWorked'], sets: { isWorking: false }, section: TURN },
    {
      in: 'talking.replying',
      on: 'speech.ended',
      when: 'endsAfter',
      given: ({ context }) => context.endsAfter,
      to: 'ended',
      section: CALL,
    },
    { in: 'talking.replying', on: 'speech.ended', to: TURNING, section: TURN },
    {
      in: 'talking.replying',
      on: 'speech.failed',
      when: 'hasExcused',
      given: ({ context }) => isSaying('sorry')(context),
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'cannotSpeak', speech: { kind: 'goodbye' } },
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying',
      on: 'speech.failed',
      to: THINKING,
      reenter: true,
      does: ['beginSorry'],
      sets: excusing,
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying',
      on: 'agent.hangUp',
      does: ['noteHangUp'],
      sets: { endsAfter: true, cause: 'agentEnded' },
      section: CALL,
    },
    ...(['words.guessed', 'words.heard'] as const).flatMap(
      (on) =>
        [
          { in: 'talking.replying', on, when: 'isKnown', given: isKnown, section: TURN },
          {
            in: 'talking.replying',
            on,
            when: 'interrupts',
            given: ({ context, event }) =>
              mayInterrupt(context) &&
              !isListeningWord([context.words, event.text].join(' ').trim()) &&
              (event.type === 'words.heard' ||
                [context.words, event.text]
                  .join(' ')
                  .split(/[\s-]+/)
                  .filter(Boolean).length >= 3),
            to: TURNING,
            does: ['takeWords', 'interrupt'],
            sets: ({ context, event }) => {
              const taken = event.type === 'words.heard' ? withHeard({ context, event }) : guessing({ event });
              return { ...taken, ...afterInterruption({ ...context, ...taken }) };
            },
            section: TURN,
          },
          {
            in: 'talking.replying',
            on,
            does: ['takeWords'],
            sets: ({ context, event }) =>
              event.type === 'words.heard' ? withHeard({ context, event }) : guessing({ event }),
            section: 'voice 5: what is said meanwhile is kept',
          },
        ] as const,
    ),
    {
      in: 'talking.replying',
      on: 'text.typed',
      when: 'mayInterrupt',
      given: ({ context }) => mayInterrupt(context),
      to: THINKING,
      reenter: true,
      does: ['interrupt', 'takeTyped', 'beginAnswer'],
      sets: ({ context, event }) => {
        const interrupted = { ...context, ...afterInterruption(context) };
        return {
          ...answering(withTyped(interrupted, event.text)),
          interruptions: interrupted.interruptions,
          endsAfter: false,
        };
      },
      section: TURN,
    },
    {
      in: 'talking.replying',
      on: 'text.typed',
      does: ['takeTyped'],
      sets: ({ context, event }) => ({ words: withTyped(context, event.text).words, guess: '' }),
      section: 'voice 5: what is said meanwhile is kept',
    },
    {
      in: 'talking.replying',
      on: 'key.pressed',
      when: 'mayInterrupt',
      given: ({ context }) => mayInterrupt(context),
      to: 'talking.deciding.waiting',
      does: ['interrupt', 'takeKey'],
      sets: ({ context, event }) => ({
        ...afterInterruption(context),
        keys: context.keys + event.digit.replace('#', ''),
      }),
      section: TURN,
    },
    {
      in: 'talking.replying',
      on: 'key.pressed',
      does: ['takeKey'],
      sets: ({ context, event }) => ({ keys: context.keys + event.digit.replace('#', '') }),
      section: 'voice 5: what is said meanwhile is kept',
    },

    {
      in: 'talking.replying.thinking',
      on: 'always',
      when: 'hasBegun',
      given: ({ context }) => context.hasBegun,
      to: 'talking.replying.speaking.protected',
      section: TURN,
    },
    {
      in: ['talking.replying.thinking', 'talking.replying.speaking.open'],
      on: 'voice.began',
      when: 'mayPause',
      given: ({ context }) => mayPause(context),
      to: 'talking.replying.paused.voiced',
      does: ['noteVoice', 'send speak speech.pause'],
      sets: VOICE,
      section: TURN,
    },
    {
      in: ['talking.replying.thinking', 'talking.replying.speaking.open'],
      on: 'voice.began',
      does: ['noteVoice'],
      sets: VOICE,
      section: 'voice 5: not interruptible; voice 2.4 (1) noise',
    },
    {
      in: 'talking.replying.thinking',
      on: 'after thinkLimit',
      when: 'hasExcused',
      given: ({ context }) => isSaying('sorry')(context),
      to: 'ending',
      does: ['noteEnd', 'beginGoodbye'],
      sets: { ...NEW_SPEECH, cause: 'cannotSpeak', speech: { kind: 'goodbye' } },
      afterMs: 25_000,
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying.thinking',
      on: 'after thinkLimit',
      to: THINKING,
      reenter: true,
      does: ['beginSorry'],
      sets: excusing,
      afterMs: 25_000,
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying.thinking.waiting',
      on: 'always',
      when: 'isWorking',
      given: ({ context }) => context.isWorking,
      to: 'talking.replying.thinking.working',
      section: TURN,
    },
    {
      in: ['talking.replying.thinking.working', 'talking.replying.thinking.filled'],
      on: 'always',
      when: 'not(isWorking)',
      given: ({ context }) => !context.isWorking,
      to: THINKING,
      section: TURN,
    },
    {
      in: 'talking.replying.thinking.working',
      on: 'after fillerDelay',
      to: 'talking.replying.thinking.filled',
      does: ['send speak speech.fill'],
      afterMs: 1_500,
      section: TURN,
    },
    {
      in: 'talking.replying.thinking.filled',
      on: 'after fillerAgain',
      to: 'talking.replying.thinking.filled',
      reenter: true,
      does: ['send speak speech.fill'],
      afterMs: 8_000,
      section: TURN,
    },

    {
      in: 'talking.replying.speaking',
      on: 'after speakLimit',
      to: TURNING,
      afterMs: 300_000,
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying.speaking.protected',
      on: 'after protectedTime',
      to: 'talking.replying.speaking.open',
      afterMs: 3_000,
      section: 'api-shapes 4 interruptionMinimumSpeakingTime',
    },

    {
      in: 'talking.replying.paused',
      on: 'after pauseLimit',
      to: TURNING,
      does: ['interrupt'],
      sets: ({ context }) => afterInterruption(context),
      afterMs: 3_000,
      section: NEVER_MUTE,
    },
    {
      in: 'talking.replying.paused.voiced',
      on: 'voice.ended',
      to: 'talking.replying.paused.quiet',
      does: ['noteVoice'],
      sets: SILENT,
      section: TURN,
    },
    {
      in: 'talking.replying.paused.quiet',
      on: 'voice.began',
      to: 'talking.replying.paused.voiced',
      does: ['noteVoice'],
      sets: VOICE,
      section: TURN,
    },
    { in: 'talking.replying.paused.quiet', on: 'words.heard', when: 'isKnown', given: isKnown, section: TURN },
    {
      in: 'talking.replying.paused.quiet',
      on: 'words.heard',
      when: 'saysNothing',
      given: ({ context, event }) => isListeningWord([context.words, event.text].join(' ').trim()),
      to: THINKING,
      does: ['noteFalseAlarm', 'send speak speech.resume'],
      sets: withoutAlarm,
      section: COMPLAINTS,
    },
    {
      in: 'talking.replying.paused.quiet',
      on: 'words.heard',
      when: 'interrupts',
      given: ({ context, event }) => mayInterrupt(context) && !isListeningWord([context.words, event.text].join(' ')),
      to: TURNING,
      does: ['takeWords', 'interrupt'],
      sets: ({ context, event }) => {
        const taken = withHeard({ context, event });
        return { ...taken, ...afterInterruption({ ...context, ...taken }) };
      },
      section: TURN,
    },
    {
      in: 'talking.replying.paused.quiet',
      on: 'after resumeDelay',
      when: 'hasTold',
      given: ({ context }) => hasTold(context),
      to: TURNING,
      does: ['interrupt'],
      sets: ({ context }) => afterInterruption(context),
      afterMs: 1_000,
      section: TURN,
    },
    {
      in: 'talking.replying.paused.quiet',
      on: 'after resumeDelay',
      to: THINKING,
      does: ['noteFalseAlarm', 'send speak speech.resume'],
      sets: withoutAlarm,
      afterMs: 1_000,
      section: COMPLAINTS,
    },

    {
      in: 'talking.held',
      on: 'agent.release',
      to: TURNING,
      does: ['forgetWords'],
      sets: { words: '', guess: '', keys: '' },
      section: '4 Call: a person takes it',
    },
    ...(['agent.hangUp', 'agent.say', 'ears.lost'] as const).map((on) => ({
      in: 'talking.held',
      on,
      section: 'a person talks; the agent is silent',
    })),

    { in: 'ending', on: 'speech.ended', to: 'ended', section: CALL },
    { in: 'ending', on: 'speech.failed', to: 'ended', section: CALL },
    { in: 'ending', on: 'error speak', to: 'ended', section: CALL },
    { in: 'ending', on: 'after goodbyeLimit', to: 'ended', afterMs: 15_000, section: NEVER_MUTE },
  ],
  inputs: {
    speak: ({ context }) => ({ speech: context.speech ?? { kind: 'goodbye' } }),
  },
  invariants: {
    'a call has ended for a reason': ({ status, context }) => status !== 'done' || context.cause !== null,
    'nothing is said in answer to nothing': ({ context: { speech } }) =>
      speech?.kind !== 'answer' || speech.words !== '' || speech.keys !== '',
    'the agent is paused only where it may be': (snapshot) =>
      !snapshot.matches({ talking: { replying: 'paused' } }) || snapshot.context.speech?.kind !== 'consent',
    'whoever listens has nothing left to answer': (snapshot) =>
      !snapshot.matches({ talking: 'listening' }) || (!snapshot.context.isVoice && !hasWords(snapshot.context)),
  },
});
