/** Versions of an agent: created, renamed, compared, restored; revert to production, and detach from a template. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { createFromScratch, createFromTemplate } from './steps/agents';
import { openPane, publish, readPrompt, seeSaved, writePrompt } from './steps/editor';
import { PEOPLE, signIn } from './steps/signIn';
import { ask } from './steps/talk';

const journey = openJourney();

it('compares, publishes, reverts', async () => {
  const owner = await anOwner();
  const { page } = owner;
  await createFromScratch(owner, 'Word by word');
  await writePrompt(owner, 'We open at nine and close at five.');
  await publish(owner);
  await writePrompt(owner, 'We open at ten and close at five.');
  await seeSaved(owner);

  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Publish 1 change' });
  expect(await promptChanges(compare)).toEqual({ removed: ['nine'], added: ['ten'] });
  await compare.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('banner').getByText('Published', { exact: true }).waitFor();

  await writePrompt(owner, 'We never open.');
  await seeSaved(owner);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Revert to live…' }).click();
  const revert = page.getByRole('dialog', { name: 'Go back to the live copy' });
  await promptChanges(revert);
  await revert.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect.poll(() => readPrompt(owner)).toBe('We open at ten and close at five.');
});

it('creates, renames, replaces and restores a version', async () => {
  const owner = await anOwner();
  const { page } = owner;
  await createFromScratch(owner, 'Seasons');
  await writePrompt(owner, '# Menu\nStrawberries, 4 dollars');
  await seeSaved(owner);
  await openPane(owner, 'Versions');
  await page.getByLabel('Name of the new version').fill('Summer');
  await page.getByRole('button', { name: 'Keep a version' }).click();
  const version = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await version('Summer').waitFor();

  const chooseFor = async (title: string, act: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('button', { name: act, exact: true }).click();
  };
  await chooseFor('Summer', 'Rename');
  await page.getByLabel('New name of Summer').fill('High summer');
  await page.getByRole('button', { name: 'Save name' }).click();
  await version('High summer').waitFor();

  await writePrompt(owner, '# Menu\nOranges, 4 dollars');
  await seeSaved(owner);
  await version('High summer').getByRole('button', { name: 'Restore', exact: true }).click();
  const restore = page.getByRole('dialog', { name: 'Restore a version to your draft' });
  expect(await promptChanges(restore)).toEqual({ removed: ['Oranges'], added: ['Strawberries'] });
  await restore.getByRole('button', { name: 'Restore to draft' }).click();
  await expect.poll(() => readPrompt(owner)).toBe('# Menu\nStrawberries, 4 dollars');
  // The previous draft is kept as a version automatically.
  await version('Kept automatically').first().waitFor();

  await writePrompt(owner, '# Menu\nPumpkins, 4 dollars');
  await seeSaved(owner);
  await chooseFor('High summer', 'Replace with the draft');
  const replace = page.getByRole('dialog', { name: 'Overwrite a version' });
  expect(await promptChanges(replace)).toEqual({ removed: ['Strawberries'], added: ['Pumpkins'] });
  await replace.getByRole('button', { name: 'Overwrite', exact: true }).click();
  await replace.waitFor({ state: 'hidden' });

  // There is no production copy to compare with yet.
  owner.watch.expect(/404.*agentEventRules\/default/);
  await chooseFor('High summer', 'Make it live now…');
  const toProduction = page.getByRole('dialog', { name: 'Make a version live' });
  await toProduction.getByText('Pumpkins, 4 dollars').waitFor();
  await toProduction.getByRole('button', { name: 'Make it live' }).click();
  await page.getByText('Not published yet').waitFor({ state: 'hidden' });

  const visitor = await journey.newPerson();
  await visitor.goTo((await page.getByRole('link', { name: 'Open the public chat' }).getAttribute('href')) ?? '');
  const answer = await ask(visitor, 'How much are the pumpkins?');
  expect(await answer.innerText()).toMatch(/pumpkins, 4 dollars|4 dollars/i);
});

it('detaches an agent from its template with the fields filled in', async () => {
  const owner = await anOwner();
  const { page } = owner;
  await createFromTemplate(owner, 'Front desk', 'Template keeper', {
    'Business name': 'Harbor Framing',
    'What the business does': 'We frame pictures.',
    'Opening hours': 'Monday to Friday: 9 am – 5 pm',
    'Address and how to get there': '3 Quay Street',
  });
  await page.getByText('This prompt comes from the template.').waitFor();
  await page.getByRole('button', { name: 'Detach from template' }).click();
  const detach = page.getByRole('dialog', { name: 'Detach from template' });
  await detach.getByRole('button', { name: 'Detach' }).click();
  await page.getByText('What the agent is, knows and does.').waitFor();
  expect(await readPrompt(owner)).toContain('Harbor Framing');
  expect(await readPrompt(owner)).not.toContain('{businessName}');
});

/** The words of the prompt that a comparison highlights. */
async function promptChanges(dialog: Locator): Promise<{ removed: string[]; added: string[] }> {
  const prompt = dialog.getByRole('region', { name: 'Prompt' });
  await prompt.locator('ins').first().waitFor();
  return { removed: await prompt.locator('del').allInnerTexts(), added: await prompt.locator('ins').allInnerTexts() };
}

async function anOwner(): Promise<Person> {
  const owner = await journey.newPerson();
  await signIn(owner, PEOPLE.owner);
  return owner;
}
