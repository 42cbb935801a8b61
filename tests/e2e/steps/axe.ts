/** What axe finds (WCAG 2.2 A and AA), in both themes and both widths. */
import { AxeBuilder } from '@axe-core/playwright';
import { DESKTOP, type Person, type PersonOptions, PHONE } from '#tests/support/person.ts';

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The theme decides about colors only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES_OF_THEME = { light: ALL_RULES, dark: COLOR_RULES };
const OVERLAY = 'dialog[open]';

/** A person whose console follows the system's theme. */
export const FOLLOWS_SYSTEM: PersonOptions = {
  reducedMotion: 'reduce',
  initScript: () => {
    if (location.protocol.startsWith('http')) localStorage.setItem('console.theme', 'system');
  },
};

/** Checks what is open. */
export async function checkPlace(person: Person, name: string): Promise<string[]> {
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

export async function axeIn({ page }: Person, where: string, rules: string[] = ALL_RULES): Promise<string[]> {
  // Its code takes long to load, so each document loads it once.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    // Our pages have no frames, so axe needs no second page to join their results.
    .setLegacyMode()
    // Lists of what is right take long to make.
    .options({ runOnly: rules, resultTypes: ['violations'] });
  // The page below an overlay is checked as a screen.
  if (rules === COLOR_RULES && (await page.locator(OVERLAY).count()) > 0) axe.include(OVERLAY);
  const { violations, passes, incomplete } = await axe.analyze();
  if (passes.length + incomplete.length === 0) throw new Error(`axe looked at nothing: ${where}`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${where}: ${id} ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
