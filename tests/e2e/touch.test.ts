/** On a phone, a dialog is closed by dragging its head (specification 2). */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { PHONE } from '#tests/support/person.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

it('closes a dialog dragged down by more than a quarter of the screen, and no other', async () => {
  const owner = await journey.newPerson({ viewport: PHONE });
  const { page } = owner;
  await signIn(owner, PEOPLE.owner);
  await owner.goTo('/app?help=true');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const head = dialog.getByRole('heading', { name: 'Help' });
  const topPx = async () => (await head.boundingBox())?.y ?? Number.NaN;
  await head.waitFor();

  /** How far the dialog moved. */
  const drag = async (byPx: number): Promise<number> => {
    const fromPx = (await topPx()) + 10;
    await page.mouse.move(PHONE.width / 2, fromPx);
    await page.mouse.down();
    await page.mouse.move(PHONE.width / 2, fromPx + byPx, { steps: 8 });
    // A busy machine draws the last move a little later.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const wentPx = (await topPx()) + 10 - fromPx;
    await page.mouse.up();
    return wentPx;
  };
  const restsAtPx = await topPx();
  // Dragging works only once its code is loaded, after the dialog.
  await expect.poll(() => drag(PHONE.height / 5)).toBeGreaterThan(PHONE.height / 10);
  await expect.poll(topPx).toBeCloseTo(restsAtPx, 0);
  await drag(PHONE.height / 3);
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});
