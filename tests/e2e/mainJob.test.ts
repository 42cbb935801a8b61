/** The whole main job: sign in, build an agent, publish it, talk to it, read the conversation and answer as a person. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { agentPathOf, createFromTemplate } from './steps/agents';
import {
  addVariable,
  appendToPrompt,
  goToEndOfPrompt,
  publish,
  readGreeting,
  readPrompt,
  seeEditor,
  seeSaved,
  unfold,
  writeGreeting,
} from './steps/editor';
import { accountPath, PEOPLE, seeConsole, signIn, signInByCode, signOut } from './steps/signIn';
import { ask, reply, roomOf, send, threadOf } from './steps/talk';

const journey = openJourney();

const RESTAURANT = {
  'Name of the restaurant': 'The Copper Pot',
  Address: '41 Harbor Lane, next to the old mill',
  'Opening hours': 'Monday: closed\nTuesday to Saturday: 5 pm – 10 pm\nSunday: 12 pm – 9 pm',
  'Menu with prices': 'Mushroom risotto 19\nLamb shoulder 26\nLemon tart 8',
};

it('is done by an owner, in two browsers, with a visitor in a third', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signInByCode(owner, PEOPLE.owner);

  // Build from a template, then with an own prompt.
  await createFromTemplate(owner, 'Restaurant booking', 'Copper Pot host', RESTAURANT);
  await page.getByRole('button', { name: 'Detach from template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detach' }).click();
  await page.getByRole('button', { name: 'Detach from template' }).waitFor({ state: 'hidden' });
  await expect.poll(() => readPrompt(owner)).toContain('The Copper Pot');

  // Edit: everything an agent has.
  await appendToPrompt(owner, '# Dogs\nDogs are welcome on the terrace of {business}.');
  for (const section of ['Language and time zone', 'Links', 'Actions']) await unfold(owner, section);
  await writeGreeting(owner, '{business}, good evening!');
  await page.getByLabel('Language').selectOption({ label: 'English (United Kingdom)' });
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Chicago');
  await page.getByRole('combobox', { name: 'Time zone' }).press('Enter');
  await addVariable(owner, 'business', 'The Copper Pot');
  await page.getByLabel('Add a link').and(page.getByRole('textbox')).fill('https://copperpot.example/menu');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Add an action').selectOption('notify');
  await page
    .getByText(/[Uu]npublished change/)
    .or(page.getByText('Not published yet'))
    .waitFor();
  await seeSaved(owner);

  // The host has all of it: a reload shows it.
  await page.reload();
  await seeEditor(owner);
  await goToEndOfPrompt(owner);
  // The editor draws its end once it has scrolled there.
  await expect.poll(() => readPrompt(owner)).toContain('Dogs are welcome on the terrace of {business}.');
  for (const section of ['Language and time zone', 'Variables']) await unfold(owner, section);
  expect(await readGreeting(owner)).toBe('{business}, good evening!');
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('America/Chicago');
  expect(await page.getByLabel('{business}').inputValue()).toBe('The Copper Pot');
  await page.getByText('copperpot.example/menu').waitFor();
  await page.getByText('Notify the team').first().waitFor();
  await seeSaved(owner);

  // Test it before it is published.
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await threadOf(owner).getByText('The Copper Pot, good evening!').waitFor();
  const tried = await ask(owner, 'May I bring my dog?');
  await page.getByText('No language model connected').waitFor();
  await expect.poll(() => tried.innerText()).toContain('The Copper Pot');
  await tried.getByText(/\d sources?/).click();
  await page.getByRole('button', { name: 'Close the test chat' }).click();

  await publish(owner);
  const agentPath = agentPathOf(owner);
  const publicPath = await page.getByRole('link', { name: 'Open the public chat' }).getAttribute('href');
  if (publicPath === null) throw new Error('The public chat has no address.');

  // The owner's phone shows the inbox; it is not touched until the visitor has written.
  const second = await journey.newPerson({ viewport: { width: 390, height: 844 } });
  await signIn(second, PEOPLE.owner);
  await second.goTo(`${agentPath}/inbox`);
  await second.page.getByRole('heading', { name: 'Inbox' }).waitFor();
  // Tests stand apart from what customers write.
  await owner.goTo(`${agentPath}/inbox?show=test`);
  await roomOf(owner, 'Test').waitFor();
  await page.getByRole('button', { name: /^Test \d/ }).click();
  await page.getByText('No conversations yet').waitFor();

  const visitor = await journey.newPerson();
  await visitor.goTo(publicPath);
  await visitor.page.getByText('The Copper Pot, good evening!').waitFor();
  const answer = await ask(visitor, 'Are you open on Sunday?');
  await expect.poll(() => answer.innerText()).toMatch(/Sunday: 12 pm – 9 pm/);

  // The message appears at once in both browsers, unread.
  const room = roomOf(owner, /Sunday/);
  await room.getByLabel('1 unread message').waitFor();
  const roomOnPhone = roomOf(second, /Sunday/);
  await roomOnPhone.getByLabel('1 unread message').waitFor();
  await room.getByRole('link').click();
  await threadOf(owner).getByText('Are you open on Sunday?').waitFor();
  await room.getByLabel('unread message').waitFor({ state: 'detached' });
  await roomOnPhone.getByLabel('unread message').waitFor({ state: 'detached' });

  // Answer as a person; the visitor sees it without reloading.
  await reply(owner, 'Ana here, the owner. I keep the corner table for you.');
  await threadOf(visitor).getByText('I keep the corner table for you.').waitFor();
  await send(visitor, 'Wonderful, thank you!');
  await threadOf(owner).getByText('Wonderful, thank you!').waitFor();

  // The agent stays silent until she gives the conversation back.
  await visitor.page.getByText('answers you here.').waitFor();
  await page.getByText('You are answering').waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByText('is answering').first().waitFor();

  await owner.goTo(`${agentPath}/logs`);
  const rows = page.locator('[data-log]');
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => rows.filter({ hasText: 'Test' }).count()).toBe(1);

  await signOut(owner);
  await owner.goTo(`${agentPath}/inbox`);
  await page.getByLabel('Email').waitFor();
});

it('begins with signing up', async () => {
  const newcomer = await journey.newPerson();
  const { page } = newcomer;
  await newcomer.goTo('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Business name').fill('Harbor Street Dental');
  await page.getByLabel('Email').fill('dana@harborstreet.test');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Six-digit code').waitFor();
  await page.getByLabel('Six-digit code').fill(await newcomer.host.codeFor('dana@harborstreet.test'));
  await seeConsole(newcomer);
  await page.getByRole('heading', { name: 'Get your phone answered' }).waitFor();
  await expect.poll(() => accountPath(newcomer)).toEqual(['Harbor Street Dental']);
});
