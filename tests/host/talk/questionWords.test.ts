import { expect, test } from 'vitest';
import { questionWords } from '#server/domain/retrieval/words.ts';

/** The words of a question that are searched for: limited, however long the question is. */

test.each([
  ['Is the Café open on Sunday?', 'is the café open on sunday'],
  ['Parking, parking & PARKING', 'parking'],
  ['Is the check-in at 3.30, or ask desk@hotel.test?', 'is the check in at 3 30 or ask desk hotel test'],
  ['क्या पार्किंग मुफ़्त है?', 'क्या पार्किंग मुफ़्त है'],
  ['¿…?!', ''],
  [`book a table ${'1,'.repeat(3_990)}`, 'book a table 1'],
])('%s', (question, words) => {
  expect(questionWords(question).join(' ')).toBe(words);
});

test('of a long text the longest words are searched for', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(' ');
  const words = questionWords(`${many} glutenfree wheelchair`);
  expect([words.length, words.slice(0, 3)]).toEqual([32, ['glutenfree', 'wheelchair', 'w1000']]);
});

test('no word is longer than a word', () => {
  for (const text of ['1-'.repeat(4_000), '1.1@'.repeat(2_000), 'x'.repeat(8_000), `${'ab'.repeat(45)} `.repeat(90)]) {
    expect(Math.max(...questionWords(text).map(({ length }) => length))).toBeLessThanOrEqual(60);
  }
});
