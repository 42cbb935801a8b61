/** Targets for a finger on the screen of a mobile app (experience.md). */
import { expect } from 'vitest';
import { openJourney } from '#tests/support/journey.ts';
import { DESKTOP, type PersonOptions, PHONE } from '#tests/support/person.ts';
import { itProves } from '#tests/support/proof.ts';
import { WEB_VIEW } from '#tests/support/webView.ts';
import { featuresOf, moveTo, open, overlaysOf, readsOf, screensOf } from './places';
import { openSession, PEOPLE } from './steps/signIn';
import { readTree, type Tree } from './tree';

const journey = openJourney();
const FINGER_PX = 44;

/** Somebody with the app. */
const IN_APP: PersonOptions = {
  ...WEB_VIEW,
  viewport: DESKTOP,
  reducedMotion: 'reduce',
  takesOver: 'the app of fingers',
};

/** The living chart lies over rows; the first steps of the others are those of a browser. */
const NOT_IN_APP = ['living chart, the actors', 'set-up, fields', 'public page'];
const placesOf = (tree: Tree) =>
  [...screensOf(tree), ...overlaysOf(tree)].filter(({ name }) => !NOT_IN_APP.includes(name));

for (const feature of featuresOf(placesOf))
  itProves(`gives a finger 44 pixels at each place of ${feature}`, { reads: readsOf(feature) }, async () => {
    const person = await journey.newPerson(IN_APP);
    const { page } = person;
    await openSession(person, PEOPLE.superAdmin);
    const places = placesOf(await readTree(person)).filter((place) => place.feature === feature);
    const small: string[] = [];
    for (const place of places) {
      // Their first steps are made on a large screen. The app is loaded once.
      await page.setViewportSize(DESKTOP);
      await (place === places[0] ? open(person, place) : moveTo(person, place));
      await page.setViewportSize(PHONE);
      small.push(...(await page.evaluate(readSmall, FINGER_PX)).map((one) => `${place.name}: ${one}`));
    }
    expect(small).toEqual([]);
    return { places: places.length };
  });

/**
 * What can be pressed with less room than a finger needs: how far around its middle a press still reaches it, or its label. Links within a
 * line of text are as high as the line (WCAG 2.2, 2.5.8). Runs in the page.
 */
function readSmall(fingerPx: number): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const targets = scope.querySelectorAll<HTMLElement>(
    'button, a[href], select, input, textarea, summary, [role=tab], [role=option], [contenteditable=true]',
  );
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (target.matches(':disabled') || target.closest('[aria-hidden=true], [inert]')) return [];
    if (getComputedStyle(target).display === 'inline') return [];
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const label = target.closest('label') ?? (target.id ? document.querySelector(`label[for="${target.id}"]`) : null);
    const { left, right, top, bottom } = (target.closest('label') ?? target).getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reaches = (toX: number, toY: number) => {
      const hit = document.elementFromPoint(toX, toY);
      return hit !== null && (target.contains(hit) || label?.contains(hit) === true);
    };
    // Covered by something else, such as a skip link that waits outside.
    if (!reaches(x, y)) return [];
    const reachOf = (stepX: number, stepY: number, most: number) => {
      let reach = 0;
      while (reach < most && reaches(x + (reach + 1) * stepX, y + (reach + 1) * stepY)) reach += 1;
      return reach;
    };
    // No farther than a finger needs in all: each step costs.
    const lengthOf = (stepX: number, stepY: number) => {
      const before = reachOf(-stepX, -stepY, fingerPx);
      return before + 1 + reachOf(stepX, stepY, fingerPx - before);
    };
    const [width, height] = [lengthOf(1, 0), lengthOf(0, 1)];
    if (width >= fingerPx - 1 && height >= fingerPx - 1) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
    return [`${target.tagName.toLowerCase()} "${name.slice(0, 40)}" ${width}x${height}`];
  });
}
