import type { TurnTaking } from '#contract/rules/agents/turnTaking';
import { type Line, type TurnInput, turnMachine } from '#server/voice/loop/turn/index.ts';
import { definePlan } from '#tests/harness/index.ts';

export const rules: TurnTaking = {
  waitMs: 500,
  waitStepMs: 250,
  waitMaxMs: 1_000,
  protectedMs: 3_000,
  wordsToInterrupt: 3,
  silenceMs: 13_000,
  silencesMax: 1,
  longestCallMs: 400_000,
};

export const CONSENT: Line = { kind: 'consent', text: 'This call is recorded.', isInterruptible: false };
export const WHISPERED: Line = { kind: 'said', text: 'The kitchen closes at ten.', isInterruptible: true };

export const called = (lines: readonly Line[] = []): TurnInput => ({ rules, language: 'en-US', lines });

export const turnPlan = definePlan(turnMachine, {
  inputs: [called(), called([CONSENT])],
  events: {
    'line.opened': [{}],
    'voice.began': [{}],
    'voice.ended': [{}],
    'words.guessed': [{ text: 'mm-hm' }, { text: 'a table' }, { text: 'a table for two' }],
    'words.heard': [{ text: 'Mm-hm.' }, { text: 'A table for two.' }, { text: 'My number is four' }],
    'words.ended': [{}],
    'text.typed': [{ text: 'Do you deliver?' }],
    'key.pressed': [{ digit: '1' }, { digit: '#' }],
    'ears.lost': [{}],
    'speech.began': [{}],
    'speech.ended': [{}],
    'speech.failed': [{}],
    'speech.working': [{}],
    'speech.worked': [{}],
    'agent.say': [{ line: WHISPERED }],
    'agent.hold': [{}],
    'agent.release': [{}],
    'agent.hangUp': [{}],
    'call.end': [{ cause: 'ended' }],
    'call.gone': [{ cause: 'hungUp' }],
  },
  outcomes: { speak: { error: [new Error('The synthesizer threw.')] } },
  project: ({ words, guess, keys, speech, lines, interruptions, ...context }) => ({
    ...context,
    rules: null,
    said: [textKind(words), textKind(guess), keys !== ''],
    speech: speech?.kind === 'answer' ? [textKind(speech.words), textKind(speech.sure)] : speech?.kind,
    lines: lines[0]?.kind,
    interruptions: Math.min(interruptions, 1),
  }),
  limit: 3_000,
  breadth: 200,
});

/** What the guards and times tell apart. */
const textKind = (text: string) => (text === '' ? 'none' : /^mm-hm\.?$/i.test(text) ? 'listening' : text.slice(-4));
