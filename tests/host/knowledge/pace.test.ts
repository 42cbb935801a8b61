import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/knowledge';
import { failedWait, SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { runImportOf } from './runImport';
import { type Site, startSite } from './site';

/** How sites are read that ask for patience, and texts that are hard to divide. */

let host: TalkHost;
let site: Site;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost({ env: { OUTGOING_ALLOW: '127.0.0.1/32' } });
  host.clock.set(START_MS);
  site = await startSite();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await site.stop();
  await host.stop();
});

const owner = () => host.as('owner');
const ofBase = (knowledgeBaseId: string) => ({ target, params: { knowledgeBaseId } });
const create = async (): Promise<string> =>
  (await owner().call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } })).body.item.id;
const addPages = (id: string, ...paths: string[]) =>
  owner().call(endpoints.addDocuments, { ...ofBase(id), body: { urls: paths.map((path) => site.origin + path) } });
const outcomes = async (id: string) =>
  Object.fromEntries(
    (await owner().call(endpoints.listDocuments, { ...ofBase(id), query: {} })).body.documents.map(
      ({ url = '', status, reason, title }) => [url.replace(site.origin, ''), reason ?? `${status}: ${title}`],
    ),
  );

test('a site that asks for an hour between two pages is read at that pace, and the other pages say so', async () => {
  const id = await create();
  site.pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nCrawl-delay: 3600\nDisallow: /private' };
  site.pages['/a'] = { type: 'text/plain', body: 'The cellar is dry.' };
  site.pages['/b'] = { type: 'text/plain', body: 'The attic is warm.' };
  await addPages(id, '/private', '/a', '/b');
  await runImportOf(host, id);
  const read = () => site.asked.filter((path) => path !== '/robots.txt');
  const outcome = { '/private': SKIPPED_BY_ROBOTS, '/a': 'ready: a', '/b': failedWait(60) };
  expect([await outcomes(id), read()]).toEqual([outcome, ['/a']]);
  const again = async () => {
    await addPages(id, '/b');
    await runImportOf(host, id);
    return [(await outcomes(id))['/b'], read()];
  };
  host.clock.set(START_MS + 3_599_000);
  expect(await again()).toEqual([failedWait(60), ['/a']]);
  host.clock.set(START_MS + 3_601_000);
  expect(await again()).toEqual(['ready: b', ['/a', '/b']]);
});

test('a text in a language without spaces is kept whole', async () => {
  const id = await create();
  const text = '営業時間は九時から五時までです'.repeat(200);
  await owner().call(endpoints.addDocuments, { ...ofBase(id), body: { texts: [{ title: 'Hours', text }] } });
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ content: string }>(sql`select content from kb_chunk where kb_id = ${id} order by ordinal`),
  );
  expect([rows.length > 1, rows.map(({ content }) => content).join('')]).toEqual([true, text]);
});
