/** Two tabs edit one agent: conflicts are asked about, other changes are merged, nothing is overwritten silently. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import {
  addVariable,
  goToEndOfPrompt,
  readGreeting,
  readPrompt,
  seeEditor,
  seePill,
  seeSaved,
  unfold,
  writeGreeting,
  writePrompt,
} from './steps/editor';
import { holdRoute } from './steps/holdRoute';
import { openNewAgent } from './steps/hostCalls';

const journey = openJourney();

it('asks about each field that both tabs changed', async () => {
  const { first, second } = await twoTabs('Two minds');
  // The second tab's save is held until the first one's is done, so that both of its edits meet both.
  const release = await holdRoute(second.page, /\/api\/v2\/campaign\?/);
  await writeGreeting(second, 'Hello from the second tab');
  await writePrompt(second, 'The second tab writes another prompt.');
  await writeGreeting(first, 'Hello from the first tab');
  await writePrompt(first, 'The first tab writes a prompt.');
  await seeSaved(first);
  const [loser, winner] = [second, first];
  loser.watch.expect(/409/);
  release();
  const dialog = loser.page.getByRole('dialog', { name: 'Changed while you were editing' });
  await dialog.waitFor();

  // Until then neither side loses anything.
  expect(await readGreeting(loser)).toBe('Hello from the second tab');
  expect(await dialog.getByRole('button', { name: 'Decide 2 more' }).isDisabled()).toBe(true);

  await dialog.getByRole('radiogroup', { name: 'Greeting' }).getByRole('radio', { name: 'Mine' }).click();
  await dialog.getByRole('radiogroup', { name: 'Prompt' }).getByRole('radio', { name: 'Theirs' }).click();
  await dialog.getByText('2 of 2 decided').waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await seeSaved(loser);

  const greeting = 'Hello from the second tab';
  const prompt = 'The first tab writes a prompt.';
  await expect.poll(() => readGreeting(winner)).toBe(greeting);
  await winner.page.reload();
  await seeEditor(winner);
  expect({ greeting: await readGreeting(winner), prompt: await readPrompt(winner) }).toEqual({
    greeting,
    prompt,
  });
});

it('merges changes that do not overlap, and says so', async () => {
  const { first, second } = await twoTabs('Two hands');
  await Promise.all([writeGreeting(first, 'Good morning'), addVariable(second, 'city', 'Lisbon')]);
  await Promise.all([seeSaved(first), seeSaved(second)]);
  const notice = ({ page }: Person) => page.getByText(/Changed elsewhere and taken over here/).count();
  await expect.poll(async () => (await notice(first)) + (await notice(second))).toBeGreaterThan(0);
  // One of the two may have been refused once and then merged automatically.
  first.watch.permit(/409/);
  for (const tab of [first, second]) {
    await unfold(tab, 'Variables');
    await expect.poll(() => readGreeting(tab)).toBe('Good morning');
    await expect.poll(() => tab.page.getByLabel('{city}').inputValue()).toBe('Lisbon');
  }
});

it('keeps all edits while the choice is postponed', async () => {
  const { first, second } = await twoTabs('Later');
  await writePrompt(first, 'One way.');
  await writePrompt(second, 'The other way.');
  const { loser } = await whoWon(first, second);
  loser.watch.expect(/409/);
  await loser.page.getByRole('button', { name: 'Decide later' }).click();
  await seePill(loser, 'conflict');
  const own = await readPrompt(loser);
  await goToEndOfPrompt(loser);
  await loser.page.keyboard.insertText(' And more.');
  await loser.page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = loser.page.getByRole('dialog', { name: 'Changed while you were editing' });
  await dialog.getByRole('button', { name: 'All mine' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await seeSaved(loser);
  expect(await readPrompt(loser)).toBe(`${own} And more.`);
});

/** A new agent, open in two tabs of one browser. */
async function twoTabs(name: string): Promise<{ first: Person; second: Person }> {
  const first = await journey.newPerson();
  const { editorPath } = await openNewAgent(first, name, 'You answer the phone.');
  await seeSaved(first);
  const second = await first.newTab();
  await second.goTo(editorPath);
  await seeEditor(second);
  await seeSaved(second);
  return { first, second };
}

/** Both edited the same field: one was saved first, the other is asked. */
async function whoWon(first: Person, second: Person): Promise<{ winner: Person; loser: Person }> {
  const inConflict = (person: Person) => person.page.locator('[data-save-state=conflict]').isVisible();
  await expect.poll(async () => (await inConflict(first)) || (await inConflict(second))).toBe(true);
  return (await inConflict(first)) ? { winner: second, loser: first } : { winner: first, loser: second };
}
