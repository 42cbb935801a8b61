/**
 * `npm run shots`: pictures of every screen and overlay of the demo, for a desktop and a phone, light and dark, in
 * test-results/shots. Arguments: parts of the names to take; by default all.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { open, openPlaces, overlaysOf, type Place, screensOf } from '#tests/e2e/places.ts';
import { FOLLOWS_SYSTEM } from '#tests/e2e/steps/axe.ts';
import { askForCode, openSession, PEOPLE } from '#tests/e2e/steps/signIn.ts';
import { readTree } from '#tests/e2e/tree.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type LiveHost, startLiveHost } from '#tests/support/liveHost.ts';
import { DESKTOP, newPerson, type Person, PHONE } from '#tests/support/person.ts';

const FOLDER = join('test-results', 'shots');
const THEMES = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Place) => wanted.length === 0 || wanted.some((part) => name.includes(part));

const host = await startLiveHost();
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const viewport of [DESKTOP, PHONE]) await takeAll(host, browser, viewport);
} finally {
  await browser.close();
  await host.stop();
}

async function takeAll(host: LiveHost, browser: Browser, viewport: typeof DESKTOP): Promise<void> {
  const visitor = await newPerson(browser, host, { ...FOLLOWS_SYSTEM, viewport });
  const code = { name: 'code', path: '/login', isDrawn: (page) => page.getByLabel('Six-digit code') } satisfies Place;
  for (const place of openPlaces(visitor).filter(isWanted)) await take(visitor, place);
  if (isWanted(code)) {
    await askForCode(visitor, 'somebody@else.test');
    await keep(visitor, code.name);
  }
  await visitor.context.close();

  // The tree is read where its lists are, on a large screen.
  const admin = await newPerson(browser, host, FOLLOWS_SYSTEM);
  await openSession(admin, PEOPLE.superAdmin);
  const tree = await readTree(admin);
  await admin.page.setViewportSize(viewport);
  for (const place of [...screensOf(tree), ...overlaysOf(tree)].filter(isWanted)) await take(admin, place);
  await admin.context.close();
}

/** A place that cannot be opened is named, and the rest is taken all the same. */
async function take(person: Person, place: Place): Promise<void> {
  try {
    await open(person, place);
    await keep(person, place.name);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${place.name}: ${String(error).split('\n')[0]}`);
  }
}

async function keep({ page }: Person, name: string): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme);
    const path = join(FOLDER, `${name.replaceAll(/[^a-z]+/g, '-')}-${width}-${colorScheme}.png`);
    await page.screenshot({ path });
    console.log(path);
  }
}
