import { assign, sendParent, setup } from 'xstate';
import type { ContactImport } from '#contract/entities/contactImport';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { SEARCH_DELAY_MS } from '#contract/rules/constants';
import { CONTACT_IMPORT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { importTooLarge, LOAD_IMPORT_FAILED } from '#contract/rules/messages/contactWork';
import { FILE_EMPTY } from '#contract/rules/messages/media';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { canStart, isFurther } from './choice';
import type {
  ChangeImportInput,
  ContactImportContext,
  ContactImportEvent,
  ContactImportInput,
  ImportChoice,
  ImportDraft,
  ImportDraftOutput,
  ImportOutput,
  ReadImportInput,
  UploadImportInput,
} from './contactImport.types';

export const NO_CHOICE: ImportChoice = { mapping: [], ifKnown: 'update', list: '' };

const NOTHING = { importId: null, file: null, record: null, preview: [], choice: NO_CHOICE, failure: null } as const;

export const contactImportSetup = setup({
  types: {
    context: {} as ContactImportContext,
    events: {} as ContactImportEvent,
    input: {} as ContactImportInput,
    tags: {} as Tag,
  },
  actors: {
    uploadImport: placeholder<UploadImportInput, ImportDraftOutput>('uploadImport'),
    readImport: placeholder<ReadImportInput, ImportDraft>('readImport'),
    /** Tells the host the choice, and says what would become of the first rows. */
    changeImport: placeholder<ChangeImportInput, ImportDraftOutput>('changeImport'),
    startImport: placeholder<ReadImportInput, ImportOutput>('startImport'),
    stopImport: placeholder<ReadImportInput, ImportOutput>('stopImport'),
  },
  guards: {
    isNamed: ({ context }) => context.importId !== null,
    isUnreadable: ({ event }) => event.type === 'import.choose' && problemOf(event.file.size) !== null,
    hasFile: ({ context }) => context.file !== null,
    canStart: ({ context }) => canStart(context),
    isDone: (_, output: ImportDraftOutput | ImportOutput) => output.kind === 'done',
    isDraft: ({ context }) => context.record?.status === 'draft',
    isRunning: ({ context }) => context.record?.status === 'running',
    isOver: ({ context }) => context.record?.status === 'done' || context.record?.status === 'stopped',
    isElsewhere: ({ context, event }) => event.type === 'import.addressed' && event.importId !== context.importId,
    bringsProgress: ({ context, event }) =>
      event.type === 'realtime.received' && progressIn(context, event.event) !== null,
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    goElsewhere: assign(({ event }) =>
      event.type === 'import.addressed' ? { ...NOTHING, importId: event.importId } : {},
    ),
    forgetAll: assign(NOTHING),
    keepFile: assign(({ event }) => (event.type === 'import.choose' ? { file: event.file, failure: null } : {})),
    setUnreadable: assign(({ event }) =>
      event.type === 'import.choose'
        ? { file: null, failure: { kind: 'invalid' as const, message: problemOf(event.file.size) ?? '' } }
        : {},
    ),
    setDraft: assign((_, { record, preview }: ImportDraft) => drafted(record, preview)),
    setDrafted: assign((_, output: ImportDraftOutput) =>
      output.kind === 'done' ? drafted(output.record, output.preview) : {},
    ),
    /** The choice stays as it is typed. */
    setPreview: assign((_, output: ImportDraftOutput) =>
      output.kind === 'done' ? { record: output.record, preview: output.preview, failure: null } : {},
    ),
    setRecord: assign((_, output: ImportOutput) =>
      output.kind === 'done' ? { record: output.record, failure: null } : {},
    ),
    setProgress: assign(({ context, event }) => {
      const record = event.type === 'realtime.received' ? progressIn(context, event.event) : null;
      return record ? { record } : {};
    }),
    setChoice: assign(({ context, event }) =>
      event.type === 'import.edit' ? { choice: { ...context.choice, ...event.changes }, failure: null } : {},
    ),
    setRefusal: assign((_, output: ImportDraftOutput | ImportOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_IMPORT_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    forgetFailure: assign({ failure: null }),
    nameImport: sendParent(({ context }) => ({ type: 'import.named', importId: context.importId })),
  },
  delays: { pause: SEARCH_DELAY_MS },
});

const drafted = (record: ContactImport, preview: ImportDraft['preview']) => ({
  importId: record.id,
  record,
  preview,
  choice: { mapping: record.mapping, ifKnown: record.ifKnown, list: record.list ?? '' },
  file: null,
  failure: null,
});

const problemOf = (size: number): string | null => {
  if (size === 0) return FILE_EMPTY;
  return size > CONTACT_IMPORT_LIMIT_BYTES ? importTooLarge(CONTACT_IMPORT_LIMIT_BYTES) : null;
};

/** How far the import is, if the event knows it better. */
const progressIn = ({ importId, record }: ContactImportContext, event: RealtimeEvent): ContactImport | null => {
  if (event.type !== 'contactImport.changed' || event.importId !== importId || !event.contactImport) return null;
  return isFurther(event.contactImport, record) ? event.contactImport : null;
};
