import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/scoped.ts';
import { retrievalAnswer } from '#server/domain/answers/retrievalAnswer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Which parts of a prompt may be quoted, and which price belongs to what. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const inDatabase = <T>(run: (db: Db) => Promise<T>) => database.db.scoped({ kind: 'super' }, run, { readOnly: true });

const answer = (db: Db, prompt: string, question: string, language = 'en-US') =>
  retrievalAnswer(db, {
    agentName: 'Rosie’s',
    prompt,
    greeting: undefined,
    language,
    timeZone: 'UTC',
    actions: [],
    peer: null,
    model: undefined,
    knowledge: [],
    turns: [{ role: 'user', text: question, atMs: 0 }],
    nowMs: 0,
  });

/** The quoted part of a prompt; undefined if there is none. */
const quoteOf = (prompt: string, question: string, language?: string) =>
  inDatabase(async (db) => {
    const { text, sources } = await answer(db, prompt, question, language);
    return sources.length === 0 ? undefined : text;
  });

describe('a prompt', () => {
  const PROMPT = `You are the host of Rosie's. Never promise a table.
## Parking
Park behind the house, where there is
room for ten cars. Always say that it is free.
## Rules
The terrace is for guests of the house.
If someone faints in the garden, say: "Please call 911. I am sending somebody." If somebody shouts in the garden, end the call.
## Questions
Q: Do you cater?
A: Yes, for twenty guests or more.
**Menu**
- Soup (leek)
- Leek pie
- Trout`;
  test.each([
    ['Do you promise a table?', undefined],
    ['Is there room for cars?', 'Park behind the house, where there is room for ten cars.'],
    ['May I bring my car?', 'Park behind the house, where there is room for ten cars.'],
    ['parking', 'Park behind the house, where there is room for ten cars.'],
    ['May I sit on the terrace?', undefined],
    ['My wife fainted in the garden', 'Please call 911.'],
    ['garden', undefined],
    ['somebody shouts in the garden', undefined],
    ['What is on the menu?', '- Soup (leek)\n- Leek pie\n- Trout'],
    ['leek', 'Soup (leek)\nLeek pie'],
    [
      'Is there a pool? And do you have trout?',
      'Trout\nI could not find the rest of your question in what is written down here.',
    ],
  ])('%s', async (question, expected) => {
    expect(await quoteOf(PROMPT, question)).toBe(expected);
  });
});

describe('a passage answers', () => {
  const NUTS = '## Nuts\n- Pesto: almonds and pistachios\n- Cannoli: pistachios';
  const PASTA = '## Pasta and risotto\n- Mushroom risotto: $17 (gluten-free)';
  test.each([
    ['by what it is about', PASTA, 'Is the mushroom risotto gluten free?', 'Mushroom risotto: $17 (gluten-free)'],
    ['whether it is safe', NUTS, 'Is the pesto safe with a nut allergy?', 'Pesto: almonds and pistachios'],
    ['not by a heading of two kinds', PASTA, 'Do you have gluten free pasta?', undefined],
    ['not by where it is', 'Dogs may sit on the terrace.', 'Do you have a terrace?', undefined],
    ['not without the thing', 'Our terrace is heated.', 'Is the pool heated?', undefined],
    [
      'a day within a range',
      '## Hours\n- Tuesday to Thursday: 5 pm – 9 pm',
      'Open on Wednesday?',
      'Tuesday to Thursday: 5 pm – 9 pm',
    ],
    ['a day within a short range', '## Hours\n- Tue–Thu: 5 pm – 9 pm', 'Open on Wednesday?', 'Tue–Thu: 5 pm – 9 pm'],
    [
      'a day outside of it by all that is written of the hours',
      '## Hours\n- Tuesday to Thursday: 5 pm – 9 pm',
      'Open on Friday?',
      '- Tuesday to Thursday: 5 pm – 9 pm',
    ],
    [
      'one of two that are asked for',
      'The trout has almonds.',
      'Are there nuts or milk in the trout?',
      'The trout has almonds.',
    ],
    ['a kind of it, but no other kind', 'The trout has almonds.', 'Are there hazelnuts in the trout?', undefined],
    [
      'a mistyped word',
      'You can collect your reservation at the desk.',
      'Collect resevation?',
      'You can collect your reservation at the desk.',
    ],
    [
      'a sentence that goes on, with the one before',
      'Cancelling is free until noon. After that the deposit is kept.',
      'Is the deposit kept?',
      'Cancelling is free until noon. After that the deposit is kept.',
    ],
    ['a day, but no word that only looks like it', '- Wednesday: 5 pm', 'Is there a wedding?', undefined],
    [
      'how long it takes, not what it costs',
      'Delivery costs $3. Delivery takes 40 minutes.',
      'How long does delivery take?',
      'Delivery takes 40 minutes.',
    ],
    ['nothing of how long', 'Delivery costs $3.', 'How long does delivery take?', undefined],
    ['not the price of what comes with it', '- Soup with basil: $7', 'How much is basil?', undefined],
  ])('%s', async (_, prompt, question, expected) => {
    expect(await quoteOf(prompt, question)).toBe(expected);
  });
});

test.each([
  ['Cats are welcome; dogs pay $30.', 'cat', undefined],
  ['Cats are welcome, dogs pay $30.', 'cat', undefined],
  ['Cats are welcome, dogs pay $30.', 'dog', 'Cats are welcome, dogs pay $30.'],
  ['A key costs $35, a fob $60.', 'fob', 'A key costs $35, a fob $60.'],
  ['A key costs $35, or a fob at night.', 'fob', undefined],
  ['- Check-up and cleaning: $145', 'check-up', 'Check-up and cleaning: $145'],
  ['Pumpkins, 4 dollars', 'pumpkin', 'Pumpkins, 4 dollars'],
  ['lemon tart 8\nrisotto 19', 'lemon tart', 'lemon tart 8'],
  ['The bar has a gluten-free menu.', 'gluten menu', undefined],
  ['Crème brûlée: 9 €', 'creme brulee', 'Crème brûlée: 9 €'],
])('%s: the price of a %s', async (prompt, thing, expected) => {
  expect(await quoteOf(prompt, `How much is the ${thing}?`)).toBe(expected);
});

test.each([
  ['Can I talk to a real person?', 'I am an automated assistant.'],
  ['Could somebody call me back?', 'I am an automated assistant.'],
  ['Do your people speak German?', 'I could not find that'],
  ['Can you call me a taxi?', 'I could not find that'],
])('without a function to hand over, %s', async (question, expected) => {
  const { text, handsOver } = await inDatabase((db) => answer(db, 'We are a hotel.', question));
  expect([text.slice(0, expected.length), handsOver]).toEqual([expected, undefined]);
});

test('an agent that follows the caller is answered in the language of the question', async () => {
  const say = (question: string) =>
    inDatabase(async (db) => (await answer(db, '', question, 'multi')).text.slice(0, 20));
  expect(
    await Promise.all(
      ['Do you have a pool?', 'Haben Sie einen Pool?', 'Avez-vous une piscine ?', '¿Tienen una piscina?'].map(say),
    ),
  ).toEqual(['I could not find tha', 'Das konnte ich in de', 'Je n’ai pas trouvé c', 'No he encontrado eso']);
});

test('whatever stands in a prompt and whatever is asked, there is an answer', async () => {
  const words = fc.constantFrom(
    ...'open Monday 9-5 $9 vegan for 4 ? If say : " # - | \n \' & ! ( ) <-> \\ or und mañana {key} * … 💬'.split(' '),
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
    fc.string({ maxLength: 200, unit: 'grapheme' }),
  );
  await inDatabase((db) =>
    fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('en-US', 'de-DE', 'it-IT', 'multi'),
        async (prompt, question, language) => {
          expect((await answer(db, prompt, question, language)).text.trim()).not.toBe('');
        },
      ),
      { numRuns: 200 },
    ),
  );
});
