/** How often the page that answers a question is found first, by full-text search alone. */
import { setTimeout as wait } from 'node:timers/promises';
import * as endpoints from '#contract/endpoints/knowledge';
import { startSite } from '#tests/host/knowledge/site.ts';
import { createClient, type TestClient } from '#tests/support/host.ts';
import type { LiveHost } from '#tests/support/liveHost.ts';
import type { Demo } from './demo';
import type { Figure } from './figures';
import { LANGUAGES, type SitePage, sites } from './questions/sites';

const ALL = { atLeast: 85 };
const ONE_LANGUAGE = { atLeast: 75, aim: 85 };
const POLL_MS = 200;

type Asked = Pick<SitePage, 'language' | 'question' | 'path'> & { readonly isFirst: boolean };

/** The host must be allowed to read pages of this machine. */
export async function measureKnowledge({ url }: LiveHost, { token, organizationId }: Demo): Promise<Figure[]> {
  const owner = createClient(url, token, {});
  const asked: Asked[] = [];
  for (const { name, pages } of sites()) asked.push(...(await askSite(owner, organizationId, name, pages)));
  return [
    figureOf('right page first', asked, ALL),
    ...Object.entries(LANGUAGES).map(([code, language]) =>
      figureOf(
        `right page first, ${language}`,
        asked.filter((each) => each.language === code),
        ONE_LANGUAGE,
      ),
    ),
  ];
}

/** One knowledge base holds all languages of a business, as the import of a whole site makes it. */
async function askSite(owner: TestClient, organizationId: number, title: string, pages: readonly SitePage[]) {
  const target = { targetAccountId: organizationId };
  const site = await startSite();
  for (const { path, html } of pages) site.pages[path] = html;
  try {
    const created = await owner.call(endpoints.createKnowledgeBase, { target, body: { title } });
    const params = { knowledgeBaseId: created.body.item.id };
    const urls = pages.map(({ path }) => site.origin + path);
    await owner.call(endpoints.addDocuments, { target, params, body: { urls } });
    await readAll(pages.length, async () => {
      const { body } = await owner.call(endpoints.readKnowledgeBase, { target, params });
      return body.item.counts;
    });
    const asked: Asked[] = [];
    for (const { path, language, question } of pages) {
      const { body, status, text } = await owner.call(endpoints.queryKnowledgeBase, {
        target,
        params,
        body: { query: question },
      });
      if (status !== 200) throw new Error(text);
      asked.push({ path, language, question, isFirst: body.response.sources[0]?.url === site.origin + path });
    }
    return asked;
  } finally {
    await site.stop();
  }
}

async function readAll(pages: number, readCounts: () => Promise<Readonly<Record<string, number>>>): Promise<void> {
  for (;;) {
    const counts = await readCounts();
    if (counts.ready === pages) return;
    if (counts.queued === 0 && counts.fetching === 0)
      throw new Error(`Not every page was read: ${JSON.stringify(counts)}`);
    await wait(POLL_MS);
  }
}

function figureOf(what: string, asked: readonly Asked[], limits: Pick<Figure, 'atLeast' | 'aim'>): Figure {
  const first = asked.filter(({ isFirst }) => isFirst).length;
  return {
    what: `${what}, of ${asked.length} questions`,
    value: (100 * first) / asked.length,
    unit: '%',
    ...limits,
  };
}
