/** The editor of a real console with a real host. Its calls are held until the walk decides how they end. */
import type { Page, Request, Route } from 'playwright';
import { expect } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import type { Failure } from '#machines/shared';
import type { Stage } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import type { Person } from '#tests/support/person.ts';
import type { Hands } from '#tests/ui/campaign/hands.ts';
import { readPage, readState, type Seen } from '#tests/ui/campaign/reading.ts';
import { WORDS } from '#tests/ui/campaign/sights.ts';
import { editorHands } from './campaignHands';
import type { Elsewhere, WalkedAgent } from './campaignHost';

/** The first call of each campaign actor. Its later calls belong to it. */
const CALLS: Readonly<Record<string, RegExp>> = {
  loadCampaign: /^GET .*\/agentEventRules\/staging$/,
  readStaging: /^GET .*\/agentEventRules\/staging$/,
  saveStaging: /^POST .*\/v2\/campaign$/,
  publishAgent: /^POST .*\/agent\/publish$/,
  replaceStaging: /^POST .*(?:\/agent\/revert|\/versions\/\d+\/restore)$/,
  listVersions: /^GET .*\/versions$/,
  writeVersion: /^(?:POST .*\/versions(?:\/\d+)?|PUT .*\/versions\/\d+\/title)$/,
  loadComparison: /^GET .*(?:\/agentEventRules\/default|\/versions\?includeData)$/,
};

/** Actors that make a second call, and which. */
const FOLLOWING: Readonly<Record<string, RegExp | undefined>> = {
  writeVersion: CALLS.listVersions,
  // The draft of a walk differs from its live copy, which is read too.
  loadCampaign: CALLS.loadComparison,
};

type Held = { readonly name: string; readonly route: Route };

export type CampaignStage = Stage<Seen, Hands> & {
  /** Opens the editor of an agent, until its first call is held. */
  readonly open: (path: string, agent: WalkedAgent) => Promise<void>;
};

export async function openCampaignStage(person: Person, others: Elsewhere): Promise<CampaignStage> {
  const { page } = person;
  const seeFetched = watchFetching(page);
  let agent: WalkedAgent;
  let held: readonly Held[] = [];
  const drop = (request: Request) => {
    held = held.filter(({ route }) => route.request() !== request);
  };
  page.on('requestfailed', drop);
  // Unsaved edits of an earlier walk's agent are saved meanwhile and do not belong to this walk.
  const isOfWalk = (request: Request) =>
    new URL(request.url()).searchParams.get('targetAccountId') === `${agent.agentId}`;
  // Only the walk reports events from elsewhere.
  await page.route('**/api/v2/events*', () => {});
  await page.route(/\/api\/v2\/(?:campaign|agent|agentEventRules)\b/, (route) => {
    const name = nameOf(route.request());
    if (isOfWalk(route.request()) && Object.values(CALLS).some((call) => call.test(name)))
      held = [...held, { name, route }];
    else void route.fallback();
  });

  const take = async (pattern: RegExp): Promise<Route> => {
    await expect.poll(() => held.some(({ name }) => pattern.test(name))).toBe(true);
    const found = held.find(({ name }) => pattern.test(name)) as Held;
    held = held.filter((one) => one !== found);
    return found.route;
  };
  const answer = (name: string) =>
    page.getByRole('dialog', { name: 'Publish with gaps?' }).getByRole('button', { name, exact: true }).last().click();
  const forward = async (route: Route) => route.fulfill({ response: await route.fetch() });

  const resolve = async (id: string, output: unknown) => {
    if (id === 'askPerson') return answer(output === true ? 'Publish anyway' : 'Keep editing');
    const route = await take(CALLS[id] as RegExp);
    const { kind, failure, stored } = output as { kind?: string; failure?: Failure; stored?: { campaign: Campaign } };
    if (kind === 'refused') return refuse(route, failure as Failure);
    if (kind === 'conflict') await others.save(agent.agentId, walkedOf(stored?.campaign ?? {}));
    const [, versionId] = /versions\/(\d+)/.exec(route.request().url()) ?? [];
    if (id === 'replaceStaging' && versionId === undefined) await others.restoreLive(agent);
    if (id === 'replaceStaging' && versionId !== undefined)
      await others.resetVersion(agent.campaignId, Number(versionId));
    await forward(route);
    // The plan expects the same version name afterwards.
    if (route.request().method() === 'PUT') await others.renameVersion(agent.campaignId, Number(versionId), 'Holiday');
    const following = FOLLOWING[id];
    if (following) await forward(await take(following));
  };

  const carryOut = async (move: Move) => {
    switch (move.kind) {
      case 'send':
        throw new Error(`Nothing in a browser sends ${move.event.type}.`);
      case 'resolve':
        return resolve(move.id, move.output);
      case 'reject':
        return breakDown(await take(CALLS[move.id] as RegExp), move.error as Failure);
      case 'elapse':
        return passTimer(page, move.delayMs, readState);
    }
  };

  return {
    hands: editorHands(person),
    carryOut,
    state: () => page.evaluate(readState),
    see: () => page.evaluate(readPage, WORDS),
    open: async (path, walked) => {
      agent = walked;
      await person.goTo(path);
      await expect.poll(() => page.evaluate(readState)).toBe('editor.loading versions.closed review.closed');
      await seeFetched();
    },
  };
}

/**
 * Waits until everything the page prefetches when idle is imported. While calls are held, a browser caches no file, so an
 * import requests it again; a walk that goes offline meanwhile would spoil it, since a failed import is cached.
 */
function watchFetching(page: Page): () => Promise<void> {
  const asked = new Set<string>();
  const imported = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) for (const addresses of [asked, imported]) addresses.clear();
    else if (/\/assets\/[^/]+\.js$/.test(request.url())) asked.add(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') imported.add(request.url());
  });
  page.on('requestfailed', (request) => asked.delete(request.url()));
  return async () => {
    // Idle callbacks run in order, so the page's has run by then.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect.poll(() => [...asked].filter((address) => !imported.has(address))).toEqual([]);
  };
}

type WindowWithTime = Window & { passTime?: (ms: number) => void };

/**
 * Runs in the page before its own scripts: holds the machines' timers until the walk advances time. Those take exactly 200 ms
 * or at least a second; those of libraries are shorter and run.
 */
export function holdTimers(): void {
  const timers = new Map<number, { readonly dueMs: number; readonly run: () => void }>();
  const { setTimeout: start, clearTimeout: stop } = window;
  let nowMs = 0;
  let lastId = 1_000_000_000;
  const hold = (run: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
    if (delayMs !== 200 && delayMs < 1_000) return start(run, delayMs, ...args);
    lastId += 1;
    timers.set(lastId, { dueMs: nowMs + delayMs, run: () => run(...args) });
    return lastId;
  };
  window.setTimeout = hold as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!timers.delete(Number(id))) stop(id);
  };
  (window as WindowWithTime).passTime = (ms) => {
    nowMs += ms;
    for (const [id, { dueMs, run }] of [...timers]) if (dueMs <= nowMs && timers.delete(id)) run();
  };
}

/** Lets held timers run. */
const passTime = (page: Pick<Page, 'evaluate'>, delayMs: number) =>
  page.evaluate((ms) => (window as WindowWithTime).passTime?.(ms), delayMs);

/** Lets a timer of the machine run, which does nothing a millisecond before. */
export async function passTimer(page: Pick<Page, 'evaluate'>, delayMs: number, readState: () => string | null) {
  const before = await page.evaluate(readState);
  await passTime(page, delayMs - 1);
  expect(await page.evaluate(readState), `one millisecond before ${delayMs}`).toBe(before);
  await passTime(page, 1);
}

function nameOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  return `${request.method()} ${pathname}${searchParams.has('includeData') ? '?includeData' : ''}`;
}

const walkedOf = ({ agentInstructions, agentVoice, agentLang }: Campaign): Campaign =>
  JSON.parse(JSON.stringify({ agentInstructions, agentVoice, agentLang })) as Campaign;

const STATUS: Readonly<Partial<Record<Failure['kind'], number>>> = { forbidden: 403, invalid: 422, limited: 429 };

/** A refusal in the host's format. */
function refuse(route: Route, { kind, message, input, retryAfterS }: Failure): Promise<void> {
  return route.fulfill({
    status: STATUS[kind] ?? 500,
    headers: retryAfterS === undefined ? {} : { 'retry-after': `${retryAfterS}` },
    json: { success: false, message, ...(input !== undefined && { input }) },
  });
}

/**
 * The host is unreachable or failed. The wait it names is too long for the client to retry, so that the walk ends each call
 * once.
 */
function breakDown(route: Route, { message }: Failure): Promise<void> {
  const json = { success: false, message };
  return route.fulfill(
    route.request().method() === 'GET'
      ? { status: 503, headers: { 'retry-after': '3600' }, json }
      : { status: 500, json },
  );
}
