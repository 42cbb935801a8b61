import { expect, test } from 'vitest';
import type { AnswerRequest } from '#server/domain/answers/answerRequest.ts';
import { usedPassages } from '#server/domain/answers/usedPassages.ts';

/** What a model's answer rests on: of what it was given, the lines whose words it repeats. */

const passage = (title: string, text: string) => ({ title, heading: '', text });
const request = (more: Partial<AnswerRequest> = {}): AnswerRequest => ({
  agentName: 'Rosie’s',
  prompt: '# How to talk\nAlways mention the garden terrace.\n\n# Parking\nParking is free behind the house.',
  greeting: undefined,
  language: 'en-US',
  timeZone: 'UTC',
  actions: [],
  peer: null,
  model: undefined,
  knowledge: [
    passage('Menu', '- Lemon sorbet: $8\n- Tiramisu: $11'),
    passage('Delivery', 'We deliver within three miles, for $4.'),
  ],
  turns: [{ role: 'user', text: 'What is the tiramisu?', atMs: 0 }],
  nowMs: 0,
  ...more,
});
const used = (answer: string, more?: Partial<AnswerRequest>) =>
  usedPassages(answer, request(more)).map(({ kind, title, excerpt }) => [kind, title, excerpt]);

test.each([
  ['Our tiramisu is $11.', [['knowledge', 'Menu', 'Tiramisu: $11']]],
  [
    'You park for free behind the house: parking is ours.',
    [['prompt', 'Parking', 'Parking is free behind the house.']],
  ],
  // It only repeats the question, or is about nothing that was given.
  ['The tiramisu is good.', []],
  ['Yes.', []],
  // Instructions are no source.
  ['Do sit on the garden terrace.', []],
])('%s', (answer, expected) => {
  expect(used(answer)).toEqual(expected);
});

test('what the model was not given is no source', () => {
  const knowledge = [
    ...Array.from({ length: 12 }, (_, index) => passage(`Page ${index}`, 'Nothing of that.')),
    passage('Menu', 'Tiramisu: $11'),
  ];
  expect(used('Our tiramisu is $11.', { knowledge })).toEqual([]);
});
