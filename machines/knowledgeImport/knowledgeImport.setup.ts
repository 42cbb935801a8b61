import { assign, sendTo, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages';
import { NO_PAGES_FOUND } from '#contract/rules/messages/knowledge';
import { toFailure } from '../shared/failure';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AddSourceInput,
  AddSourceOutput,
  DiscoverInput,
  DiscoverOutput,
  KnowledgeImportContext,
  KnowledgeImportEvent,
  KnowledgeImportInput,
} from './knowledgeImport.types';

export const knowledgeImportSetup = setup({
  types: {
    context: {} as KnowledgeImportContext,
    events: {} as KnowledgeImportEvent,
    input: {} as KnowledgeImportInput,
    tags: {} as Tag,
  },
  actors: {
    /** Looks for the pages of a website. */
    discoverPages: placeholder<DiscoverInput, DiscoverOutput>('discoverPages'),
    /** Queues pages to be read, sends files, or adds a text; creates the knowledge base if there is none yet. */
    addSource: placeholder<AddSourceInput, AddSourceOutput>('addSource'),
    /** Stores the typed text on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    hasAddress: ({ context: { fields } }) => fields.kind === 'website' && fields.address.trim() !== '',
    hasText: ({ context: { fields } }) =>
      fields.kind === 'text' && fields.title.trim() !== '' && fields.text.trim() !== '',
    hasFiles: ({ context: { fields } }) => fields.kind === 'files' && fields.files.length > 0,
    hasChosen: ({ context }) => chosenOf(context).length > 0,
    hasPages: ({ context }) => context.fields.kind === 'website',
    isFound: (_, output: DiscoverOutput) => output.kind === 'found' && output.pages.length > 0,
    isAdded: (_, output: AddSourceOutput) => output.kind === 'added',
  },
  actions: {
    setFields: assign(({ context, event }) =>
      event.type === 'knowledgeImport.edit' ? { fields: { ...context.fields, ...event.changes }, failure: null } : {},
    ),
    addFiles: assign(({ context: { fields }, event }) =>
      event.type === 'knowledgeImport.addFiles'
        ? { fields: { ...fields, files: [...fields.files, ...event.files] }, failure: null }
        : {},
    ),
    removeFile: assign(({ context: { fields }, event }) =>
      event.type === 'knowledgeImport.removeFile'
        ? { fields: { ...fields, files: fields.files.filter(({ id }) => id !== event.id) }, failure: null }
        : {},
    ),
    takeUp: assign(({ context, event }) =>
      event.type === 'text.kept' ? { fields: { ...context.fields, text: withKept(event, context.fields.text) } } : {},
    ),
    setPages: assign((_, output: DiscoverOutput) =>
      output.kind === 'found' ? { pages: output.pages, left: [], failure: null } : {},
    ),
    setDiscovered: assign((_, output: DiscoverOutput) => ({
      failure: output.kind === 'refused' ? output.failure : { kind: 'invalid' as const, message: NO_PAGES_FOUND },
    })),
    setChoice: assign(({ context, event }) =>
      event.type === 'knowledgeImport.choose' ? { left: leftAfter(context.left, event) } : {},
    ),
    forgetFailure: assign({ failure: null }),
    setAdded: assign((_, output: AddSourceOutput) =>
      output.kind === 'added' ? { base: output.base, knowledgeBaseId: output.base.id } : {},
    ),
    setRefusal: assign(({ context: { fields } }, output: AddSourceOutput) =>
      output.kind === 'refused'
        ? {
            failure: output.failure,
            knowledgeBaseId: output.knowledgeBaseId,
            fields: { ...fields, files: fields.files.filter(({ id }) => !output.sentFiles.includes(id)) },
          }
        : {},
    ),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: context.fields.text })),
    /** A text that waits beside a website stays. */
    keepUnsent: sendTo('keepText', ({ context: { fields } }) => ({
      type: 'text.keep',
      text: fields.kind === 'text' ? '' : fields.text,
    })),
  },
});

/** The pages to be read. */
export const chosenOf = ({ pages, left }: Pick<KnowledgeImportContext, 'pages' | 'left'>): readonly string[] => {
  const out = new Set(left);
  return pages.filter((page) => !out.has(page));
};

const leftAfter = (
  left: readonly string[],
  { pages, isChosen }: { readonly pages: readonly string[]; readonly isChosen: boolean },
): readonly string[] => {
  const changed = new Set(pages);
  const others = left.filter((page) => !changed.has(page));
  return isChosen ? others : [...others, ...pages];
};
