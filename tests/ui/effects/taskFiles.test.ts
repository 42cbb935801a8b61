import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ApiError } from '#src/api/failures.ts';
import { defineTaskImportEffects } from '#src/effects/features/tasks.ts';
import { BATCH_ID, report } from '#tests/machines/taskImport/taskImport.plan.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

/** A list of tasks leaves as its file: first to be checked, then to be made. */

const FILE = {
  name: 'guests.csv',
  size: 14,
  arrayBuffer: async () => new TextEncoder().encode('target,message').buffer,
};
const input = { organizationId: 5, file: FILE };
type Sent = { readonly query: object; readonly body: FormData };

function open(answer: object | Error) {
  const deps = fakeDeps(fakePlatform({}).platform, 'https://console.example');
  const sent: unknown[] = [];
  const api = {
    ...deps.api,
    upload: async (name: string, { query, body }: Sent, options: { targetAccountId: number }) => {
      const file = body.get('csv') as File;
      sent.push([name, query, options.targetAccountId, file.name, await file.text()]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as typeof deps.api;
  const { checkList, startList } = defineTaskImportEffects({ ...deps, api }).actors;
  return {
    sent,
    check: () => toPromise(createActor(checkList, { input }).start()),
    start: () => toPromise(createActor(startList, { input }).start()),
  };
}

it('is checked without anything stored', async () => {
  const { check, sent } = open({ success: true, message: 'Success', report });
  expect(await check()).toEqual({ kind: 'done', report });
  expect(sent).toEqual([['createTasksFromCsv', { dryRun: true }, 5, 'guests.csv', 'target,message']]);
});

it('is made, and has an id', async () => {
  const { start, sent } = open({ success: true, message: 'Success', report, batchId: BATCH_ID });
  expect(await start()).toEqual({ kind: 'done', batchId: BATCH_ID });
  expect(sent).toEqual([['createTasksFromCsv', { dryRun: false }, 5, 'guests.csv', 'target,message']]);
});

it('is refused if nothing of it goes any more', async () => {
  const { start } = open({ success: true, message: 'Success', report });
  expect(await start()).toEqual({
    kind: 'refused',
    failure: { kind: 'conflict', message: 'The file could not be read.' },
  });
});

it('says why the host takes none of it', async () => {
  const reply = { success: false as const, message: 'This is no CSV.' };
  const { check, start } = open(new ApiError('status', 'createTasksFromCsv', { status: 422, reply }));
  const refused = { kind: 'refused', failure: { kind: 'invalid', message: 'This is no CSV.' } };
  expect([await check(), await start()]).toEqual([refused, refused]);
});
