import { TAGS } from '../shared/tags';
import { chosenOf, knowledgeImportSetup } from './knowledgeImport.setup';
import type { AddSourceInput, KnowledgeImportContext } from './knowledgeImport.types';

/**
 * A source for what agents know: a website, whose pages are found and chosen first, files, or a typed text. Spawned by `workspace` while the
 * address asks for it. What becomes of queued pages is the host's to tell, in the counts of the knowledge base.
 *
 * Owns: what is typed, the chosen files, the pages found, and which of them are chosen.
 * Invariants: only chosen pages are added; a refusal drops neither what is typed nor what was chosen; a knowledge base that was created
 * for the source is used by the next try.
 */
export const knowledgeImportMachine = knowledgeImportSetup.createMachine({
  id: 'knowledgeImport',
  context: ({ input }) => ({
    ...input,
    fields: { kind: 'website', address: '', title: '', text: '', files: [] },
    pages: [],
    left: [],
    base: null,
    failure: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: `knowledge/${context.organizationId}` }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'knowledgeImport.edit': { actions: ['setFields', 'keepTyped'] },
        'knowledgeImport.submit': [
          { guard: 'hasAddress', target: 'discovering', actions: 'forgetFailure' },
          { guard: 'hasText', target: 'adding', actions: 'forgetFailure' },
          { guard: 'hasFiles', target: 'adding', actions: 'forgetFailure' },
        ],
        'knowledgeImport.addFiles': { actions: 'addFiles' },
        'knowledgeImport.removeFile': { actions: 'removeFile' },
      },
    },
    discovering: {
      tags: TAGS.busy,
      on: { 'knowledgeImport.back': 'entering' },
      invoke: {
        id: 'discoverPages',
        src: 'discoverPages',
        input: ({ context: { organizationId, fields } }) => ({ organizationId, url: addressOf(fields.address) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setPages', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'setDiscovered', params: ({ event }) => event.output } },
        ],
        onError: { target: 'entering', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    choosing: {
      on: {
        'knowledgeImport.choose': { actions: 'setChoice' },
        'knowledgeImport.back': { target: 'entering', actions: 'forgetFailure' },
        'knowledgeImport.submit': { guard: 'hasChosen', target: 'adding', actions: 'forgetFailure' },
      },
    },
    adding: {
      tags: TAGS.busy,
      invoke: {
        id: 'addSource',
        src: 'addSource',
        input: ({ context }) => sourceOf(context),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: [{ type: 'setAdded', params: ({ event }) => event.output }, 'keepUnsent'],
          },
          { target: 'refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** Back to where it was asked for. */
    refused: { always: [{ guard: 'hasPages', target: 'choosing' }, { target: 'entering' }] },
    added: {},
  },
});

/** The address as typed; without a scheme it is a secure one. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
};

const sourceOf = (context: KnowledgeImportContext): AddSourceInput => {
  const { organizationId, knowledgeBaseId, fields } = context;
  const of = { organizationId, knowledgeBaseId };
  if (fields.kind === 'text') {
    const title = fields.title.trim();
    return { ...of, title, urls: [], texts: [{ title, text: fields.text.trim() }], files: [] };
  }
  // A source of files is called like the first.
  if (fields.kind === 'files')
    return { ...of, title: fields.files[0]?.name ?? '', urls: [], texts: [], files: fields.files };
  const urls = chosenOf(context);
  return { ...of, title: hostOf(urls[0] ?? ''), urls, texts: [], files: [] };
};

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
