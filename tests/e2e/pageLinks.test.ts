/** The links of a public page are put in another order by a mouse (specification 2, `editPage`). */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { openNewAgent } from './steps/hostCalls';

const journey = openJourney();

it('moves a link to the row that it is dropped on, down and up', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  // The agent has no page yet.
  owner.watch.permit(/ 404 .*\(\/api\/v1\/account\/links\)/);
  const { editorPath } = await openNewAgent(owner, 'Links', 'You answer.');
  await owner.goTo(`${editorPath}?editPage=true`);
  const form = page.locator('[data-machine=pageForm]');
  const titles = ['Menu', 'Book', 'Offer'];
  for (const [index, title] of titles.entries()) {
    await form.getByRole('button', { name: 'Add a link' }).first().click();
    await form.getByRole('textbox', { name: `Title of link ${index + 1}` }).fill(title);
    await form.getByRole('textbox', { name: `Address of link ${index + 1}` }).fill(`olivetta.example/${title}`);
  }
  const rows = form.locator('li', { has: page.getByRole('textbox', { name: /^Title of link/ }) });
  const inOrder = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector<HTMLInputElement>('input')?.value));
  const marks = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-over')));

  /** Drags a row by its handle onto another, which says where it will stand. */
  const drag = async (from: number, to: number, says: 'above' | 'below') => {
    await rows.nth(from).getByTitle('Drag to another place').hover();
    await page.mouse.down();
    const row = (await rows.nth(to).boundingBox()) ?? { x: 0, y: 0 };
    // Only what moves there is dragged over it.
    await page.mouse.move(row.x + 100, row.y + 20, { steps: 8 });
    await page.mouse.move(row.x + 120, row.y + 20, { steps: 4 });
    await expect.poll(marks).toEqual(titles.map((_, index) => (index === to ? says : null)));
    await page.mouse.up();
    await expect.poll(marks).toEqual([null, null, null]);
  };
  await drag(0, 2, 'below');
  expect(await inOrder()).toEqual(['Book', 'Offer', 'Menu']);
  await drag(2, 1, 'above');
  expect(await inOrder()).toEqual(['Book', 'Menu', 'Offer']);
});
