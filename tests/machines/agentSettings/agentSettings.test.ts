import { expect, it } from 'vitest';
import { selectCanSave, selectFailureOf, selectNames } from '#machines/agentSettings';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { agentSettingsContract } from './agentSettings.contract';
import { AGENT, agentSettingsPlan, taken } from './agentSettings.plan';

proveMachine(agentSettingsPlan, agentSettingsContract);

it('keeps what is typed while a save runs, and saves it next', () => {
  const walk = startWalk(agentSettingsPlan);
  walk.resolve('loadAgent', AGENT);
  walk.send({ type: 'agentSettings.edit', changes: { username: ' Pine ' } });
  walk.send({ type: 'agentSettings.save' });
  expect(walk.inputOf('saveAgent')).toEqual({ agentId: 7, changes: { username: 'pine' } });
  walk.send({ type: 'agentSettings.edit', changes: { name: 'Pine & Paw' } });
  walk.resolve('saveAgent', { kind: 'saved', changes: { username: 'pine' } });
  expect([selectNames(walk.snapshot), selectCanSave(walk.snapshot)]).toEqual([
    { name: 'Pine & Paw', username: ' Pine ' },
    true,
  ]);
  walk.send({ type: 'agentSettings.save' });
  expect(walk.inputOf('saveAgent')).toEqual({ agentId: 7, changes: { name: 'Pine & Paw' } });
  walk.resolve('saveAgent', { kind: 'refused', failure: taken });
  expect([selectFailureOf('save')(walk.snapshot), selectFailureOf('delete')(walk.snapshot)]).toEqual([taken, null]);
});
