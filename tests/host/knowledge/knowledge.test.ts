import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as endpoints from '#contract/endpoints/knowledge';
import * as talk from '#contract/endpoints/talk';
import type { KnowledgeBase } from '#contract/entities/knowledge';
import { KNOWLEDGE_BASE_NOT_FOUND } from '#contract/rules/messages';
import {
  FAILED_NOT_FOUND,
  FAILED_NOT_PUBLIC,
  FAILED_REDIRECTS,
  FAILED_UNREADABLE,
  failedStatus,
  failedTooLong,
  NO_URLS_PROVIDED,
  PAGE_HAS_NO_TEXT,
  SKIPPED_BY_ROBOTS,
  SKIPPED_FORBIDDEN,
  SKIPPED_NO_TEXT,
  SKIPPED_SIGN_IN,
  SKIPPED_STOPPED,
  skippedKind,
  skippedSame,
} from '#contract/rules/messages/knowledge';
import { importKnowledge } from '#server/jobs/importKnowledge.ts';
import { recrawlKnowledge } from '#server/jobs/recrawlKnowledge.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { noHost } from '#tests/host/jobs/worker.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { fetchHere as fetch, runImportOf } from './runImport';
import { htmlPage, type Site, startSite } from './site';

/** Knowledge bases from the address of a website to an answer (specification 7, Knowledge base). */

let host: TalkHost;
let site: Site;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTalkHost({ env: { OUTGOING_ALLOW: '127.0.0.1/32' } });
  site = await startSite();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await site.stop();
  await host.stop();
});
beforeEach(async () => {
  host.clock.set(START_MS);
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  site.asked.length = 0;
  await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from kb`));
});

const owner = () => host.as('owner');
const create = async (title = 'Shop'): Promise<string> =>
  (await owner().call(endpoints.createKnowledgeBase, { target, body: { title } })).body.item.id;
const read = async (knowledgeBaseId: string) =>
  (await owner().call(endpoints.readKnowledgeBase, { target, params: { knowledgeBaseId } })).body.item;
const add = (knowledgeBaseId: string, body: object) =>
  owner().call(endpoints.addDocuments, { target, params: { knowledgeBaseId }, body });
const addPages = (knowledgeBaseId: string, ...paths: string[]) =>
  add(knowledgeBaseId, { urls: paths.map((path) => site.origin + path) });
const documents = async (knowledgeBaseId: string) =>
  (await owner().call(endpoints.listDocuments, { target, params: { knowledgeBaseId }, query: {} })).body.documents;
/** What became of each page. */
const outcomes = async (knowledgeBaseId: string) =>
  Object.fromEntries(
    (await documents(knowledgeBaseId)).map(({ url = '', status, reason, title }) => [
      url.replace(site.origin, ''),
      reason ?? `${status}: ${title}`,
    ]),
  );
const ask = async (knowledgeBaseId: string, query: string, processQuery?: boolean) =>
  (
    await owner().call(endpoints.queryKnowledgeBase, {
      target,
      params: { knowledgeBaseId },
      body: { query, processQuery },
    })
  ).body.response;
const none: KnowledgeBase['counts'] = { queued: 0, fetching: 0, ready: 0, skipped: 0, failed: 0 };

const runImport = (knowledgeBaseId: string) => runImportOf(host, knowledgeBaseId);

describe('a knowledge base', () => {
  test('is created, changed, listed and deleted', async () => {
    const [second, first] = [await create('shop'), await create('About')];
    const changed = await owner().call(endpoints.createKnowledgeBase, {
      target,
      body: { id: second, title: 'Shop', recrawl: 'weekly' },
    });
    const listed = await owner().call(endpoints.listKnowledgeBases, { target });
    const row = { recrawl: 'never', counts: none, passages: 0, stopped: false, timestamp: expect.any(Number) };
    expect([changed.status, listed.body.items]).toEqual([
      201,
      [
        { ...row, id: first, title: 'About' },
        { ...row, id: second, title: 'Shop', recrawl: 'weekly' },
      ],
    ]);
    const remove = () => owner().call(endpoints.deleteKnowledgeBase, { target, params: { knowledgeBaseId: first } });
    const [done, again] = [await remove(), await remove()];
    expect([done.body, again.status, again.body]).toEqual([
      { success: true },
      404,
      { success: false, message: KNOWLEDGE_BASE_NOT_FOUND },
    ]);
  });

  test('answers from a typed text at once, until it is deleted', async () => {
    const id = await create();
    const text = '## Parking\nYou can park behind the house.\n\n## Opening hours\nWe open at nine.';
    const { body } = await add(id, { texts: [{ title: 'The shop', text }] });
    const [document] = body.documents;
    const row = { id: document?.id, title: 'The shop', status: 'ready', passages: 2, fetchedAt: START_MS / 1000 };
    expect([body.documents, (await read(id)).counts]).toEqual([[row], { ...none, ready: 1 }]);
    const passage = { documentId: document?.id, title: 'The shop', score: expect.any(Number) };
    const parking = { ...passage, heading: 'Parking', excerpt: 'You can park behind the house.' };
    expect([await ask(id, 'Where can I park?'), await ask(id, 'Where can I park?', true)]).toEqual([
      { answer: 'You can park behind the house.', sources: [parking] },
      { answer: 'You can park behind the house.', sources: [{ ...parking, used: true }] },
    ]);
    const ofDocument = { target, params: { knowledgeBaseId: id, documentId: document?.id ?? '' } };
    await owner().call(endpoints.updateDocument, { ...ofDocument, body: { text: 'Park in front of the church.' } });
    expect((await ask(id, 'Where can I park?')).answer).toBe('Park in front of the church.');
    await owner().call(endpoints.deleteDocument, ofDocument);
    expect([await ask(id, 'Where can I park?'), (await read(id)).counts]).toEqual([{ answer: '', sources: [] }, none]);
  });

  test('asks for something to add, and takes no text for a page', async () => {
    const id = await create();
    const empty = await add(id, {});
    const [page] = (await addPages(id, '/')).body.documents;
    const typed = await owner().call(endpoints.updateDocument, {
      target,
      params: { knowledgeBaseId: id, documentId: page?.id ?? '' },
      body: { text: 'Typed.' },
    });
    expect([empty.status, empty.body, typed.status, typed.body]).toEqual([
      400,
      { success: false, message: NO_URLS_PROVIDED, input: 'urls', requestId: expect.any(String) },
      422,
      { success: false, message: PAGE_HAS_NO_TEXT, input: 'text', requestId: expect.any(String) },
    ]);
  });
});

describe('a website', () => {
  test('is found by its sitemaps, without files, other sites, and what robots.txt forbids', async () => {
    const { origin } = site;
    const pages = (...urls: string[]) =>
      `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    site.pages['/'] = 'Hello';
    site.pages['/robots.txt'] = {
      type: 'text/plain',
      body: `User-agent: *\nDisallow: /private\nSitemap: ${origin}/index.xml`,
    };
    site.pages['/index.xml'] = `<sitemapindex><sitemap><loc>${origin}/a.xml</loc></sitemap>
      <sitemap><loc>${origin}/index.xml</loc></sitemap><sitemap><loc>${origin}/gone.xml</loc></sitemap>
      <sitemap><loc>${origin}/bad.xml.gz</loc></sitemap><sitemap><loc>${origin}/b.xml.gz</loc></sitemap></sitemapindex>`;
    site.pages['/bad.xml.gz'] = { body: Buffer.from([0x1f, 0x8b, 1, 2, 3]) };
    site.pages['/b.xml.gz'] = { body: gzipSync(pages(`${origin}/packed`)) };
    site.pages['/a.xml'] = pages(
      `${origin}/`,
      `${origin}/menu?a=1&amp;b=2#top`,
      `${origin}/private/x`,
      `${origin}/a.jpg`,
      'http://else.test/',
    );
    const { body } = await owner().call(endpoints.discoverPages, { target, body: { url: `${origin}/` } });
    expect(body).toEqual({ success: true, links: [`${origin}/`, `${origin}/menu?a=1&b=2`, `${origin}/packed`] });
  });

  test('without a sitemap is found by the links of its page', async () => {
    const { origin } = site;
    site.pages['/'] =
      '<a href="/menu#a">Menu</a><a href="menu">Menu</a><a href="mailto:a@b.test">Mail</a><a href="x.pdf">Card</a>';
    const { body } = await owner().call(endpoints.discoverPages, { target, body: { url: origin } });
    expect(body.links).toEqual([`${origin}/`, `${origin}/menu`, `${origin}/x.pdf`]);
  });

  test('is read page by page: its text answers, without its menus; each other page says why it was not read', async () => {
    const long = 'We bake bread with sourdough every morning, and sell it until noon. '.repeat(5);
    const pages: Site['pages'] = {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
      '/parking': htmlPage('Parking', `<h2>Where to park</h2><p>Cars stand behind the mill. ${long}</p>`),
      '/same': htmlPage('Parking again', `<h2>Where to park</h2><p>Cars stand behind the mill. ${long}</p>`),
      '/preise': htmlPage('Preise', `<table><tr><th>Brot</th><td>4 Euro</td></tr></table><p>${long}</p>`, 'de-CH'),
      '/latin': {
        type: 'text/html; charset=iso-8859-1',
        body: Buffer.from(htmlPage('Café', `<p>Café crème. ${long}</p>`), 'latin1'),
      },
      '/plain': { type: 'text/plain', body: 'The cellar is dry.' },
      '/login': htmlPage('Sign in', '<form><input type="password"></form>'),
      '/empty': htmlPage('', '')
        .replace('© A shop', '')
        .replaceAll(/<nav>.*<\/nav>/g, ''),
      '/private': htmlPage('Private', long),
      '/secret': { status: 403 },
      '/broken': { status: 500 },
      '/loop': { status: 302, headers: { location: '/loop' } },
      '/large': { body: 'x'.repeat(5_000_001) },
      '/picture': { type: 'image/png', body: Buffer.from([0x89, 0x50, 0, 1]) },
      '/bad.pdf': { type: 'application/pdf', body: '%PDF-1.7 broken' },
      '/inside': { status: 302, headers: { location: 'http://10.0.0.1/' } },
    };
    Object.assign(site.pages, pages);
    const id = await create();
    await addPages(id, ...Object.keys(pages).filter((path) => path !== '/robots.txt'), '/gone');
    await runImport(id);
    expect(await outcomes(id)).toEqual({
      '/parking': 'ready: Parking',
      '/same': skippedSame('Parking'),
      '/preise': 'ready: Preise',
      '/latin': 'ready: Café',
      '/plain': 'ready: plain',
      '/login': SKIPPED_SIGN_IN,
      '/empty': SKIPPED_NO_TEXT,
      '/private': SKIPPED_BY_ROBOTS,
      '/secret': SKIPPED_FORBIDDEN,
      '/broken': failedStatus(500),
      '/loop': FAILED_REDIRECTS,
      '/large': failedTooLong(5),
      '/picture': skippedKind('image/png'),
      '/bad.pdf': FAILED_UNREADABLE,
      '/inside': FAILED_NOT_PUBLIC,
      '/gone': FAILED_NOT_FOUND,
    });
    const [parking] = (await ask(id, 'Where do cars park?')).sources;
    expect([parking?.url, parking?.heading, parking?.excerpt.startsWith('Cars stand behind the mill.')]).toEqual([
      `${site.origin}/parking`,
      'Where to park',
      true,
    ]);
    expect((await ask(id, 'Was kostet das Brot?')).sources[0]?.excerpt).toContain('Brot · 4 Euro');
    expect((await ask(id, 'café')).sources[0]?.title).toBe('Café');
    expect(site.asked.filter((path) => path === '/robots.txt')).toEqual(['/robots.txt']);
  });

  test('keeps answering while it is read again, and while it is down; not once it is forbidden', async () => {
    const id = await create();
    site.pages['/'] = { type: 'text/plain', body: 'The cellar is dry.' };
    const [page] = (await addPages(id, '/')).body.documents;
    await runImport(id);
    const again = async (change: () => void) => {
      await owner().call(endpoints.updateDocument, {
        target,
        params: { knowledgeBaseId: id, documentId: page?.id ?? '' },
        body: {},
      });
      const waiting = (await ask(id, 'cellar')).answer;
      change();
      await runImport(id);
      return [waiting, (await ask(id, 'cellar')).answer, (await outcomes(id))['/']];
    };
    const dry = 'The cellar is dry.';
    expect(await again(() => (site.pages['/'] = { status: 503 }))).toEqual([dry, dry, failedStatus(503)]);
    const wet = 'The cellar is wet.';
    const rain = () => (site.pages['/'] = { type: 'text/plain', body: wet });
    expect(await again(rain)).toEqual([dry, wet, `ready: 127.0.0.1:${new URL(site.origin).port}`]);
    const close = () => (site.pages['/'] = { status: 401 });
    expect(await again(close)).toEqual([wet, '', SKIPPED_SIGN_IN]);
  });

  test('is stopped: what waits is skipped, and what was read stays', async () => {
    const id = await create();
    site.pages['/'] = { type: 'text/plain', body: 'The cellar is dry.' };
    await addPages(id, '/');
    await runImport(id);
    await addPages(id, '/', '/later');
    const { body } = await owner().call(endpoints.stopImport, { target, params: { knowledgeBaseId: id } });
    await runImport(id);
    expect([body.item.counts, (await outcomes(id))['/later'], site.asked.includes('/later')]).toEqual([
      { ...none, ready: 1, skipped: 1 },
      SKIPPED_STOPPED,
      false,
    ]);
  });

  test('that was stopped goes on with what it left out, and with nothing else', async () => {
    const id = await create();
    site.pages['/a'] = { type: 'text/plain', body: 'The cellar is dry.' };
    await addPages(id, '/a', '/missing');
    await owner().call(endpoints.stopImport, { target, params: { knowledgeBaseId: id } });
    expect(await read(id)).toMatchObject({ counts: { ...none, skipped: 2 }, passages: 0, stopped: true });
    const { body } = await owner().call(endpoints.resumeImport, { target, params: { knowledgeBaseId: id } });
    expect(body.item).toMatchObject({ counts: { ...none, queued: 2 }, stopped: false });
    await runImport(id);
    const known = { counts: { ...none, ready: 1, failed: 1 }, passages: 1, stopped: false };
    expect(await read(id)).toMatchObject({ ...known, site: new URL(site.origin).host });
    await owner().call(endpoints.resumeImport, { target, params: { knowledgeBaseId: id } });
    await runImport(id);
    expect([await read(id), site.asked.filter((path) => path === '/missing')]).toMatchObject([known, ['/missing']]);
  });

  test('a page that is deleted while it is read answers nothing, and none is left with a killed worker', async () => {
    const id = await create();
    site.pages['/a'] = { type: 'text/plain', body: 'The cellar is dry.' };
    site.pages['/b'] = { type: 'text/plain', body: 'The attic is warm.' };
    await addPages(id, '/a', '/b');
    // A worker took both and was killed.
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update kb_document set status = 'fetching', claimed_at = ${new Date(START_MS)}`),
    );
    await importKnowledge.perform(
      {
        scoped: host.database.db.scoped,
        finish: host.database.db.scoped,
        nowMs: host.clock.nowMs,
        fetch,
        host: noHost,
        signal: new AbortController().signal,
      },
      { orgId: target.targetAccountId, knowledgeBaseId: id },
    );
    expect((await read(id)).counts).toEqual({ ...none, fetching: 2 });
    host.clock.set(START_MS + 121_000);
    const [, first] = await documents(id);
    const { scoped } = host.database.db;
    await importKnowledge.perform(
      {
        scoped,
        finish: scoped,
        nowMs: host.clock.nowMs,
        fetch: async (address, request) => {
          const reply = await fetch(address, request);
          if (address.endsWith('/a'))
            await owner().call(endpoints.deleteDocument, {
              target,
              params: { knowledgeBaseId: id, documentId: first?.id ?? '' },
            });
          return reply;
        },
        host: noHost,
        signal: new AbortController().signal,
      },
      { orgId: target.targetAccountId, knowledgeBaseId: id },
    );
    expect([(await read(id)).counts, (await ask(id, 'cellar')).answer, (await ask(id, 'attic')).answer]).toEqual([
      { ...none, ready: 1 },
      '',
      'The attic is warm.',
    ]);
  });

  test('is read again when its schedule says so', async () => {
    const id = await create();
    site.pages['/'] = { type: 'text/plain', body: 'The cellar is dry.' };
    await addPages(id, '/');
    await runImport(id);
    await owner().call(endpoints.createKnowledgeBase, { target, body: { id, title: 'Shop', recrawl: 'daily' } });
    const { scoped } = host.database.db;
    const recrawl = async (atMs: number) => {
      await recrawlKnowledge.perform(
        { scoped, finish: scoped, nowMs: () => atMs, fetch, host: noHost, signal: new AbortController().signal },
        null,
      );
      return (await read(id)).counts;
    };
    const day = 86_400_000;
    expect([await recrawl(START_MS + day - 1), await recrawl(START_MS + day)]).toEqual([
      { ...none, ready: 1 },
      { ...none, queued: 1 },
    ]);
  });
});

test('an agent answers from the knowledge bases that its settings name', async () => {
  const id = await create();
  await add(id, { texts: [{ title: 'The mill', text: 'The mill was built in 1821.' }] });
  const ofAgent = { targetAccountId: host.agentId };
  await owner().call(agents.saveCampaign, { target: ofAgent, body: { enabledFunctions: { knowledgeBase: [id] } } });
  const { body } = await owner().call(talk.runPrompt, {
    body: { targetAgent: host.agentId, promptText: 'When was the mill built?', source: 'staging' },
  });
  expect([body.response, body.sources]).toEqual([
    'The mill was built in 1821.',
    [{ kind: 'knowledge', title: 'The mill', excerpt: 'The mill was built in 1821.' }],
  ]);
});
