import { expect, test } from 'vitest';
import { filledText } from '#contract/rules/agents/filledText';

test('a text keeps its form and every sentence without an empty field', () => {
  const campaign = {
    templateFields: [
      { key: 'name', title: 'Name', type: 'text' as const, value: 'Rosie’s' },
      { key: 'none', title: 'None', type: 'text' as const, value: ' ' },
    ],
    variables: { nothing: '' },
  };
  const text = `# {name}
You are {name}. Ask Dr. {none} first! {nothing} {unknown} is gone with it.
{unknown} stays.  Two spaces stay.
1. {none} and more.
2. Say: "We are {name}. {none} is closed." Then wait.

## Only {name}
  - {none}.

### Deeper
{nothing}
## Left
## Bare before
# Last
{none}`;
  expect(filledText(text, campaign)).toBe(`# Rosie’s
You are Rosie’s.
{unknown} stays.  Two spaces stay.
2. Then wait.


## Left
## Bare before`);
});

test('a value that needs an unanswered field loses that sentence, and is unanswered itself if nothing is left', () => {
  const templateFields = [
    { key: 'cuisine', title: 'Cuisine', type: 'text' as const },
    { key: 'motto', title: 'Motto', type: 'text' as const, value: 'Best {cuisine} food in town.' },
    { key: 'about', title: 'About', type: 'text' as const, value: 'We cook. We cook {cuisine} food.' },
  ];
  const text = 'You are a waiter.\nSay: {motto}\n{cuisine}\nOf us: {about}';
  expect(filledText(text, { templateFields })).toBe('You are a waiter.\nOf us: We cook.');
});
