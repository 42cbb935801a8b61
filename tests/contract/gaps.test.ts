import { expect, test } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import { gapsOf } from '#contract/rules/agents/gaps';
import { outlineFor } from '#contract/rules/agents/outline';
import { gapsAtPublish } from '#contract/rules/messages';

const field = (key: string, more: object) => ({ key, title: `The ${key}`, type: 'text', ...more });

test.each<[string, Campaign, ReturnType<typeof gapsOf>]>([
  ['the untouched outline', { agentInstructions: outlineFor('Bea') }, { hasOutline: true, missing: [] }],
  [
    'details without a variable or an answer, wherever they are named, once each',
    {
      agentInstructions: 'We are in {city}, at {street}. Park at {parking}. {city}!',
      welcomeMessage: '{business}, hello.',
      actions: [{ name: 'transfer', instructions: 'When {who} asks.', settings: { to: '{number}', ring: 3 } }],
      variables: { street: '', business: 'Pine & Paw' },
      templateFields: [field('parking', { value: 'the yard' }), field('number', { value: '+15551231234' })],
    },
    { hasOutline: false, missing: ['{city}', '{street}', '{who}'] },
  ],
  [
    'a field by its title, but not a skipped one',
    {
      agentInstructions: '{parking} {menu}',
      templateFields: [field('parking', {}), field('menu', { skipped: true })],
    },
    { hasOutline: false, missing: ['The parking'] },
  ],
  [
    'a detail that the value of another names',
    { agentInstructions: '{greeting}', variables: { greeting: 'Hello from {city}' } },
    { hasOutline: false, missing: ['{city}'] },
  ],
  [
    'nothing in braces that is no key',
    { agentInstructions: 'Answer as {"name": "…"} or { a b }.' },
    { hasOutline: false, missing: [] },
  ],
])('gapsOf finds %s', (_what, campaign, gaps) => {
  expect(gapsOf(campaign)).toEqual(gaps);
});

test('the question names the line of the outline and the details', () => {
  expect([gapsAtPublish('Write here.', []), gapsAtPublish('Write here.', ['{city}', 'The menu'])]).toEqual([
    'The prompt still says “Write here.”',
    'The prompt still says “Write here.”\nDetails without a value: {city}, The menu.',
  ]);
});
