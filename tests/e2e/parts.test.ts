/** A lazy part of the page that could not be loaded, and how a person gets it. */
import { expect, it } from 'vitest';
import { FIRST_VISIT, openJourneyWithOwnHost } from '#tests/support/journey.ts';
import type { Person, PersonOptions } from '#tests/support/person.ts';
import { appendToPrompt, readPrompt, seeEditor, seePill, seeSaved } from './steps/editor';
import { holdRoute } from './steps/holdRoute';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourneyWithOwnHost();

it('requests no file twice, over several screens and dialogs', async () => {
  const owner = await journey.newPerson(FIRST_VISIT);
  const { page } = owner;
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked = [];
    asked.push(request.url());
  });
  await signIn(owner, PEOPLE.owner);
  await newAgent(owner).click();
  await page.getByRole('dialog', { name: 'Set up your agent' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Events & Catering' }).first().click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
  await seeEditor(owner);
  await page.goBack();
  await page.goBack();
  await newAgent(owner).waitFor();
  const files = asked.filter((url) => url.includes('/assets/'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((url, index) => files.indexOf(url) !== index)).toEqual([]);
});

it('loads a failed part again when a person retries', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED|PartMissing/);
  await page.route(/Onboarding/, (route) => route.abort());
  await newAgent(owner).click();
  const notice = missing(owner);
  await notice.getByText('Please check your connection and try again.').waitFor();
  await page.unroute(/Onboarding/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Set up your agent' }).waitFor();
  expect(await missing(owner).count()).toBe(0);
});

it('reloads the page if an update removed a part, and keeps what was open', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/status of 404|PartMissing/);
  let isUpdated = false;
  page.on('request', (request) => {
    isUpdated ||= request.isNavigationRequest();
  });
  await page.route(/Onboarding/, (route) => (isUpdated ? route.fallback() : route.fulfill({ status: 404 })));
  await newAgent(owner).click();
  const stays = await page.evaluateHandle(() => window);
  await missing(owner).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Set up your agent' }).waitFor();
  expect(await stays.evaluate(() => true).catch(() => 'loaded anew')).toBe('loaded anew');
});

it('does not reload the page while a text is unsaved', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED|PartMissing/);
  await page.getByRole('link', { name: 'Events & Catering' }).first().click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
  await seeEditor(owner);
  await page.route(/TestAgent/, (route) => route.abort());
  const save = await holdRoute(page, /campaign/);
  await appendToPrompt(owner, 'Ask for the date.');
  await seePill(owner, 'saving');
  const stays = await page.evaluateHandle(() => window);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await missing(owner).getByRole('button', { name: 'Try again' }).click();
  await missing(owner).getByText('What you typed is kept, but not sent yet.').waitFor();
  expect(await stays.evaluate((before) => before === window)).toBe(true);
  await missing(owner).getByRole('button', { name: 'Close' }).click();
  save();
  await seeSaved(owner);
  expect(await readPrompt(owner)).toContain('Ask for the date.');
});

it('does not reload while the host is unreachable', async () => {
  const owner = await atAgents(FIRST_VISIT);
  const { page, watch } = owner;
  const host = journey.host();
  watch.permit(/net::ERR_|status of 503|PartMissing/);
  await host.kill();
  await page.getByText('The host is away.').waitFor();
  await newAgent(owner).click();
  const stays = await page.evaluateHandle(() => window);
  await missing(owner).getByRole('button', { name: 'Try again' }).click();
  await host.start();
  await page.getByText('The host is away.').waitFor({ state: 'hidden' });
  expect(await stays.evaluate((before) => before === window)).toBe(true);
  await missing(owner).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Set up your agent' }).waitFor();
});

it('lets a person keep typing if the prompt editor cannot be loaded', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED|PartMissing/);
  const giveUp = await holdRoute(page, /PromptEditor/, (route) => route.abort());
  await page.getByRole('link', { name: 'Events & Catering' }).first().click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
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

it('offers to reload the page if its first code cannot be loaded', async () => {
  const owner = await atAgents();
  const { page, watch } = owner;
  watch.permit(/ERR_FAILED/);
  await page.route(/assets\/machines-/, (route) => route.abort());
  await page.reload();
  const said = page.getByRole('alert');
  expect(await said.innerText()).toMatch(/^This part of the page could not be loaded. Please reload.\s+Reload$/);
  await page.unroute(/assets\/machines-/);
  await said.getByRole('button', { name: 'Reload' }).click();
  await newAgent(owner).waitFor();
});

async function atAgents(options?: PersonOptions): Promise<Person> {
  const owner = await journey.newPerson(options);
  await signIn(owner, PEOPLE.owner);
  await newAgent(owner).waitFor();
  return owner;
}

const newAgent = ({ page }: Person) => page.getByRole('link', { name: 'New agent' });
const missing = ({ page }: Person) => page.getByRole('dialog', { name: 'This could not be loaded' });
