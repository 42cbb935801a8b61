import { expect, test } from 'vitest';
import { holderIn } from '#contract/rules/conversations/holder';
import { INBOX_SHOWS, inboxChoiceIn, inboxParametersOf } from '#contract/rules/conversations/inboxChoice';

test('what an inbox shows is in its address, and comes back from it', () => {
  const choices = (['priority', 'junk'] as const).flatMap((filter) => INBOX_SHOWS.map((show) => ({ filter, show })));
  const addressOf = (choice: (typeof choices)[number]) =>
    new URLSearchParams(
      Object.entries(inboxParametersOf(choice)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );
  expect(choices.map((choice) => inboxChoiceIn(addressOf(choice)))).toEqual(choices);
  expect(addressOf({ filter: 'priority', show: 'open' }).size).toBe(0);
});

test('an unknown address shows all that is open; agent is another word for priority', () => {
  const first = { filter: 'priority', show: 'open' };
  expect(['', 'filter=agent', 'filter=x&show=x'].map((text) => inboxChoiceIn(new URLSearchParams(text)))).toEqual([
    first,
    first,
    first,
  ]);
});

test('a hold counts until its time is over', () => {
  const heldBy = { id: 4, name: 'Marco', until: 100 };
  expect([holderIn({ heldBy }, 99_999), holderIn({ heldBy }, 100_000), holderIn({}, 0)]).toEqual([heldBy, null, null]);
});
