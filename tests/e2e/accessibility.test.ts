/** axe finds no violation (WCAG 2.2 A and AA) on any screen or overlay, light and dark, desktop and phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { DESKTOP, type Person, PHONE } from '#tests/support/person.ts';
import { OPEN_PLACES, open, openCodeStep, overlaysOf, type Place, readTree, screensOf, type Tree } from './places';
import { PEOPLE, signIn } from './steps/signIn';

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES_OF_THEME = { light: ALL_RULES, dark: COLOR_RULES };
const OVERLAY = 'dialog[open]';

const journey = openJourney();

it('on the pages that need no session', async () => {
  const visitor = await aVisitor();
  const found: string[] = [];
  for (const place of OPEN_PLACES) {
    await open(visitor, place);
    found.push(...(await checkPlace(visitor, place.name)));
  }
  await openCodeStep(visitor);
  found.push(...(await checkPlace(visitor, 'code')));
  expect(found).toEqual([]);
});

it('on every screen', async () => {
  expect(await sweep(screensOf)).toEqual([]);
});

it('on every overlay', async () => {
  expect(await sweep(overlaysOf)).toEqual([]);
});

it('in the navigation of a phone', async () => {
  const owner = await aVisitor();
  await signIn(owner, PEOPLE.owner);
  await owner.page.setViewportSize(PHONE);
  await owner.page.getByRole('button', { name: 'Open navigation' }).click();
  await owner.page.getByRole('dialog').getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await axeIn(owner, 'navigation')).toEqual([]);
});

async function sweep(placesOf: (tree: Tree) => readonly Place[]): Promise<string[]> {
  const superAdmin = await aVisitor();
  await signIn(superAdmin, PEOPLE.superAdmin);
  const found: string[] = [];
  for (const place of placesOf(await readTree(superAdmin))) {
    await open(superAdmin, place);
    found.push(...(await checkPlace(superAdmin, place.name)));
    await superAdmin.page.setViewportSize(DESKTOP);
  }
  return found;
}

/** A person whose console follows the system's theme. */
function aVisitor(): Promise<Person> {
  return journey.newPerson({
    reducedMotion: 'reduce',
    initScript: () => {
      if (location.protocol.startsWith('http')) localStorage.setItem('console.theme', 'system');
    },
  });
}

/** Checks the current place in both themes and both widths. The theme decides about colors only. */
async function checkPlace(person: Person, name: string): Promise<string[]> {
  const { page } = person;
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme);
      found.push(...(await axeIn(person, `${name}, ${colorScheme}, ${size.width} px`, RULES_OF_THEME[colorScheme])));
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${name}, ${size.width} px: scrolls sideways by ${overflow} px`);
  }
  return found;
}

async function axeIn({ page }: Person, where: string, rules: string[] = ALL_RULES): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Our pages have no frames, so axe needs no second page to join their results; nor whole lists of what is right.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ['violations'] });
  // The page below an overlay is checked as a screen.
  if (rules === COLOR_RULES && (await page.locator(OVERLAY).count()) > 0) axe.include(OVERLAY);
  const { violations, passes, incomplete } = await axe.analyze();
  if (passes.length + incomplete.length === 0) throw new Error(`axe looked at nothing: ${where}`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${where}: ${id} ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
