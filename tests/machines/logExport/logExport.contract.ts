import { EXPORT_POLL_MS } from '#contract/rules/constants';
import { type LogExportContext, type LogExportOutput, logExportMachine } from '#machines/logExport';
import { defineContract } from '#tests/harness/index.ts';
import { started } from './logExport.plan';

const SECTION = '7 Logs, tasks, webhooks';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const NOTHING: Partial<LogExportContext> = { asked: null, record: null, failure: null };
const KEY = { targetAccountId: 12 };

type Answered = { readonly event: { readonly output: LogExportOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

export const logExportContract = defineContract(logExportMachine, {
  start: [{ to: 'looking', section: SECTION }],
  rows: [
    {
      in: 'looking',
      on: 'done findExport',
      when: 'isFound(…)',
      given: ({ event: { output } }) => output.record !== null,
      to: 'running',
      does: ['setFound'],
      sets: ({ event: { output } }) => ({ record: output.record }),
      section: SECTION,
    },
    { in: 'looking', on: 'done findExport', to: 'idle', section: SECTION },
    // Nobody asked for it.
    { in: 'looking', on: 'error findExport', to: 'idle', section: '8' },
    {
      in: 'idle',
      on: 'export.start',
      when: 'isLong',
      given: ({ event }) => event.isLong,
      to: 'starting',
      does: ['keepAsked'],
      sets: ({ event }) => ({ asked: event.asked, failure: null }),
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'export.start',
      to: 'saving',
      does: ['keepAsked'],
      sets: ({ event }) => ({ asked: event.asked, failure: null }),
      section: '9',
    },
    { in: 'idle', on: 'export.dismiss', does: ['forgetAll'], sets: NOTHING, section: '8' },
    { in: 'saving', on: 'done saveRows', to: 'idle', does: ['forgetAll'], sets: NOTHING, section: SECTION },
    { in: 'saving', on: 'error saveRows', to: 'idle', does: ['setError'], sets: { failure: AWAY }, section: '8' },
    {
      in: 'starting',
      on: 'done startExport',
      when: 'isDone(…)',
      given: isDone,
      to: 'running',
      does: ['setStarted'],
      sets: { record: started },
      section: SECTION,
    },
    { in: 'starting', on: 'done startExport', to: 'idle', does: ['setRefusal'], sets: refusal, section: '8' },
    { in: 'starting', on: 'error startExport', to: 'idle', does: ['setError'], sets: { failure: AWAY }, section: '8' },
    { in: 'running', on: 'after poll', to: 'checking', afterMs: EXPORT_POLL_MS, section: SECTION },
    {
      in: ['running', 'checking'],
      on: 'export.stop',
      to: 'stopping',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'done readExport',
      when: 'isRunning(…)',
      given: ({ event: { output } }) => output.status === 'running',
      to: 'running',
      does: ['setRecord'],
      sets: ({ event: { output } }) => ({ record: output, failure: null }),
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'done readExport',
      when: 'isStopped(…)',
      given: ({ event: { output } }) => output.status === 'stopped',
      to: 'idle',
      does: ['forgetAll'],
      sets: NOTHING,
      section: SECTION,
    },
    {
      in: 'checking',
      on: 'done readExport',
      to: 'collecting',
      does: ['setRecord'],
      sets: ({ event: { output } }) => ({ record: output, failure: null }),
      section: SECTION,
    },
    // The host goes on writing; it is asked again.
    {
      in: 'checking',
      on: 'error readExport',
      to: 'running',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'stopping',
      on: 'done stopExport',
      when: 'isDone(…)',
      given: isDone,
      to: 'idle',
      does: ['forgetAll'],
      sets: NOTHING,
      section: SECTION,
    },
    // It was over before.
    { in: 'stopping', on: 'done stopExport', to: 'checking', section: SECTION },
    {
      in: 'stopping',
      on: 'error stopExport',
      to: 'running',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    { in: 'collecting', on: 'done saveExport', to: 'idle', does: ['forgetAll'], sets: NOTHING, section: SECTION },
    {
      in: 'collecting',
      on: 'error saveExport',
      to: 'ready',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'ready',
      on: 'export.save',
      to: 'collecting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    { in: 'ready', on: 'export.dismiss', to: 'idle', does: ['forgetAll'], sets: NOTHING, section: SECTION },
  ],
  inputs: {
    findExport: KEY,
    saveRows: ({ context, event }) => ({
      targetAccountId: 12,
      asked: (event.type === 'export.start' ? event.asked : context.asked) ?? required(),
    }),
    startExport: ({ context, event }) => ({
      targetAccountId: 12,
      asked: (event.type === 'export.start' ? event.asked : context.asked) ?? required(),
    }),
    readExport: KEY,
    stopExport: KEY,
    saveExport: KEY,
  },
  invariants: {
    'there is a file while one is watched': (snapshot) =>
      !['running', 'checking', 'stopping', 'collecting', 'ready'].some((state) =>
        snapshot.matches(state as 'running'),
      ) || snapshot.context.record !== null,
    'only what is written is saved': (snapshot) =>
      !(snapshot.matches('collecting') || snapshot.matches('ready')) || snapshot.context.record?.status === 'done',
  },
});

function required(): never {
  throw new Error('Nothing was asked for.');
}
