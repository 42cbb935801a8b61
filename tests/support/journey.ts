/** For journeys: the built console, a real host, and a browser for each person. */
import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { launchBrowser } from './browser';
import { createDatabase, type OwnDatabase } from './database';
import { type LiveHost, type RunningHost, reachHost, startLiveHost } from './liveHost';
import { leave, newPerson, type Person, type PersonOptions } from './person';

export type Journey<H extends RunningHost = RunningHost> = {
  readonly host: () => H;
  /** Without options, or with those of a name, possibly at the browser of somebody who has left: it has cached the console's files. */
  readonly newPerson: (options?: PersonOptions) => Promise<Person>;
};

/** A browser that has cached nothing. */
export const FIRST_VISIT: PersonOptions = {};

const PICTURES = 'test-results';

type Known = {
  readonly person: Person;
  /** Who can take over the browser; undefined: nobody. */
  readonly heirs: string | undefined;
};

/** One for all files of a worker, which share their modules. It ends with the worker. */
let browser: Promise<Browser> | undefined;
/** People whose test is over. Whoever takes over a browser loads the console in half the time. */
let gone: readonly Known[] = [];

/** Those without options are alike. */
const heirsOf = (options: PersonOptions | undefined): string | undefined => (options ? options.takesOver : 'plain');

/**
 * The tests of a file, with the host of their worker: earlier files have left their traces there, and nobody else uses it meanwhile. A
 * test fails if any page had a console error, a violation of the policy, a request to another host, or a token in a URL.
 */
export function openJourney(): Journey {
  const hosts = inject('hosts');
  // A worker that comes after another may have a number above all that run at once.
  const given = hosts[(Number(process.env.VITEST_POOL_ID) - 1) % hosts.length];
  if (!given) throw new Error('There is no host.');
  const host = reachHost(given.url, given.outputFile);
  return openJourneyAt(() => host);
}

/** The same with a host of its own and a fresh copy of the demo, for a file that sets up or kills its host. */
export function openJourneyWithOwnHost(
  env: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Journey<LiveHost> {
  let database: OwnDatabase;
  let host: LiveHost;

  beforeAll(async () => {
    database = await createDatabase(inject('demo'));
    host = await startLiveHost({ ...(await env()), DATABASE_URL: database.url });
  });

  afterAll(async () => {
    await host?.stop();
    await database?.drop();
  });

  return openJourneyAt(() => host);
}

function openJourneyAt<H extends RunningHost>(host: () => H): Journey<H> {
  let people: readonly Known[] = [];
  let printedBefore = 0;

  beforeEach(() => {
    printedBefore = host().output().length;
  });

  afterEach(async ({ task }) => {
    const leaving = people;
    people = [];
    if (task.result?.state === 'fail') {
      await keepPictures(
        task.name,
        leaving.map(({ person }) => person),
      );
      console.log(host().output().slice(printedBefore));
    }
    const problems = leaving.flatMap(({ person }) => person.watch.problems());
    await Promise.all(leaving.map(({ person, heirs }) => (heirs ? leave(person) : person.context.close())));
    gone = [...gone, ...leaving.filter(({ heirs }) => heirs)];
    expect(problems).toEqual([]);
  });

  return {
    host,
    async newPerson(options) {
      const heirs = heirsOf(options);
      const before = heirs && gone.find((one) => one.heirs === heirs && one.person.host.url === host().url);
      if (before) gone = gone.filter((one) => one !== before);
      browser ??= launchBrowser();
      const person = before ? await before.person.newTab() : await newPerson(await browser, host(), options);
      people = [...people, { person, heirs }];
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
