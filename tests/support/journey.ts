/** The product as the people of a journey meet it: one built console, one real host, and a browser for each of them. */
import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser';
import { type LiveHost, startLiveHost } from './liveHost';
import { type Watch, watchContext } from './watch';

/** Somebody with a browser of their own. */
export type Person = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly host: LiveHost;
  /** Opens another tab of the same browser. */
  readonly newTab: () => Promise<Person>;
  /** Goes to an address of the host. */
  readonly goTo: (path: string) => Promise<void>;
  /** A line that this journey means to provoke; anything else of the kind fails it. */
  readonly expects: Watch['expect'];
};

export type PersonOptions = BrowserContextOptions & {
  /** Runs in every page before its own scripts. */
  readonly initScript?: () => void;
};

export type Journey = {
  readonly host: () => LiveHost;
  readonly newPerson: (options?: PersonOptions) => Promise<Person>;
};

const DESKTOP = { width: 1280, height: 800 };
/** How long a person waits for what must happen. */
const PATIENCE_MS = 15_000;
const FAILURES = 'test-results';

/**
 * Starts a host with a fresh demo and a browser for the tests of a file. After each test every person's page is looked
 * over: an error on the console, a breach of the policy, a request to another host or a token in an address fails it.
 */
export function openJourney(env: () => Readonly<Record<string, string>> = () => ({})): Journey {
  let host: LiveHost;
  let browser: Browser;
  let people: { readonly context: BrowserContext; readonly watch: Watch }[] = [];

  beforeAll(async () => {
    [host, browser] = await Promise.all([startLiveHost(env()), launchBrowser()]);
  });

  afterEach(async ({ task }) => {
    const gone = people;
    people = [];
    if (task.result?.state === 'fail') await keepPictures(task.name, gone);
    const problems = gone.flatMap(({ watch }) => watch.problems());
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await host?.stop();
  });

  return {
    host: () => host,
    async newPerson({ initScript, ...options } = {}) {
      const context = await browser.newContext({ viewport: DESKTOP, baseURL: host.url, locale: 'en-US', ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      const watch = await watchContext(context, host.url);
      if (initScript) await context.addInitScript(initScript);
      people.push({ context, watch });
      return personOf(await context.newPage(), host, watch);
    },
  };
}

function personOf(page: Page, host: LiveHost, watch: Watch): Person {
  const context = page.context();
  return {
    page,
    context,
    host,
    expects: watch.expect,
    newTab: async () => personOf(await context.newPage(), host, watch),
    goTo: async (path) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
  };
}

/** What everybody saw when a test failed, for whoever mends it. */
async function keepPictures(test: string, people: readonly { readonly context: BrowserContext }[]): Promise<void> {
  await mkdir(FAILURES, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  const pages = people.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${FAILURES}/${name}-${index + 1}.png` }).catch(() => {});
  }
}
