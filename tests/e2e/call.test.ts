/** Calls in a real browser: what the agent says is sound and words, and whoever has no microphone types. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import type { PersonOptions } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';
import { PEOPLE, signIn } from './steps/signIn';

const journey = openJourney();

/** Whoever does not let the page use the microphone. */
const UNHEARD: PersonOptions = {
  initScript: () => {
    const refused = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    if ('MediaDevices' in window) Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: refused });
  },
};

const screenOf = (page: Page) => page.getByRole('dialog', { name: 'Call', exact: true });
const clockOf = (page: Page) => screenOf(page).locator('[data-part=clock]');
const speechesOf = (page: Page) => screenOf(page).locator('[data-turn=speech]').allInnerTexts();
/** How often the agent was loud in the last 40 seconds, as it is drawn: by the sound itself, not by what the host says. */
const bars = async (page: Page) =>
  ((await screenOf(page).locator('[data-side=theirs]').getAttribute('d')) ?? '').split('M').length - 1;

async function ask(page: Page, question: string): Promise<void> {
  const field = screenOf(page).getByLabel('What you say, typed');
  if (!(await field.isVisible())) await screenOf(page).getByRole('button', { name: 'Type', exact: true }).click();
  await field.fill(question);
  await field.press('Enter');
}

const seeAnswer = (page: Page, answer: RegExp) =>
  until(async () => expect((await speechesOf(page)).join(' ')).toMatch(answer));

it('a visitor calls: the greeting is heard, and what is typed is answered with words and sound', async () => {
  const { page, goTo } = await journey.newPerson();
  await goTo('/olivetta');
  await page.getByRole('button', { name: 'Talk to it here, in the browser' }).click();
  await clockOf(page).waitFor();
  await until(async () => expect(await speechesOf(page)).not.toEqual([]));
  await until(async () => expect(await bars(page)).toBeGreaterThan(3));

  await ask(page, 'What are your opening hours?');
  await seeAnswer(page, /\b(?:open|hours|pm|am|noon)\b/i);
  expect(await screenOf(page).locator('[data-turn=words]').allInnerTexts()).toEqual([
    expect.stringContaining('What are your opening hours?'),
  ]);
  // Nothing is configured, and that is said.
  await screenOf(page).getByText('Spoken by the built-in voice').waitFor();

  await screenOf(page).getByRole('button', { name: 'End', exact: true }).click();
  await screenOf(page)
    .getByRole('heading', { name: /^You ended the call after/ })
    .waitFor();
  await screenOf(page).getByRole('button', { name: 'Back' }).click();
  await screenOf(page).waitFor({ state: 'detached' });
});

it('whose browser refuses the microphone reads where to allow it, and types meanwhile', async () => {
  const { page, goTo } = await journey.newPerson(UNHEARD);
  await goTo('/olivetta');
  await page.getByRole('button', { name: 'Talk to it here, in the browser' }).click();
  await screenOf(page).getByRole('heading', { name: 'The browser does not let us hear you' }).waitFor();
  await screenOf(page).getByRole('button', { name: 'Type instead' }).click();
  await clockOf(page).waitFor();
  await ask(page, 'What are your opening hours?');
  await seeAnswer(page, /\b(?:open|hours|pm|am|noon)\b/i);
});

it('an owner calls the draft beside its test chat; a call that goes on is left only with a yes', async () => {
  const person = await journey.newPerson();
  const { page, goTo } = person;
  await signIn(person, PEOPLE.owner);
  await page
    .getByRole('link', { name: /Olivetta/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Editor', exact: true }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).first().click();
  await page
    .getByRole('complementary', { name: 'Test chat' })
    .getByRole('button', { name: 'Call', exact: true })
    .click();
  await clockOf(page).waitFor();
  await screenOf(page).getByText('Test call').waitFor();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'End the call?' });
  await question.getByRole('button', { name: 'Stay on the line' }).last().click();
  await clockOf(page).waitFor();
  await until(async () => expect(await speechesOf(page)).not.toEqual([]));

  await screenOf(page).getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'End the call' }).click();
  await question.waitFor({ state: 'detached' });
  await screenOf(page).waitFor({ state: 'detached' });

  // An address alone opens no microphone.
  await goTo(`${new URL(page.url()).pathname}?calling=true`);
  await screenOf(page).getByRole('button', { name: 'Call', exact: true }).waitFor();
});
