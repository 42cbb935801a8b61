import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import * as endpoints from '#contract/endpoints/knowledge';
import {
  FAILED_NOT_FOUND,
  FAILED_REDIRECTS,
  FAILED_UNREADABLE,
  failedStatus,
  failedTooLong,
  SKIPPED_BY_ROBOTS,
  SKIPPED_FORBIDDEN,
} from '#contract/rules/messages/knowledge';
import { importKnowledge } from '#server/jobs/importKnowledge.ts';
import { declareQueues } from '#server/queue/queues.ts';
import { asOwner } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { itProves } from '#tests/support/proof.ts';
import { htmlPage, type Page, type Site, startSite } from './site';

/** A whole site is read by worker processes that are killed in the middle. CRAWL_PAGES=2000 CRAWL_KILLS=10 for a long run. */
const PAGES = Number(process.env.CRAWL_PAGES ?? 40);
const KILLS = Number(process.env.CRAWL_KILLS ?? 2);
const WORKER = fileURLToPath(new URL('./crawlWorker.ts', import.meta.url));
/** Far above what a worker takes, far below 2,000 pages of 5 MB. */
const MEMORY_LIMIT_KB = 700_000;

/** Each tenth page has a fault. */
const FAULTS: readonly (readonly [Page | null, string])[] = [
  [null, FAILED_NOT_FOUND],
  [{ status: 302, headers: { location: '/turns' } }, FAILED_REDIRECTS],
  [{ body: 'x'.repeat(5_000_001) }, failedTooLong(5)],
  [{ status: 403 }, SKIPPED_FORBIDDEN],
  [{ status: 500 }, failedStatus(500)],
  [{ type: 'application/pdf', body: '%PDF-1.7 broken' }, FAILED_UNREADABLE],
];

let host: TalkHost;
let site: Site;
let child: ChildProcess | undefined;
beforeAll(async () => {
  host = await startTalkHost({ env: { OUTGOING_ALLOW: '127.0.0.1/32' } });
  site = await startSite();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await site.stop();
  await host.stop();
});

/** Fills the site; returns what must become of each page. */
function fillSite(): Record<string, string> {
  site.pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' };
  site.pages['/turns'] = { status: 302, headers: { location: '/turns' } };
  const outcomes: Record<string, string> = {};
  for (let at = 0; at < PAGES; at += 1) {
    const name = String(at).padStart(4, '0');
    const path = at % 20 === 7 ? `/private/${name}` : `/page/${name}`;
    const [fault, reason] = (at % 10 === 3 && FAULTS[Math.floor(at / 10) % FAULTS.length]) || [undefined, ''];
    if (fault !== null)
      site.pages[path] = fault ?? htmlPage(`Page ${name}`, `<p>Room ${name} is on floor ${at % 9}.</p>`);
    outcomes[path] = path.startsWith('/private') ? SKIPPED_BY_ROBOTS : reason || `ready: Page ${name}`;
  }
  return outcomes;
}

function startWorker() {
  const started = spawn(process.execPath, ['--import', 'tsx', WORKER, host.database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  return started;
}

/** Kills a worker while it waits for the page that is asked for after so many others. */
async function killAfter(count: number): Promise<void> {
  const worker = startWorker();
  const ended = once(worker, 'exit');
  await expect.poll(() => site.asked.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(count);
  worker.kill('SIGKILL');
  await ended;
  // As if the heartbeat and the claim had expired, and each kill had hit another turn.
  await asOwner(
    host.database,
    `update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_count = 0 where state = 'active'`,
  );
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update kb_document set claimed_at = claimed_at - interval '3 minutes' where status = 'fetching'`),
  );
}

itProves(
  'every page of a site is accounted for, and asked for once, though its worker is killed',
  { timeout: 120_000 + PAGES * 200 + KILLS * 30_000, reads: ['server/reading/', 'server/jobs/'] },
  async () => {
    await declareQueues(host.database.db, [importKnowledge]);
    const outcomes = fillSite();
    const owner = host.as('owner');
    const target = { targetAccountId: host.world.accounts.organization };
    const { item } = (await owner.call(endpoints.createKnowledgeBase, { target, body: { title: 'Site' } })).body;
    const params = { knowledgeBaseId: item.id };
    const urls = Object.keys(outcomes).map((path) => site.origin + path);
    for (let from = 0; from < urls.length; from += 500)
      await owner.call(endpoints.addDocuments, { target, params, body: { urls: urls.slice(from, from + 500) } });

    for (let kill = 1; kill <= KILLS; kill += 1) await killAfter(Math.floor((PAGES / (KILLS + 1)) * kill));
    const last = startWorker();
    const memory = text(last.stdout);
    const waiting = async () => {
      const { counts } = (await owner.call(endpoints.readKnowledgeBase, { target, params })).body.item;
      return counts.queued + counts.fetching;
    };
    await expect.poll(waiting, { timeout: 55_000 + PAGES * 100, interval: 200 }).toBe(0);
    last.kill('SIGTERM');
    expect(Number(await memory)).toBeLessThan(MEMORY_LIMIT_KB);

    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute<{ path: string; outcome: string }>(
        sql`select replace(url, ${site.origin}, '') as path, coalesce(reason, status || ': ' || title) as outcome
          from kb_document where kb_id = ${item.id} order by url`,
      ),
    );
    expect(Object.fromEntries(rows.map(({ path, outcome }) => [path, outcome]))).toEqual(outcomes);
    // What a worker had asked for when it was killed is asked for again, nothing else.
    const pages = site.asked.filter((path) => path.startsWith('/page'));
    const again = pages.length - new Set(pages).size;
    expect([new Set(pages).size, again <= KILLS]).toEqual([
      Object.keys(outcomes).filter((path) => path.startsWith('/page')).length,
      true,
    ]);
  },
);
