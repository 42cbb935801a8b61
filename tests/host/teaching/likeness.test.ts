import { describe, expect, test } from 'vitest';
import { taughtPrompt, taughtText } from '#contract/rules/agents/taughtPrompt';
import { likeGroup, likeness } from '#server/domain/conversations/likeness.ts';

describe('the likeness of two questions', () => {
  test.each([
    [['panetton', 'home'], ['panetton', 'home'], 1],
    [['panetton', 'home'], ['panetton', 'home', 'christma'], 0.8],
    [['projector', 'cellar', 'room'], ['cellar', 'room', 'free', 'friday'], 4 / 7],
    [['panetton'], ['parking'], 0],
    [[], [], 0],
  ])('%s and %s: %d', (one, other, share) => {
    expect([likeness(one, other), likeness(other, one)]).toEqual([share, share]);
  });

  test('the most alike group is found, of equal ones the earlier', () => {
    const known = [
      { unansweredId: 'b', words: ['panetton', 'home'] },
      { unansweredId: 'a', words: ['panetton', 'home'] },
      { unansweredId: 'c', words: ['panetton', 'home', 'christma'] },
    ];
    expect([
      likeGroup(['panetton', 'home'], known),
      likeGroup(['christma', 'home', 'panetton'], known),
      likeGroup(['parking'], known),
    ]).toEqual(['a', 'c', null]);
  });
});

describe('a prompt with an answer', () => {
  const said = { question: 'Do you sell  panettone?', answer: 'Yes, from November.' };
  const entry = '## Do you sell panettone?\nYes, from November.\n';

  test.each([
    ['an empty one', '', `# Questions and answers\n\n${entry}`],
    ['one without the part', '# Hours\nAlways\n', `# Hours\nAlways\n\n# Questions and answers\n\n${entry}`],
    [
      'one with the part in the middle',
      '# Questions and answers\n\n## Parking?\nYes.\n\n# Hours\nAlways\n',
      `# Questions and answers\n\n## Parking?\nYes.\n\n${entry}\n# Hours\nAlways\n`,
    ],
    [
      'one that answers it already',
      '# Questions and answers\n\n## do you sell panettone?\nNo.\n\n## Parking?\nYes.\n',
      `# Questions and answers\n\n${entry}\n## Parking?\nYes.\n`,
    ],
  ])('%s', (_, prompt, expected) => {
    expect(taughtPrompt(prompt, said)).toBe(expected);
  });

  test('has the part in the language of the agent, and no headings from the answer', () => {
    expect(taughtPrompt('', { question: 'Gibt es Parkplätze?', answer: '# Ja', language: 'de-AT' })).toBe(
      '# Fragen und Antworten\n\n## Gibt es Parkplätze?\n\\# Ja\n',
    );
  });

  test('the text of a knowledge base is headed by the question', () => {
    expect(taughtText(said)).toBe('# Do you sell panettone?\nYes, from November.\n');
  });
});
