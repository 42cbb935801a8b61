/** A cold page asks for nothing twice: no script, style or font, and no reading call to the host. */
import { expect, it } from 'vitest';
import { FIRST_VISIT, openJourney } from '#tests/support/journey.ts';
import { holdApart } from './steps/heldApart';
import { callsOf } from './steps/hostCalls';
import { openSession, PEOPLE, seeConsole, tokenOf } from './steps/signIn';

const journey = openJourney();

const ASKED_FOR: readonly string[] = ['script', 'stylesheet', 'font', 'fetch', 'xhr'];

/** Each place with the machine that is drawn there. */
const PLACES = [
  ['the agents', 'agentList', ''],
  ['the log', 'logs', '/logs'],
  ['the inbox', 'roomList', '/inbox'],
  ['the editor of a prompt', 'campaign', '/agent/{id}/edit'],
] as const;

it.each(PLACES)('a cold page asks for nothing twice at %s', async (_, machine, path) => {
  const owner = await journey.newPerson(FIRST_VISIT);
  await openSession(owner, PEOPLE.owner);
  const call = callsOf(owner.host, await tokenOf(owner));
  const { identity } = (await call('GET', '/api/v2/auth/identity', null)) as { identity: { id: number } };
  const { accounts } = (await call('GET', '/api/v2/listAccounts', identity.id)) as { accounts: { id: number }[] };
  const tab = await owner.newTab();
  // On a busy machine the stream connects late, and all is read anew, rightly. By the clock of this page it never is late.
  await tab.page.clock.setFixedTime(Date.now());
  // What is asked for twice is seen so, even where the browser has kept it.
  const browser = await tab.context.newCDPSession(tab.page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const { settled } = await holdApart(tab.page);
  const asked: string[] = [];
  tab.page.on('request', (request) => {
    if (request.method() === 'GET' && ASKED_FOR.includes(request.resourceType())) {
      asked.push(request.url().replace(owner.host.url, ''));
    }
  });
  await tab.goTo(`/app/org/${identity.id}${path.replace('{id}', String(accounts.at(-1)?.id))}`);
  await seeConsole(tab);
  await tab.page.locator(`[data-machine="${machine}"]`).first().waitFor();
  await settled();
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  expect(asked.some((one) => one.includes('/assets/'))).toBe(true);
});
