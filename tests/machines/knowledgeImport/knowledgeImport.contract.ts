import { knowledgeImportMachine } from '#machines/knowledgeImport';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '#tests/machines/shared/failures.ts';

const SECTION = '7 Knowledge base';
const KEPT = '4 Local caches';
const FAILED = 'Something went wrong.';
const KEEP = 'send keepText text.keep';
const NOTHING_FOUND = {
  kind: 'invalid',
  message: 'No pages were found there. Check the address, or paste the text instead.',
} as const;

export const knowledgeImportContract = defineContract(knowledgeImportMachine, {
  start: [{ to: 'entering', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', KEEP],
      // Neither what was kept nor what was typed replaces the other.
      sets: ({ context: { fields }, event: { text } }) => ({
        fields: { ...fields, text: fields.text === '' ? text : `${text}\n${fields.text}` },
      }),
      section: KEPT,
    },
    { in: '(root)', on: 'error keepText', section: KEPT },
    {
      in: 'entering',
      on: 'knowledgeImport.edit',
      does: ['setFields', KEEP],
      sets: ({ context: { fields }, event: { changes } }) => ({ fields: { ...fields, ...changes }, failure: null }),
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'knowledgeImport.submit',
      when: 'hasAddress',
      given: ({ context: { fields } }) => fields.kind === 'website' && fields.address.trim() !== '',
      to: 'discovering',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'knowledgeImport.submit',
      when: 'hasText',
      given: ({ context: { fields } }) =>
        fields.kind === 'text' && fields.title.trim() !== '' && fields.text.trim() !== '',
      to: 'adding',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'knowledgeImport.submit',
      when: 'hasFiles',
      given: ({ context: { fields } }) => fields.kind === 'files' && fields.files.length > 0,
      to: 'adding',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'knowledgeImport.addFiles',
      does: ['addFiles'],
      sets: ({ context: { fields }, event: { files } }) => ({
        fields: { ...fields, files: [...fields.files, ...files] },
        failure: null,
      }),
      section: SECTION,
    },
    {
      in: 'entering',
      on: 'knowledgeImport.removeFile',
      does: ['removeFile'],
      sets: ({ context: { fields }, event }) => ({
        fields: { ...fields, files: fields.files.filter(({ id }) => id !== event.id) },
        failure: null,
      }),
      section: SECTION,
    },
    { in: 'discovering', on: 'knowledgeImport.back', to: 'entering', section: SECTION },
    {
      in: 'discovering',
      on: 'done discoverPages',
      when: 'isFound(…)',
      given: ({ event: { output } }) => output.kind === 'found' && output.pages.length > 0,
      to: 'choosing',
      does: ['setPages'],
      // All of them are chosen at first.
      sets: ({ event: { output } }) => ({
        pages: output.kind === 'found' ? output.pages : [],
        left: [],
        failure: null,
      }),
      section: SECTION,
    },
    {
      in: 'discovering',
      on: 'done discoverPages',
      to: 'entering',
      does: ['setDiscovered'],
      sets: ({ event: { output } }) => ({ failure: output.kind === 'refused' ? output.failure : NOTHING_FOUND }),
      section: '8',
    },
    {
      in: 'discovering',
      on: 'error discoverPages',
      to: 'entering',
      does: ['setError'],
      sets: ({ event: { error } }) => ({ failure: failureOf(error, FAILED) }),
      section: '8',
    },
    {
      in: 'choosing',
      on: 'knowledgeImport.choose',
      does: ['setChoice'],
      sets: ({ context: { left }, event: { pages, isChosen } }) => ({
        left: isChosen
          ? left.filter((page) => !pages.includes(page))
          : [...left.filter((page) => !pages.includes(page)), ...pages],
      }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'knowledgeImport.back',
      to: 'entering',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'knowledgeImport.submit',
      when: 'hasChosen',
      given: ({ context: { pages, left } }) => pages.some((page) => !left.includes(page)),
      to: 'adding',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'adding',
      on: 'done addSource',
      when: 'isAdded(…)',
      given: ({ event: { output } }) => output.kind === 'added',
      to: 'added',
      does: ['setAdded', KEEP],
      sets: ({ event: { output } }) =>
        output.kind === 'added' ? { base: output.base, knowledgeBaseId: output.base.id } : {},
      section: SECTION,
    },
    {
      in: 'adding',
      on: 'done addSource',
      to: 'refused',
      does: ['setRefusal'],
      // What arrived is not sent again.
      sets: ({ context: { fields }, event: { output } }) =>
        output.kind === 'refused'
          ? {
              failure: output.failure,
              knowledgeBaseId: output.knowledgeBaseId,
              fields: { ...fields, files: fields.files.filter(({ id }) => !output.sentFiles.includes(id)) },
            }
          : {},
      section: '8',
    },
    {
      in: 'adding',
      on: 'error addSource',
      to: 'refused',
      does: ['setError'],
      sets: ({ event: { error } }) => ({ failure: failureOf(error, FAILED) }),
      section: '8',
    },
    {
      in: 'refused',
      on: 'always',
      when: 'hasPages',
      given: ({ context: { fields } }) => fields.kind === 'website',
      to: 'choosing',
      section: '8',
    },
    { in: 'refused', on: 'always', to: 'entering', section: '8' },
  ],
  inputs: {
    keepText: { key: 'knowledge/12' },
    discoverPages: { organizationId: 12, url: 'https://olivetta.example' },
    addSource: ({ context: { knowledgeBaseId, fields, pages, left } }) => {
      const of = { organizationId: 12, knowledgeBaseId };
      const none = { urls: [], texts: [], files: [] };
      if (fields.kind === 'text')
        return { ...of, ...none, title: 'Garage', texts: [{ title: 'Garage', text: fields.text.trim() }] };
      if (fields.kind === 'files') return { ...of, ...none, title: 'menu.pdf', files: fields.files };
      return { ...of, ...none, title: 'olivetta.example', urls: pages.filter((page) => !left.includes(page)) };
    },
  },
  invariants: {
    'nothing is added that was not chosen or typed': (snapshot) =>
      !snapshot.matches('adding') ||
      (snapshot.context.fields.kind === 'text'
        ? snapshot.context.fields.text.trim() !== ''
        : snapshot.context.fields.kind === 'files'
          ? snapshot.context.fields.files.length > 0
          : snapshot.context.pages.length > snapshot.context.left.length),
    'what is left out was found': ({ context: { pages, left } }) => left.every((page) => pages.includes(page)),
  },
});
