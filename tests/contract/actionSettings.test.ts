import { expect, test } from 'vitest';
import { actionSettings, withActionSetting } from '#contract/rules/agents/actionSettings';

/** Properties of an action: beside its name, as other clients write them, or in its `settings` (specification 3). */

const ACTION = { name: 'transfer', instructions: 'When asked.', destination: '+1', settings: { timeoutS: 30 } };

test('the properties of an action are those beside its name and those among its settings', () => {
  expect(actionSettings(ACTION)).toEqual({ destination: '+1', timeoutS: 30 });
});

test.each([
  ['destination', { ...ACTION, destination: 'new' }],
  ['timeoutS', { ...ACTION, settings: { timeoutS: 'new' } }],
  ['announce', { ...ACTION, settings: { timeoutS: 30, announce: 'new' } }],
  ['name', { ...ACTION, settings: { timeoutS: 30, name: 'new' } }],
])('%s is changed where it stands', (key, changed) => {
  expect(withActionSetting(ACTION, key, 'new')).toEqual(changed);
});
