/** What the first control does not need is asked for only when nearly all that it needs has come. */
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { FIRST_VISIT, openJourney } from '#tests/support/journey.ts';
import { openSession, PEOPLE, seeConsole } from './steps/signIn';

const journey = openJourney();

const nameOf = (url: string) => /\/assets\/(\w+)-[^/]+\.js$/.exec(url)?.[1];

it('the late files of the console wait for all but one of the first', async () => {
  const owner = await journey.newPerson(FIRST_VISIT);
  await openSession(owner, PEOPLE.owner);
  const tab = await owner.newTab();
  const held = new Map<string | undefined, Route>();
  const asked: (string | undefined)[] = [];
  tab.page.on('request', (request) => asked.push(nameOf(request.url())));
  await tab.page.route(/\/assets\/(?:core|shell)-/, (route) => {
    held.set(nameOf(route.request().url()), route);
  });
  const shown = tab.page.waitForResponse((response) => nameOf(response.url()) === 'console');
  await tab.page.goto(`${owner.host.url}/app`, { waitUntil: 'commit' });
  await (await shown).finished();
  await expect.poll(() => new Set(held.keys())).toEqual(new Set(['core', 'shell']));
  expect(asked).not.toContain('session');
  await held.get('shell')?.continue();
  await expect.poll(() => asked).toContain('session');
  await held.get('core')?.continue();
  await seeConsole(tab);
});
