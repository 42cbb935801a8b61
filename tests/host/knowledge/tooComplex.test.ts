import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/knowledge';
import * as onboarding from '#contract/endpoints/onboarding';
import { failedTooComplex, skippedKind } from '#contract/rules/messages/knowledge';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { nested, pdfFile, wordFile } from '#tests/support/bombs.ts';
import { giveDecodersTime } from '#tests/support/patientDecoders.ts';
import { runImportOf } from './runImport';
import { htmlPage, type Site, startSite } from './site';

/** Documents and pages that would take the host's memory or time: each ends with its reason, and the others are read. */

giveDecodersTime();

let host: TalkHost;
let site: Site;
let ofBase: { target: { targetAccountId: number }; params: { knowledgeBaseId: string } };
beforeAll(async () => {
  host = await startTalkHost({ env: { OUTGOING_ALLOW: '127.0.0.1/32' } });
  site = await startSite();
  const target = { targetAccountId: host.world.accounts.organization };
  const { body } = await owner().call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } });
  ofBase = { target, params: { knowledgeBaseId: body.item.id } };
});
afterAll(async () => {
  await site.stop();
  await host.stop();
});

const owner = () => host.as('owner');
const run = () => runImportOf(host, ofBase.params.knowledgeBaseId);
const upload = async (name: string, bytes: Buffer) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const reply = await owner().call(endpoints.uploadDocument, { ...ofBase, body });
  return reply.body.document.id;
};
const found = async () => {
  const { documents } = (await owner().call(endpoints.listDocuments, { ...ofBase, query: {} })).body;
  return Object.fromEntries(
    documents.map(({ fileName, url, status, reason }) => [fileName ?? url?.replace(site.origin, ''), reason ?? status]),
  );
};
const tries = () =>
  host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } = await db.execute<{ tries: number }>(sql`select distinct tries from kb_document`);
    return rows.map((row) => row.tries);
  });

test('a document that is too complex ends with its reason, after two tries; the others are read', async () => {
  await upload('bomb.pdf', pdfFile(4_000_000));
  await upload('bomb.docx', wordFile(1_500_000));
  await upload('hours.docx', wordFile(1));
  site.pages['/tables'] = nested('table', 415);
  site.pages['/hours'] = htmlPage('Hours', '<p>We open at nine.</p>');
  const urls = ['/tables', '/hours'].map((path) => site.origin + path);
  await owner().call(endpoints.addDocuments, { ...ofBase, body: { urls } });
  await run();
  expect(await found()).toEqual({
    'bomb.pdf': failedTooComplex('memory'),
    'bomb.docx': failedTooComplex('size'),
    'hours.docx': 'ready',
    '/tables': failedTooComplex('depth'),
    '/hours': 'ready',
  });
  // A page is asked for at each try.
  expect([site.asked.filter((path) => path === '/tables'), await tries()]).toEqual([['/tables', '/tables'], [0]]);
});

test('a document whose reading was cut off with its worker twice is not read a third time, unless somebody asks', async () => {
  site.pages['/cut'] = htmlPage('Cut', '<p>We close at ten.</p>');
  const url = `${site.origin}/cut`;
  const added = await owner().call(endpoints.addDocuments, { ...ofBase, body: { urls: [url] } });
  const documentId = added.body.documents[0]?.id ?? '';
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      sql`update kb_document set status = 'fetching', tries = 2, claimed_at = '2020-01-01' where id = ${documentId}`,
    ),
  );
  await run();
  expect(await found()).toMatchObject({ '/cut': failedTooComplex('interrupted') });
  expect(site.asked).not.toContain('/cut');
  await owner().call(endpoints.updateDocument, { ...ofBase, params: { ...ofBase.params, documentId }, body: {} });
  await run();
  expect(await found()).toMatchObject({ '/cut': 'ready' });
});

test('a reply that its server packed is never unpacked', async () => {
  const body = gzipSync(Buffer.alloc(200_000_000, 'a'), { level: 9 });
  site.pages['/packed'] = { headers: { 'content-encoding': 'gzip' }, type: 'text/plain', body };
  await owner().call(endpoints.addDocuments, { ...ofBase, body: { urls: [`${site.origin}/packed`] } });
  await run();
  expect(await found()).toMatchObject({ '/packed': skippedKind('gzip') });
});

test('who looks for the pages of a website, or for what a business says on its own, is told that it is too complex', async () => {
  const body = { url: `${site.origin}/tables` };
  const answers = [
    await owner().call(endpoints.discoverPages, { ...ofBase, body }),
    await owner().call(onboarding.readBusiness, { target: ofBase.target, body }),
  ];
  const refused = [422, { success: false, message: failedTooComplex('depth'), input: 'url' }];
  expect(answers.map((reply) => [reply.status, reply.body])).toMatchObject([refused, refused]);
});
