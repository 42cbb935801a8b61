import { type CheckListOutput, type StartListOutput, taskImportMachine } from '#machines/taskImport';
import { defineContract } from '#tests/harness/index.ts';
import { file } from './taskImport.plan';

const SECTION = '7 Logs, tasks, webhooks';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const LIMIT_BYTES = 8 * 1_048_576;

type Answered = { readonly event: { readonly output: CheckListOutput | StartListOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

export const taskImportContract = defineContract(taskImportMachine, {
  start: [{ to: 'choosing', section: SECTION }],
  rows: [
    {
      in: 'choosing',
      on: 'list.choose',
      when: 'isUnreadable',
      given: ({ event }) => event.file.size === 0 || event.file.size > LIMIT_BYTES,
      does: ['setUnreadable'],
      sets: ({ event }) => ({
        file: null,
        failure: {
          kind: 'invalid',
          message: event.file.size === 0 ? 'This file is empty.' : 'A file can have 8 MB. Please divide it.',
        },
      }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'list.choose',
      to: 'checking',
      does: ['keepFile'],
      sets: ({ event }) => ({ file: event.file, failure: null }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'list.retry',
      when: 'hasFile',
      given: ({ context }) => context.file !== null,
      to: 'checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'checking',
      on: 'done checkList',
      when: 'isDone(…)',
      given: isDone,
      to: 'checked',
      does: ['setReport'],
      sets: ({ event: { output } }) => (output.kind === 'done' ? { report: output.report } : {}),
      section: SECTION,
    },
    { in: 'checking', on: 'done checkList', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'checking',
      on: 'error checkList',
      to: 'choosing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'checked',
      on: 'list.start',
      when: 'canStart',
      // Nothing starts of which nothing goes.
      given: ({ context }) => (context.report?.inserted ?? 0) > 0,
      to: 'starting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'checked',
      on: 'list.another',
      to: 'choosing',
      does: ['forgetAll'],
      sets: { file: null, report: null, failure: null },
      section: SECTION,
    },
    {
      in: 'starting',
      on: 'done startList',
      when: 'isDone(…)',
      given: isDone,
      to: 'started',
      does: ['send parent taskImport.started'],
      section: SECTION,
    },
    { in: 'starting', on: 'done startList', to: 'checked', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'starting',
      on: 'error startList',
      to: 'checked',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    checkList: ({ context, event }) => ({
      organizationId: 12,
      file: (event.type === 'list.choose' ? event.file : context.file) ?? file,
    }),
    startList: ({ context }) => ({ organizationId: 12, file: context.file ?? file }),
  },
  invariants: {
    'nothing is stored before somebody has seen what would become of it': (snapshot) =>
      !(snapshot.matches('starting') || snapshot.matches('started')) || (snapshot.context.report?.inserted ?? 0) > 0,
  },
});
