/** How the parts of a month's usage stand beside one another, before all of it is there and after. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { DESKTOP, type Person, PHONE } from '#tests/support/person.ts';
import { holdRoute } from './steps/holdRoute';
import { callsOf } from './steps/hostCalls';
import { openSession, PEOPLE, tokenOf } from './steps/signIn';

const journey = openJourney();

const limitsIn = (page: Page) => page.getByRole('region', { name: 'Limits and alerts' });

it.each([DESKTOP, PHONE])('the limits have their height before they are loaded: $width pixels', async (viewport) => {
  const owner = await journey.newPerson({ viewport });
  const limits = limitsIn(owner.page);
  const release = await holdRoute(owner.page, /\/api\/v2\/usage\/limits\b/);
  await openUsage(owner);
  await limits.waitFor();
  const { height: before } = await boxOf(limits);
  release();
  await limits.getByRole('listitem').first().waitFor();
  expect((await boxOf(limits)).height).toBeCloseTo(before, 0);
});

it('the chart is as high as what stands beside it, to the button below it', async () => {
  const owner = await journey.newPerson();
  await openUsage(owner);
  await limitsIn(owner.page).getByRole('listitem').first().waitFor();
  const cost = owner.page.getByRole('region', { name: 'Cost' });
  const [card, limits, days, button] = await Promise.all([
    boxOf(cost),
    boxOf(limitsIn(owner.page)),
    boxOf(
      cost
        .getByRole('img', { name: /^Cost by day/ })
        .locator('> *')
        .last(),
    ),
    boxOf(cost.getByRole('button', { name: 'As a table' })),
  ]);
  expect(card.y + card.height).toBeCloseTo(limits.y + limits.height, 0);
  expect(button.y - (days.y + days.height)).toBeLessThan(16);
});

async function openUsage(owner: Person): Promise<void> {
  await openSession(owner, PEOPLE.owner);
  const call = callsOf(owner.host, await tokenOf(owner));
  const { identity } = (await call('GET', '/api/v2/auth/identity', null)) as { identity: { id: number } };
  await owner.goTo(`/app/org/${identity.id}/usage`);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}
