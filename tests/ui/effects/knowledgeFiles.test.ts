import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { FILES_NOT_SENT } from '#contract/rules/messages';
import { ApiError } from '#src/api/failures.ts';
import { defineKnowledgeImportEffects } from '#src/effects/features/knowledge.ts';
import { openChosenFiles } from '#src/platform/files.ts';
import { base } from '#tests/machines/knowledgeImport/knowledgeImport.plan.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

/** The files of a source leave one after another; what arrived before a failure is told with it. */

const open = (answers: readonly (Error | null)[]) => {
  let count = 0;
  const platform = { ...fakePlatform({}).platform, files: openChosenFiles(() => `file ${++count}`) };
  const deps = fakeDeps(platform, 'https://console.example');
  const sent: string[] = [];
  const added: [urls: number, texts: number][] = [];
  const api = {
    ...deps.api,
    call: async (name: string, { body }: { body?: { urls?: string[]; texts?: unknown[] } }) => {
      if (name === 'addDocuments') added.push([body?.urls?.length ?? 0, body?.texts?.length ?? 0]);
      return { success: true, item: base };
    },
    upload: async (name: string, { params, body }: { params: object; body: FormData }) => {
      sent.push(`${name} ${JSON.stringify(params)} ${(body.get('file') as File).name}`);
      const failure = answers[sent.length - 1];
      if (failure) throw failure;
      return {};
    },
  } as unknown as typeof deps.api;
  const { addSource } = defineKnowledgeImportEffects({ ...deps, api }).actors;
  const files = ['menu.pdf', 'hours.txt'].map((name) => platform.files.keep(new File(['bytes'], name)));
  const input = { organizationId: 5, knowledgeBaseId: null, title: 'menu.pdf', urls: [], texts: [] };
  return {
    sent,
    added,
    files,
    platform,
    add: (chosen = files, more = {}) =>
      toPromise(createActor(addSource, { input: { ...input, files: chosen, ...more } }).start()),
  };
};
const line = (name: string) => `uploadDocument ${JSON.stringify({ knowledgeBaseId: base.id })} ${name}`;

it('sends each file into the new knowledge base, and keeps the bytes of none', async () => {
  const { add, sent, files, platform } = open([]);
  expect(await add()).toEqual({ kind: 'added', base });
  expect([sent, files.map(({ id }) => platform.files.find(id))]).toEqual([
    [line('menu.pdf'), line('hours.txt')],
    [null, null],
  ]);
});

it('names the file that the host refuses, and tells what arrived before it', async () => {
  const refusal = new ApiError('status', 'uploadDocument', { status: 415, reply: { success: false, message: 'No.' } });
  const { add, files } = open([null, refusal]);
  expect(await add()).toEqual({
    kind: 'refused',
    failure: { kind: 'invalid', message: 'hours.txt: No.' },
    knowledgeBaseId: base.id,
    sentFiles: [files[0]?.id],
  });
});

it('tells what was created when the network fails, so that the next try makes nothing twice', async () => {
  const { add } = open([new ApiError('network', 'uploadDocument', { status: 0 })]);
  expect(await add()).toMatchObject({
    kind: 'refused',
    failure: { kind: 'offline' },
    knowledgeBaseId: base.id,
    sentFiles: [],
  });
});

it('says so if a chosen file is not there any more', async () => {
  const { add } = open([]);
  const gone = [{ id: 'gone', name: 'gone.pdf', type: '', sizeBytes: 1 }];
  expect(await add(gone)).toMatchObject({
    kind: 'refused',
    failure: { kind: 'notFound', message: `gone.pdf: ${FILES_NOT_SENT}` },
  });
});

it('sends addresses in portions, and the texts with them once', async () => {
  const { add, added } = open([]);
  const texts = [{ title: 'Hours', text: 'From nine.' }];
  await add([], { urls: Array.from({ length: 1_001 }, (_, at) => `https://shop.example/${at}`), texts });
  await add([], { texts });
  expect(added).toEqual([
    [500, 0],
    [500, 0],
    [1, 1],
    [0, 1],
  ]);
});
