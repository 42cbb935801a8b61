import { describe, expect, it } from 'vitest';
import { enabledNames, withFunctions, withVersion } from '#contract/rules/agents/appFunctions';
import { enteredArguments } from '#contract/rules/apps/enteredArguments';

const KEY = { appId: 'tables', appVersion: '1.0' };
const OFFERED = [
  { name: 'free_tables', movesMoney: false },
  { name: 'take_deposit', movesMoney: true },
];
const agent = {
  apps: [
    { appId: 'tables', version: '1.0', instructions: 'Offer the terrace.' },
    { appId: 'gifts', version: '2' },
  ],
  enabledFunctions: { knowledgeBase: ['base'], 'gifts:2': ['balance'] },
};

describe('the functions of an app', () => {
  it('are switched by name; everything else of the agent stays', () => {
    const changed = withFunctions(agent, KEY, ['take_deposit']);
    expect(changed).toEqual({
      apps: agent.apps,
      enabledFunctions: { ...agent.enabledFunctions, 'tables:1.0': ['take_deposit'] },
    });
    expect(enabledNames(changed, KEY, OFFERED)).toEqual(['take_deposit']);
  });

  it('bring the app with them, and take it along', () => {
    const added = withFunctions({}, KEY, ['free_tables']);
    expect(added).toEqual({
      apps: [{ appId: 'tables', version: '1.0' }],
      enabledFunctions: { 'tables:1.0': ['free_tables'] },
    });
    const none = withFunctions(added, KEY, []);
    expect([none, enabledNames(none, KEY, OFFERED)]).toEqual([{ apps: [], enabledFunctions: {} }, []]);
  });

  it('move to another version with what the agent is told about the app', () => {
    const moved = withVersion(agent, { appId: 'tables', from: '1.0', to: '1.1' }, ['free_tables']);
    expect(moved).toEqual({
      apps: [
        { appId: 'tables', version: '1.1', instructions: 'Offer the terrace.' },
        { appId: 'gifts', version: '2' },
      ],
      enabledFunctions: { ...agent.enabledFunctions, 'tables:1.1': ['free_tables'] },
    });
  });
});

it('makes arguments of what was entered, by the schema', () => {
  const schema = {
    type: 'object',
    properties: {
      day: { type: 'string' },
      guests: { type: 'integer' },
      terrace: { type: 'boolean' },
      extras: { type: 'array' },
      note: { type: 'string' },
    },
  } as const;
  const entered = { day: ' 6 ', guests: '6', terrace: 'false', extras: '["cake"]', note: ' ', unknown: 'x' };
  expect(enteredArguments(schema, entered)).toEqual({ day: '6', guests: 6, terrace: false, extras: ['cake'] });
  // The host says what is wrong with it.
  expect(enteredArguments(schema, { guests: 'six', terrace: 'maybe' })).toEqual({ guests: 'six', terrace: 'maybe' });
});
