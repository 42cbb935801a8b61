import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { installAppContract } from './installApp.contract';
import { installAppPlan } from './installApp.plan';

proveMachine(installAppPlan, installAppContract);

test('whoever says no is asked again only when the browser offers it again', () => {
  const walk = startWalk(installAppPlan, {});
  walk.send({ type: 'install.offered' });
  walk.send({ type: 'install.ask' });
  walk.resolve('askToInstall', 'dismissed');
  walk.send({ type: 'install.ask' });
  expect(walk.snapshot.value).toBe('byHand');
  walk.send({ type: 'install.offered' });
  walk.send({ type: 'install.ask' });
  walk.resolve('askToInstall', 'accepted');
  expect(walk.snapshot.value).toBe('installed');
});
