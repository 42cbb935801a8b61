import { describe, expect, it } from 'vitest';
import type { CallEvent, CallLane } from '#contract/entities/call';
import { readingOf } from '#contract/rules/calls/reading';
import { whyWaited } from '#contract/rules/calls/whyWaited';

type Told = readonly [atMs: number, lane: CallLane, kind: string, data?: CallEvent['data']];

const eventsOf = (...told: readonly Told[]): CallEvent[] =>
  told.map(([atMs, lane, kind, data = {}], seq) => ({ seq, atMs, lane, kind, data }));

const said = (mark: string, fromMs: number, toMs: number, text: string, data: CallEvent['data'] = {}): Told[] => [
  [fromMs, 'play', 'began', { mark }],
  [fromMs, 'speech', 'began', { mark, of: 'answer', ...data }],
  [toMs, 'play', 'ended', { mark, ms: toMs - fromMs }],
  [toMs, 'speech', 'said', { mark, of: 'answer', text, heard: text }],
];
const asked = (fromMs: number, toMs: number, text: string): Told[] => [
  [fromMs, 'voice', 'began'],
  [toMs, 'voice', 'ended'],
  [toMs + 50, 'text', 'words', { text }],
];

describe('the turns of a call', () => {
  it('stand in their order, each from its first sound to its last', () => {
    const { turns, durationMs } = readingOf(
      eventsOf(
        ...said('speech-1', 500, 3_000, 'Good evening.'),
        ...asked(4_000, 6_000, 'Are you open?'),
        ...said('speech-2', 7_000, 9_000, 'Until ten.'),
        [9_500, 'machine', 'ended', { cause: 'hungUp' }],
      ),
    );
    expect(turns.map(({ who, text, atMs, endMs }) => [who, text, atMs, endMs])).toEqual([
      ['agent', 'Good evening.', 500, 3_000],
      ['caller', 'Are you open?', 4_000, 6_000],
      ['agent', 'Until ten.', 7_000, 9_000],
    ]);
    expect(durationMs).toBe(9_500);
  });

  it('join what somebody says in several breaths, until the agent speaks', () => {
    const { turns } = readingOf(
      eventsOf(
        ...asked(1_000, 2_000, 'My number is'),
        ...asked(3_000, 4_000, 'five five five.'),
        ...said('speech-1', 5_000, 6_000, 'Thank you.'),
        ...asked(7_000, 8_000, 'Goodbye.'),
      ),
    );
    expect(turns.map(({ text, atMs, endMs }) => [text, atMs, endMs])).toEqual([
      ['My number is five five five.', 1_000, 4_000],
      ['Thank you.', 5_000, 6_000],
      ['Goodbye.', 7_000, 8_000],
    ]);
  });

  it('begin with the voice that the words are of, not with a noise long before', () => {
    const { turns } = readingOf(
      eventsOf([1_000, 'voice', 'began'], [1_400, 'voice', 'ended'], ...asked(20_000, 22_000, 'Hello?')),
    );
    expect(turns.map(({ atMs }) => atMs)).toEqual([20_000]);
  });

  it('tell what was typed, and what a person of the team said', () => {
    const { turns } = readingOf(
      eventsOf(
        [1_000, 'text', 'typed', { text: 'Do you deliver?' }],
        [2_000, 'text', 'person', { name: 'Chiara', text: 'We do.' }],
        [3_000, 'text', 'person', { name: 'Marco', text: 'Not on Mondays.' }],
      ),
    );
    expect(turns.map(({ who, name, text, isTyped }) => [who, name, text, isTyped])).toEqual([
      ['caller', undefined, 'Do you deliver?', true],
      ['person', 'Chiara', 'We do.', false],
      ['person', 'Marco', 'Not on Mondays.', false],
    ]);
  });

  it('know of an interrupted agent only what was heard, and keep the rest apart', () => {
    const { turns, interruptions } = readingOf(
      eventsOf(
        [1_000, 'play', 'began', { mark: 'a' }],
        [1_000, 'speech', 'began', { mark: 'a', of: 'answer' }],
        [2_000, 'speech', 'interrupted', { mark: 'a', atMs: 1_000, heard: 'We are' }],
        [2_000, 'speech', 'said', { mark: 'a', of: 'answer', text: 'We are open until ten.', heard: 'We are' }],
        ...asked(1_800, 2_500, 'Thanks.'),
      ),
    );
    expect(turns[0]).toMatchObject({
      text: 'We are',
      unheard: 'open until ten.',
      isInterrupted: true,
      atMs: 1_000,
      endMs: 2_000,
    });
    expect(interruptions).toBe(1);
  });

  it('keep the last guess of a caller who was gone before it became certain', () => {
    const guessed = eventsOf([1_000, 'voice', 'began'], [1_500, 'text', 'guess', { text: 'I wanted to' }]);
    expect(readingOf(guessed).turns.map(({ text }) => text)).toEqual(['I wanted to']);
    const certain = [
      ...guessed,
      { seq: 2, atMs: 2_000, lane: 'text', kind: 'words', data: { text: 'I want a table.' } },
    ];
    expect(readingOf(certain as CallEvent[]).turns.map(({ text }) => text)).toEqual(['I want a table.']);
  });
});

describe('the delay of an answer', () => {
  const delayed = (...between: readonly Told[]) =>
    readingOf(
      eventsOf(
        ...asked(1_000, 2_000, 'Book it.'),
        ...between,
        ...said('a', 4_400, 6_000, 'Done.', { totalMs: 2_400, heardMs: 400, thoughtMs: 1_900, voiceMs: 100 }),
      ),
    ).turns.at(-1)?.delay;

  it('is the model’s without a function', () => {
    expect(delayed()).toEqual({
      totalMs: 2_400,
      heardMs: 400,
      thoughtMs: 1_900,
      functionMs: 0,
      voiceMs: 100,
      why: 'The agent answered after 2.4 s: 1.9 s for the model, 0.4 s until it was heard that the caller had finished and 0.1 s for the voice.',
    });
  });

  it('names the function that took longest, as far as it ran in this time', () => {
    const delay = delayed(
      [2_450, 'function', 'began', { name: 'find-contact' }],
      [2_650, 'function', 'ended', { name: 'find-contact', durationMs: 200 }],
      [2_700, 'function', 'began', { name: 'schedule' }],
      [4_200, 'function', 'ended', { name: 'schedule', durationMs: 1_500 }],
    );
    expect(delay?.functionMs).toBe(1_700);
    expect(delay?.why).toBe(
      'The agent answered after 2.4 s: 1.7 s for the function “schedule”, 0.4 s until it was heard that the caller had finished, 0.2 s for the model and 0.1 s for the voice.',
    );
  });

  it('counts nothing of a function that ran before the caller had finished', () => {
    expect(
      delayed([500, 'function', 'began', { name: 'old' }], [1_500, 'function', 'ended', { name: 'old' }])?.functionMs,
    ).toBe(0);
  });

  it('is missing of what nobody waited for', () => {
    expect(readingOf(eventsOf(...said('a', 0, 1_000, 'Good evening.'))).turns[0]).not.toHaveProperty('delay');
  });

  it.each([
    [{ totalMs: 0, heardMs: 0, thoughtMs: 0, functionMs: 0, voiceMs: 0 }, 'The agent answered at once.'],
    [
      { totalMs: 900, heardMs: 0, thoughtMs: 0, functionMs: 0, voiceMs: 900 },
      'The agent answered after 0.9 s: 0.9 s for the voice.',
    ],
    [
      { totalMs: 1_000, heardMs: 0, thoughtMs: 1_000, functionMs: 1_000, voiceMs: 0 },
      'The agent answered after 1.0 s: 1.0 s for functions.',
    ],
  ])('is said in a sentence: %j', (parts, sentence) => {
    expect(whyWaited(parts)).toBe(sentence);
  });
});

describe('the figures of a call', () => {
  it('are the middle delay, and the agent’s share of what was spoken', () => {
    const delays = [900, 3_000, 1_200].flatMap((totalMs, at) => [
      ...asked(at * 10_000, at * 10_000 + 1_000, 'And?'),
      ...said(`m${at}`, at * 10_000 + 5_000, at * 10_000 + 8_000, 'So.', { totalMs }),
    ]);
    const { delayMs, agentShare, interruptions } = readingOf(eventsOf(...delays));
    expect([delayMs, agentShare, interruptions]).toEqual([1_200, 0.75, 0]);
  });

  it('count what an interrupted speech had played', () => {
    const { agentShare } = readingOf(
      eventsOf(
        [0, 'speech', 'began', { mark: 'a' }],
        [1_000, 'speech', 'interrupted', { mark: 'a', atMs: 1_000, heard: 'We' }],
        ...asked(1_000, 2_000, 'No.'),
      ),
    );
    expect(agentShare).toBe(0.5);
  });

  it('are none of a call in which nothing was said', () => {
    expect(readingOf([])).toEqual({
      durationMs: 0,
      turns: [],
      functions: [],
      states: [],
      errors: [],
      interruptions: 0,
      delayMs: null,
      agentShare: null,
    });
  });
});

describe('what happened beside the words', () => {
  it('are the functions, in pairs of beginning and end', () => {
    const { functions } = readingOf(
      eventsOf(
        [100, 'function', 'began', { name: 'look-up' }],
        [200, 'function', 'began', { name: 'look-up' }],
        [400, 'function', 'ended', { name: 'look-up' }],
        [900, 'function', 'ended', { name: 'look-up', durationMs: 650, hasFailed: true }],
        [950, 'function', 'ended', { name: 'never-begun' }],
        [1_000, 'function', 'began', { name: 'transfer' }],
      ),
    );
    expect(functions).toEqual([
      { name: 'look-up', atMs: 100, durationMs: 300, hasFailed: false },
      { name: 'look-up', atMs: 200, durationMs: 650, hasFailed: true },
      { name: 'transfer', atMs: 1_000, hasFailed: false },
    ]);
  });

  it('are the states of the turn machine, joined where they mean the same', () => {
    const { states } = readingOf(
      eventsOf(
        [0, 'turn', 'opening'],
        [500, 'turn', 'talking.replying.thinking.waiting'],
        [600, 'turn', 'talking.replying.speaking.protected'],
        [900, 'turn', 'talking.replying.speaking.open'],
        [1_500, 'turn', 'talking.listening'],
        [2_000, 'turn', 'talking.hearing'],
        [2_500, 'turn', 'talking.deciding.waiting'],
        [2_900, 'turn', 'talking.held'],
        [4_000, 'turn', 'ending'],
        [5_000, 'turn', 'ended'],
        [5_000, 'turn', 'over', { cause: 'hungUp' }],
      ),
    );
    expect(states.map(({ state, atMs, endMs }) => [state, atMs, endMs])).toEqual([
      ['ringing', 0, 500],
      ['thinking', 500, 600],
      ['speaking', 600, 1_500],
      ['listening', 1_500, 2_000],
      ['hearing', 2_000, 2_900],
      ['held', 2_900, 4_000],
      ['ending', 4_000, 5_000],
    ]);
  });

  it('are what went wrong, in words', () => {
    const { errors } = readingOf(
      eventsOf(
        [100, 'text', 'lost', { detail: '1011' }],
        [200, 'speech', 'failed', { of: 'answer', why: 'timeout' }],
        [300, 'error', 'model', { why: 'unavailable' }],
        [350, 'error', 'storage', {}],
        [400, 'media', 'gone', { cause: 'lost' }],
      ),
    );
    expect(errors).toEqual([
      { atMs: 100, what: 'The recognizer was lost. (1011)' },
      { atMs: 200, what: 'The agent could not say what it wanted to. (timeout)' },
      { atMs: 300, what: 'The model did not answer. (unavailable)' },
      { atMs: 350, what: 'storage' },
    ]);
  });
});
