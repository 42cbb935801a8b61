import { SEARCH_DELAY_MS } from '#contract/rules/constants';
import { CONTACT_IMPORT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import {
  type ContactImportContext,
  contactImportMachine,
  type ImportChoice,
  type ImportDraftOutput,
  type ImportOutput,
} from '#machines/contactImport';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { file, IMPORT_ID, over, preview, recordOf, running, stopped } from './contactImport.plan';

const SECTION = '7 Contacts';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const NO_CHOICE: ImportChoice = { mapping: [], ifKnown: 'update', list: '' };
const NOTHING: Partial<ContactImportContext> = {
  importId: null,
  file: null,
  record: null,
  preview: [],
  choice: NO_CHOICE,
  failure: null,
};
const KEY = { organizationId: 12, importId: IMPORT_ID };

type Answered = { readonly event: { readonly output: ImportDraftOutput | ImportOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});
const another = (from: 'failed' | 'mapping' | 'over') =>
  ({
    in: from,
    on: 'import.another',
    to: 'choosing',
    does: ['forgetAll', 'send parent import.named'],
    sets: NOTHING,
    section: SECTION,
  }) as const;

export const contactImportContract = defineContract(contactImportMachine, {
  start: [
    { to: 'choosing', given: ({ context }) => context.importId === null, section: SECTION },
    { to: 'loading', given: ({ context }) => context.importId !== null, section: SECTION },
  ],
  rows: [
    {
      in: 'opening',
      on: 'always',
      when: 'isNamed',
      given: ({ context }) => context.importId !== null,
      to: 'loading',
      section: SECTION,
    },
    { in: 'opening', on: 'always', to: 'choosing', section: SECTION },
    {
      in: '(root)',
      on: 'import.addressed',
      when: 'isElsewhere',
      // The import that is open stays as it is.
      given: ({ context, event }) => event.importId !== context.importId,
      to: 'opening',
      does: ['goElsewhere'],
      sets: ({ event }) => ({ ...NOTHING, importId: event.importId }),
      section: '2',
    },
    {
      in: '(root)',
      on: 'realtime.received',
      when: 'bringsProgress',
      // What comes late changes nothing.
      given: ({ context: { importId, record }, event: { event } }) =>
        event.type === 'contactImport.changed' &&
        event.importId === importId &&
        record !== null &&
        (event.contactImport?.status === 'running'
          ? record.status === 'draft'
          : ['draft', 'running', 'stopped'].includes(record.status)),
      does: ['setProgress'],
      sets: ({ event: { event } }) =>
        event.type === 'contactImport.changed' ? { record: event.contactImport ?? null } : {},
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'import.choose',
      when: 'isUnreadable',
      given: ({ event }) => event.file.size === 0 || event.file.size > CONTACT_IMPORT_LIMIT_BYTES,
      does: ['setUnreadable'],
      sets: ({ event }) => ({
        file: null,
        failure: {
          kind: 'invalid',
          message: event.file.size === 0 ? 'This file is empty.' : 'A file can have 6 MB. Please divide it.',
        },
      }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'import.choose',
      to: 'uploading',
      does: ['keepFile'],
      sets: ({ event }) => ({ file: event.file, failure: null }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'import.retry',
      when: 'hasFile',
      given: ({ context }) => context.file !== null,
      to: 'uploading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'uploading',
      on: 'done uploadImport',
      when: 'isDone(…)',
      given: isDone,
      to: 'mapping',
      does: ['setDrafted', 'send parent import.named'],
      // It begins with what the names of the columns say.
      sets: {
        importId: IMPORT_ID,
        file: null,
        record: recordOf(),
        preview,
        choice: { mapping: ['name', null], ifKnown: 'update', list: '' },
        failure: null,
      },
      section: SECTION,
    },
    { in: 'uploading', on: 'done uploadImport', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'uploading',
      on: 'error uploadImport',
      to: 'choosing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'loading',
      on: 'done readImport',
      to: 'sorting',
      does: ['setDraft'],
      sets: ({ event: { output } }) => ({
        importId: IMPORT_ID,
        file: null,
        record: output.record,
        preview: output.preview,
        choice: { mapping: output.record.mapping, ifKnown: 'update', list: '' },
        failure: null,
      }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error readImport',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'failed',
      on: 'import.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    another('failed'),
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'sorting',
      on: 'always',
      when: 'isDraft',
      given: ({ context }) => context.record?.status === 'draft',
      to: 'mapping',
      section: SECTION,
    },
    {
      in: 'sorting',
      on: 'always',
      when: 'isRunning',
      given: ({ context }) => context.record?.status === 'running',
      to: 'running',
      section: SECTION,
    },
    { in: 'sorting', on: 'always', to: 'over', section: SECTION },
    {
      in: 'mapping',
      on: 'always',
      when: 'isRunning',
      given: ({ context }) => context.record?.status === 'running',
      to: 'running',
      section: SECTION,
    },
    {
      in: 'mapping',
      on: 'always',
      when: 'isOver',
      given: ({ context }) => context.record?.status === 'done' || context.record?.status === 'stopped',
      to: 'over',
      section: SECTION,
    },
    {
      in: ['mapping', 'previewing'],
      on: 'import.edit',
      to: 'deciding',
      does: ['setChoice'],
      sets: ({ context, event }) => ({ choice: { ...context.choice, ...event.changes }, failure: null }),
      section: SECTION,
    },
    {
      in: 'mapping',
      on: 'import.start',
      when: 'canStart',
      given: ({ context: { choice, failure } }) =>
        failure === null && (choice.mapping.includes('name') || choice.mapping.includes('phone')),
      to: 'starting',
      section: SECTION,
    },
    another('mapping'),
    {
      in: 'deciding',
      on: 'import.edit',
      to: 'deciding',
      reenter: true,
      does: ['setChoice'],
      sets: ({ context, event }) => ({ choice: { ...context.choice, ...event.changes }, failure: null }),
      section: SECTION,
    },
    {
      in: 'deciding',
      on: 'after pause',
      to: 'previewing',
      afterMs: SEARCH_DELAY_MS,
      restartedBy: ['import.edit'],
      section: '9',
    },
    {
      in: 'previewing',
      on: 'done changeImport',
      when: 'isDone(…)',
      given: isDone,
      to: 'mapping',
      does: ['setPreview'],
      sets: { record: recordOf({ mapping: ['phone', null] }), preview: [], failure: null },
      section: SECTION,
    },
    { in: 'previewing', on: 'done changeImport', to: 'mapping', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'previewing',
      on: 'error changeImport',
      to: 'mapping',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'starting',
      on: 'done startImport',
      when: 'isDone(…)',
      given: isDone,
      to: 'running',
      does: ['setRecord'],
      sets: { record: running, failure: null },
      section: SECTION,
    },
    { in: 'starting', on: 'done startImport', to: 'mapping', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'starting',
      on: 'error startImport',
      to: 'mapping',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    {
      in: 'running',
      on: 'always',
      when: 'isOver',
      given: ({ context }) => context.record?.status === 'done' || context.record?.status === 'stopped',
      to: 'over',
      section: SECTION,
    },
    {
      in: 'running',
      on: 'import.stop',
      to: 'stopping',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'running',
      on: 'realtime.reset',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '5',
    },
    {
      in: 'stopping',
      on: 'done stopImport',
      when: 'isDone(…)',
      given: isDone,
      to: 'over',
      does: ['setRecord'],
      sets: { record: stopped, failure: null },
      section: SECTION,
    },
    // It was over before.
    { in: 'stopping', on: 'done stopImport', to: 'loading', section: SECTION },
    {
      in: 'stopping',
      on: 'error stopImport',
      to: 'running',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
    another('over'),
  ],
  inputs: {
    uploadImport: ({ context, event }) => ({
      organizationId: 12,
      file: (event.type === 'import.choose' ? event.file : context.file) ?? file,
    }),
    readImport: ({ context }) => ({ organizationId: 12, importId: context.importId ?? '' }),
    changeImport: ({ context }) => ({ ...KEY, choice: context.choice }),
    startImport: KEY,
    stopImport: KEY,
  },
  invariants: {
    'nothing starts that no column tells a person by': (snapshot) =>
      !snapshot.matches('starting') || snapshot.context.choice.mapping.some((field) => field !== null),
    'an old failure is gone while it is tried again': (snapshot) =>
      !(snapshot.matches('uploading') || snapshot.matches('loading') || snapshot.matches('stopping')) ||
      snapshot.context.failure === null,
    'what is over stands as over': (snapshot) =>
      !snapshot.matches('over') || snapshot.context.record?.finishedTimestamp === over.finishedTimestamp,
  },
});
