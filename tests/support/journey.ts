/** For journeys: the built console, one real host, and a browser for each person. */
import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './browser';
import { createDatabase, type OwnDatabase } from './database';
import { type LiveHost, startLiveHost } from './liveHost';
import { newPerson, type Person, type PersonOptions } from './person';

export type Journey = {
  readonly host: () => LiveHost;
  readonly newPerson: (options?: PersonOptions) => Promise<Person>;
};

const PICTURES = 'test-results';

/**
 * Starts a host with a copy of the demo and a browser for the tests of a file. A test fails if any page had a console error, a violation of
 * the policy, a request to another host, or a token in a URL.
 */
export function openJourney(env: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Journey {
  let database: OwnDatabase;
  let host: LiveHost;
  let browser: Browser;
  let people: readonly Person[] = [];

  beforeAll(async () => {
    database = await createDatabase(inject('demo'));
    const settings = { ...(await env()), DATABASE_URL: database.url };
    [host, browser] = await Promise.all([startLiveHost(settings), launchBrowser()]);
  });

  afterEach(async ({ task }) => {
    const gone = people;
    people = [];
    if (task.result?.state === 'fail') {
      await keepPictures(task.name, gone);
      console.log(host.output());
    }
    const problems = gone.flatMap(({ watch }) => watch.problems());
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await host?.stop();
    await database?.drop();
  });

  return {
    host: () => host,
    async newPerson(options) {
      const person = await newPerson(browser, host, options);
      people = [...people, person];
      return person;
    },
  };
}

/** Saves a screenshot of every page of a failed test. */
async function keepPictures(test: string, people: readonly Person[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  const pages = people.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: `${PICTURES}/${name}-${index + 1}.png` }).catch(() => {});
  }
}
