import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/knowledge';
import { isCommonWord } from '#server/domain/retrieval/commonWords.ts';
import { relatedWords } from '#server/domain/retrieval/relatedWords.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';

/** Which passage of a knowledge base comes first (`npm run bench knowledge` asks 300 questions). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

type Text = { readonly title: string; readonly text: string };

/** The titles of what is found, best first; of a document of several passages with their headings. */
async function found(texts: readonly Text[], query: string): Promise<string[]> {
  const owner = host.as('owner');
  const target = { targetAccountId: host.world.accounts.organization };
  const created = await owner.call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } });
  const params = { knowledgeBaseId: created.body.item.id };
  await owner.call(endpoints.addDocuments, { target, params, body: { texts: [...texts] } });
  const { body } = await owner.call(endpoints.queryKnowledgeBase, { target, params, body: { query } });
  await owner.call(endpoints.deleteKnowledgeBase, { target, params });
  return body.response.sources.map(({ title, heading }) => (heading === '' ? title : `${title}: ${heading}`));
}

const OTHER: Text[] = [
  { title: 'The mill', text: 'The mill was built in 1821, and it is closed in the winter.' },
  { title: 'Die Mühle', text: 'Die Mühle ist alt, und sie wurde von einem Müller gebaut.' },
  { title: 'Le moulin', text: 'Le moulin est vieux, et il a été bâti par un meunier.' },
];

describe('the passage comes first that', () => {
  test.each([
    [
      'holds a part of the compound',
      'Was kostet ein Kellerschloss?',
      'Schlösser: 38 Euro, und die Schlüssel sind dabei.',
    ],
    [
      'holds a compound of the word',
      'Kann man bei euch ein Schloss bestellen?',
      'Die Kellerschlösser bauen wir für Sie.',
    ],
    [
      'holds a word with its accents',
      'Avez-vous un velo electrique ?',
      'Le vélo électrique est dans la cour avec les autres.',
    ],
    [
      'holds another form of the word',
      'Is there a reservation?',
      'You can reserve a place at the window of the house.',
    ],
    [
      'holds another word for the same',
      'My bag got stolen, who helps?',
      'We insure what you leave here against theft.',
    ],
    [
      'says what two joined words mean',
      'Is anything second-hand?',
      'The used ones are in the yard, and they are cheap.',
    ],
  ])('%s', async (_, query, text) => {
    const [first] = await found([...OTHER, { title: 'Right', text }], query);
    expect(first).toBe('Right');
  });

  test('has the word in its title, though the other holds it, too', async () => {
    const texts = [
      { title: 'Garden', text: 'There is a place for the parking of carts in the garden.' },
      { title: 'Parking', text: 'You will find it behind the house.' },
    ];
    expect(await found(texts, 'Is there parking?')).toEqual(['Parking', 'Garden']);
  });

  test('holds the rare word of the question, not the one that stands everywhere', async () => {
    const texts = ['wine', 'bread', 'honey'].map((thing) => ({
      title: thing.toUpperCase(),
      text: `The shop sells ${thing}, and the shop is in the village.`,
    }));
    expect(await found(texts, 'Which shop has honey?')).toEqual(['HONEY', 'WINE', 'BREAD']);
  });

  test('is in the language of the question', async () => {
    const texts = [
      { title: 'English', text: 'The pizza of the house is with the cheese of our village.' },
      { title: 'Deutsch', text: 'Die Pizza des Hauses ist mit dem Käse aus unserem Dorf.' },
    ];
    expect([await found(texts, 'Was ist auf der Pizza?'), await found(texts, 'What is on the pizza?')]).toEqual([
      ['Deutsch', 'English'],
      ['English', 'Deutsch'],
    ]);
  });

  test('answers best in a long document, which is about more than one thing', async () => {
    const sections = ['Wine', 'Bread', 'Honey', 'Cheese', 'Cellar', 'Attic', 'Garden', 'Roof', 'Wall', 'Door'];
    const long = sections.map((each) => `## ${each}\nThe ${each.toLowerCase()} is old and good.`).join('\n\n');
    const texts = [
      { title: 'Everything', text: long },
      { title: 'Cellar', text: 'The wine of the cellar is stored here.' },
    ];
    const [first, ...others] = await found(texts, 'Is there wine in the cellar?');
    expect([first, new Set(others)]).toEqual(['Cellar', new Set(['Everything: Cellar', 'Everything: Wine'])]);
  });
});

test('nothing is found for words that stand nowhere, nor for none', async () => {
  expect([await found(OTHER, 'Submarine?'), await found(OTHER, '?!')]).toEqual([[], []]);
});

test('another word for the same is known in each form, in its language only', () => {
  expect([
    relatedWords('Repairing', 'english').includes('mend'),
    relatedWords('repairing', 'german'),
    relatedWords('Versicherungen', 'german').includes('kasse'),
    relatedWords('word', 'finnish'),
  ]).toEqual([true, [], true, []]);
  expect([isCommonWord('week', 'english'), isCommonWord('wine', 'english'), isCommonWord('week', 'finnish')]).toEqual([
    true,
    false,
    false,
  ]);
});
