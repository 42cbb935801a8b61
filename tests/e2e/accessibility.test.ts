/** Pages that need no session are as they should be, and axe finds no violation where no address leads. */
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { PHONE } from '#tests/support/person.ts';
import { openPlaces } from './places';
import { axeIn, checkPlace, FOLLOWS_SYSTEM } from './steps/axe';
import { askForCode, PEOPLE, signIn } from './steps/signIn';
import { visitEach } from './steps/visits';

const journey = openJourney();

it('on the pages that need no session', async () => {
  const visitor = await journey.newPerson(FOLLOWS_SYSTEM);
  expect(await visitEach(visitor, openPlaces(visitor))).toEqual([]);
  await askForCode(visitor, 'somebody@else.test');
  expect(await checkPlace(visitor, 'code')).toEqual([]);
});

it('in the navigation of a phone', async () => {
  const owner = await journey.newPerson(FOLLOWS_SYSTEM);
  await signIn(owner, PEOPLE.owner);
  await owner.page.setViewportSize(PHONE);
  await owner.page.getByRole('button', { name: 'More', exact: true }).click();
  await owner.page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await axeIn(owner, 'navigation')).toEqual([]);
});
