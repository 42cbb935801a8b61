/** An agent is deleted, and is back where it was after an undo at another place; a copy is made from the list. */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { agentPathOf, createFromScratch } from './steps/agents';
import { seeSaved, writePrompt } from './steps/editor';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourneyWithOwnHost();

it('undoes a deletion, and copies', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await createFromScratch(owner, 'Night desk');
  await writePrompt(owner, 'We open at nine.');
  await seeSaved(owner);
  const path = agentPathOf(owner);
  const agents = page.getByRole('list', { name: 'Agents', exact: true });
  const link = (name: string) => agents.getByRole('link', { name, exact: true });

  await page.goto(new URL(`${path}/logs?agentAdmin=true`, page.url()).href);
  await page.getByRole('dialog', { name: 'Manage Night desk' }).getByRole('button', { name: 'Delete agent' }).click();
  // On a busy machine its page asked once more for the agent that was being deleted.
  owner.watch.permit(
    new RegExp(`Failed to load resource: .* 404 .*/api/v1/account\\?targetAccountId=${path.split('/').at(-1)}\\)`),
  );
  const confirm = page.getByRole('dialog', { name: 'Delete Night desk?' });
  await confirm.getByText(/You can undo this.*Until \w+ \d+, \d{4}/).waitFor();
  await confirm.getByRole('button', { name: 'Delete agent' }).click();
  await agents.waitFor();
  await page.getByText('Night desk is deleted.').waitFor();
  await expect.poll(() => link('Night desk').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Night desk is back.').waitFor();
  await link('Night desk').waitFor();

  await agents.getByRole('button', { name: 'More about Night desk' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await link('Night desk (copy)').waitFor();
});
