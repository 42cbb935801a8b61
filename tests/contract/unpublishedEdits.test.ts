import { expect, test } from 'vitest';
import { unpublishedEdits } from '#contract/rules/agents/unpublishedEdits';

const PROMPT = 'Top.\n# Hours\nNine.\n# Menu\nPizza.\n';

test.each([
  ['nothing', {}, 0, []],
  ['a setting', { welcomeMessage: 'Hi' }, 1, [{ field: 'welcomeMessage' }]],
  ['the defaults of what was missing', { confirmTransfers: false, published: false }, 0, []],
  ['what is above the first heading', { agentInstructions: PROMPT.replace('Top.', 'New.') }, 1, [['']]],
  [
    'two sections',
    { agentInstructions: PROMPT.replace('Nine.', 'Ten.').replace('Pizza.', 'Pasta.') },
    2,
    [['Hours', 'Menu']],
  ],
  [
    'a new and a removed section',
    { agentInstructions: 'Top.\n# Hours\nNine.\n# Parking\nNone.\n' },
    2,
    [['Parking', 'Menu']],
  ],
  ['the order of the sections alone', { agentInstructions: 'Top.\n# Menu\nPizza.\n# Hours\nNine.\n' }, 1, [[]]],
])('counts %s', (_, change, count, edits) => {
  const headed = edits.map((edit) => (Array.isArray(edit) ? { field: 'agentInstructions', headings: edit } : edit));
  expect(unpublishedEdits({ agentInstructions: PROMPT }, { agentInstructions: PROMPT, ...change })).toEqual({
    count,
    edits: headed,
  });
});
