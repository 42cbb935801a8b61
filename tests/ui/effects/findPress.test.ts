// @vitest-environment node
/** A call begins by itself only by a press for it in this page. */
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { defineCallEffects } from '#src/effects/features/call.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform';

it.each([
  ['a press that opened it over a page', '/app/agents', '/app/agents?calling=true', true, true],
  ['a press under its other name', '/app/agents', '/app/agents?call=true', true, true],
  ['an address from outside', '/app/agents?calling=true', '/app/agents?calling=true', true, false],
  ['a press for something else on the page of an agent', '/luigi', '/luigi', true, false],
  ['no press at all', '/app/agents', '/app/agents?calling=true', false, false],
])('%s', async (_, opened, now, isActive, begins) => {
  const { platform } = fakePlatform();
  Object.assign(platform.window, {
    location: new URL(now, 'https://console.example'),
    navigator: { userActivation: { isActive } },
    performance: { getEntriesByType: () => [{ name: `https://console.example${opened}` }] },
  });
  const deps = fakeDeps(platform, 'https://console.example', openStandIn({}).send);
  const press = createActor(defineCallEffects(deps).actors.findPress, { input: undefined }).start();
  expect(await toPromise(press)).toBe(begins);
});
