/** A part of the page that does not come, and how a person gets it. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { readPrompt, seeEditor, seeSaved } from './steps/editor';
import { holdRoute } from './steps/holdRoute';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

it('draws a part that did not come by itself once the network is back', async () => {
  const owner = await atAgents();
  const { page, context, watch } = owner;
  watch.permit(/ERR_INTERNET_DISCONNECTED|PartMissing/);
  await context.setOffline(true);
  await newAgent(owner).hover();
  await newAgent(owner).click();
  await page.getByText('Please check your connection and try again.').waitFor();
  const stays = await page.evaluateHandle(() => window);
  await context.setOffline(false);
  await page.getByRole('dialog', { name: 'New agent' }).waitFor();
  expect(await stays.evaluate((before) => before === window)).toBe(true);
});

it('asks again for what failed while it was fetched ahead, without loading the page anew', async () => {
  const owner = await journey.newPerson();
  const { page, watch } = owner;
  watch.expect(/ERR_INTERNET_DISCONNECTED/);
  const failed = page.waitForEvent('requestfailed', (request) => /assets\/Dialog-/.test(request.url()));
  await page.route(/assets\/Dialog-/, (route) => route.abort('internetdisconnected'), { times: 1 });
  await signIn(owner, PEOPLE.owner);
  await failed;
  const stays = await page.evaluateHandle(() => window);
  await newAgent(owner).click();
  await page.getByRole('dialog', { name: 'New agent' }).waitFor();
  expect(await stays.evaluate((before) => before === window)).toBe(true);
});

it('asks again for a part that failed, where a person wants it', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED|PartMissing/);
  await page.route(/CreateAgentAccount/, (route) => route.abort());
  await newAgent(owner).click();
  const notice = page.getByRole('dialog', { name: 'This could not be loaded' });
  await notice.waitFor();
  await page.unroute(/CreateAgentAccount/);
  const stays = await page.evaluateHandle(() => window);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'New agent' }).waitFor();
  expect(await stays.evaluate((before) => before === window)).toBe(true);
});

it('loads the page anew where a part is gone with an update, with what was open', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/status of 404|PartMissing/);
  let isUpdated = false;
  page.on('request', (request) => {
    isUpdated ||= request.isNavigationRequest();
  });
  await page.route(/CreateAgentAccount/, (route) => (isUpdated ? route.fallback() : route.fulfill({ status: 404 })));
  await newAgent(owner).click();
  const stays = await page.evaluateHandle(() => window);
  await page
    .getByRole('dialog', { name: 'This could not be loaded' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await page.getByRole('dialog', { name: 'New agent' }).waitFor();
  expect(await stays.evaluate(() => true).catch(() => 'loaded anew')).toBe('loaded anew');
});

it('stays where the host is away: what would be loaded anew is not there; draws the part once it is back', async () => {
  const owner = await atAgents();
  const { page, host, watch } = owner;
  watch.permit(/net::ERR_|status of 503|PartMissing/);
  await host.kill();
  await page.getByText('The host is away.').waitFor();
  await newAgent(owner).click();
  const notice = page.getByRole('dialog', { name: 'This could not be loaded' });
  await notice.waitFor();
  const refused = page.waitForEvent('console', (message) => message.text().includes('PartMissing'));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await refused;
  await notice.waitFor();
  const stays = await page.evaluateHandle(() => window);
  await host.start();
  await page.getByRole('dialog', { name: 'New agent' }).waitFor();
  expect(await stays.evaluate((before) => before === window)).toBe(true);
});

it('lets a person write on where the prompt editor does not come', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED|PartMissing/);
  const giveUp = await holdRoute(page, /PromptEditor/, (route) => route.abort());
  await page.getByRole('link', { name: 'Events & Catering' }).first().click();
  await page.getByRole('textbox', { name: 'Prompt' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('You take requests');
  const told = page.waitForEvent('console', (message) => message.text().includes('PartMissing'));
  giveUp();
  await told;
  await page.keyboard.type(' for events.');
  await seeSaved(owner);
  expect(await page.locator('.cm-content').count()).toBe(0);
  await page.unroute(/PromptEditor/);
  await page.reload();
  await seeEditor(owner);
  expect(await readPrompt(owner)).toBe('You take requests for events.');
});

it('offers to load the page anew where what it begins with does not come', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED/);
  await page.route(/assets\/endpoints-/, (route) => route.abort());
  await page.reload();
  const said = page.getByRole('alert');
  expect(await said.innerText()).toMatch(/^This part of the page could not be loaded. Please reload.\s+Reload$/);
  await page.unroute(/assets\/endpoints-/);
  await said.getByRole('button', { name: 'Reload' }).click();
  await newAgent(owner).waitFor();
});

async function atAgents(): Promise<Person> {
  const owner = await journey.newPerson();
  await signIn(owner, PEOPLE.owner);
  await newAgent(owner).waitFor();
  return owner;
}

const newAgent = ({ page }: Person) => page.getByRole('link', { name: 'New agent' });
