import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/knowledge';
import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { FILE_EMPTY } from '#contract/rules/messages';
import { FAILED_UNREADABLE, FILE_HAS_NO_TEXT, readUpTo, skippedKind } from '#contract/rules/messages/knowledge';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { runImportOf } from './runImport';
import { htmlPage } from './site';

/** Files that a person adds to a knowledge base (specification 7, Knowledge base). */

let host: TalkHost;
let ofBase: { target: { targetAccountId: number }; params: { knowledgeBaseId: string } };
beforeAll(async () => {
  host = await startTalkHost();
  const target = { targetAccountId: host.world.accounts.organization };
  const { body } = await owner().call(endpoints.createKnowledgeBase, { target, body: { title: 'Shop' } });
  ofBase = { target, params: { knowledgeBaseId: body.item.id } };
});
afterAll(() => host.stop());

const owner = () => host.as('owner');
const upload = (bytes: string, name: string, type = '') => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type }));
  return owner().call(endpoints.uploadDocument, { ...ofBase, body });
};
const storedFiles = () =>
  host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } = await db.execute<{ files: number }>(sql`select count(*)::integer as files from kb_file`);
    return rows[0]?.files;
  });
const ask = async (query: string) =>
  (await owner().call(endpoints.queryKnowledgeBase, { ...ofBase, body: { query } })).body.response.answer;
const update = (documentId: string, body: object) =>
  owner().call(endpoints.updateDocument, { ...ofBase, params: { ...ofBase.params, documentId }, body });

test('files are read like pages, and their bytes are kept only until then', async () => {
  const { status, body } = await upload('We open at nine on Sundays.', '../hours.md');
  const { id } = body.document;
  expect([status, body.document]).toEqual([
    200,
    { id, fileName: 'hours.md', title: 'hours.md', status: 'queued', passages: 0 },
  ]);
  await upload(htmlPage('Parking', '<p>You can park behind the house.</p>'), 'parking', 'text/html');
  await upload('%PDF-1.7 broken', 'card.pdf', 'application/pdf');
  const refused = [await upload('\x89PNG\r\n\0', 'a.png', 'image/png'), await upload('', 'empty.txt')];
  expect(refused.map((reply) => [reply.status, reply.body])).toMatchObject([
    [415, { success: false, message: skippedKind('image/png'), input: 'file' }],
    [422, { success: false, message: FILE_EMPTY, input: 'file' }],
  ]);
  expect(await storedFiles()).toBe(3);
  await runImportOf(host, ofBase.params.knowledgeBaseId);
  const { documents } = (await owner().call(endpoints.listDocuments, { ...ofBase, query: {} })).body;
  const read = documents.map(({ fileName, title, status: state, reason }) => [fileName, title, state, reason]);
  expect([read, await storedFiles()]).toEqual([
    [
      ['card.pdf', 'card.pdf', 'failed', FAILED_UNREADABLE],
      ['parking', 'Parking', 'ready', undefined],
      ['hours.md', 'hours.md', 'ready', undefined],
    ],
    0,
  ]);
  expect(await ask('When do you open on Sunday?')).toBe('We open at nine on Sundays.');
  const [typed, renamed] = [await update(id, { text: 'Never.' }), await update(id, { title: 'Hours' })];
  expect([typed.status, typed.body, renamed.body.document]).toMatchObject([
    422,
    { message: FILE_HAS_NO_TEXT },
    { title: 'Hours', status: 'ready' },
  ]);
});

test('a file that was stopped before it was read is read when reading goes on, and deleted with its document', async () => {
  await upload('The mill was built in 1821.', 'mill.txt');
  await owner().call(endpoints.stopImport, ofBase);
  await runImportOf(host, ofBase.params.knowledgeBaseId);
  expect([await ask('When was the mill built?'), await storedFiles()]).toEqual(['', 1]);
  await owner().call(endpoints.resumeImport, ofBase);
  await runImportOf(host, ofBase.params.knowledgeBaseId);
  expect([await ask('When was the mill built?'), await storedFiles()]).toEqual(['The mill was built in 1821.', 0]);
  const { document } = (await upload('Gone.', 'gone.txt')).body;
  const params = { ...ofBase.params, documentId: document.id };
  await owner().call(endpoints.deleteDocument, { ...ofBase, params });
  expect(await storedFiles()).toBe(0);
});

test('of one that is too long the beginning answers, and it says so', async () => {
  const { document } = (await upload(`${'The mill stands. '.repeat(12_000)}The mill is blue.`, 'long.txt')).body;
  await runImportOf(host, ofBase.params.knowledgeBaseId);
  const { documents } = (await owner().call(endpoints.listDocuments, { ...ofBase, query: {} })).body;
  expect(documents.find(({ id }) => id === document.id)).toMatchObject({
    status: 'ready',
    reason: readUpTo(TEXT_DOCUMENT_LIMIT_CHARACTERS),
  });
});
