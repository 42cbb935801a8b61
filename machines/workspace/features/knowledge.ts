import type {
  FoundPassage,
  KnowledgeAgent,
  KnowledgeBase,
  KnowledgeDocument,
  Recrawl,
} from '#contract/entities/knowledge';
import { type KnowledgeChoice, knowledgeChoiceIn } from '#contract/rules/knowledge/knowledgeChoice';
import type { knowledgeImportMachine } from '../../knowledgeImport';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, RELOAD, row, rowsBy, same } from '../hearing';

/** What agents of an organization can read, at the organization and at each of its agents. */
const knowledgeAt = ({
  organizationId,
  first,
  query,
}: At): (KnowledgeChoice & { readonly organizationId: number }) | null =>
  organizationId !== null && first === 'knowledge' ? { organizationId, ...knowledgeChoiceIn(query) } : null;

/** What a person does with a knowledge base. */
export type KnowledgeBaseChange = { readonly id: string } & (
  | { readonly kind: 'stop' | 'resume' | 'remove' }
  | { readonly kind: 'save'; readonly title: string; readonly recrawl: Recrawl }
);

const changedBases = (bases: readonly KnowledgeBase[], change: KnowledgeBaseChange): readonly KnowledgeBase[] => {
  if (change.kind === 'remove') return bases.filter(({ id }) => id !== change.id);
  if (change.kind !== 'save') return bases;
  const { title, recrawl } = change;
  return bases.map((base) => (base.id === change.id ? { ...base, title, recrawl } : base));
};

export const knowledgeBases = defineFeature({
  machine: createCollectionMachine<KnowledgeBase, { readonly organizationId: number }, KnowledgeBaseChange>({
    id: 'knowledgeBases',
    keyOf: (base) => base.id,
    compare: (one, other) => one.title.localeCompare(other.title),
    applyMutation: changedBases,
  }),
  opens: (at) => {
    const asked = knowledgeAt(at);
    if (asked === null) return null;
    const { organizationId } = asked;
    return { key: `${organizationId}`, input: { query: { organizationId } } };
  },
  hears: AS_LIST,
  rows: rowsBy((base) => base.id),
  follows: (event, input) =>
    event.type === 'knowledge.changed' ? row(event.knowledgeBaseId, event.knowledgeBase, input) : null,
});

type Documents = Pick<KnowledgeChoice, 'document' | 'status'> & {
  readonly organizationId: number;
  readonly base: string;
};
/** A document is read again, or deleted. */
export type DocumentChange = { readonly kind: 'read' | 'remove'; readonly id: string };

export const knowledgeDocuments = defineFeature({
  machine: createCollectionMachine<KnowledgeDocument, Documents, DocumentChange>({
    id: 'knowledgeDocuments',
    keyOf: ({ id }) => id,
    isIn: (query, { id, status }) =>
      (query.document === undefined || query.document === id) &&
      (query.status === undefined || query.status === status),
    applyMutation: (rows, { kind, id }) => (kind === 'remove' ? rows.filter((one) => one.id !== id) : rows),
    // The newest first, as the host lists them: their ids count up.
    compare: (one, other) => (one.id < other.id ? 1 : -1),
  }),
  opens: (at) => {
    const asked = knowledgeAt(at);
    if (asked?.base === undefined) return null;
    const { organizationId, base, document, status } = asked;
    const query = { organizationId, base, ...(document && { document }), ...(status && { status }) };
    return { key: [base, document, status].filter(Boolean).join('-'), input: { query } };
  },
  hears: AS_LIST,
  rows: rowsBy(({ id }) => id),
  follows: (event, input) => {
    if (event.type !== 'knowledge.changed' || event.knowledgeBaseId !== input.query.base) return null;
    return event.documentId === undefined ? { tell: RELOAD } : row(event.documentId, event.document, input);
  },
});

/** What a question finds in a knowledge base, and the answer from it alone. */
export type KnowledgeAnswer = { readonly answer: string; readonly sources: readonly FoundPassage[] };

export const knowledgeAnswer = defineFeature({
  machine: createResourceMachine<
    KnowledgeAnswer,
    { readonly organizationId: number; readonly base: string; readonly question: string }
  >({ id: 'knowledgeAnswer' }),
  opens: (at) => {
    const asked = knowledgeAt(at);
    if (asked?.base === undefined || asked.question === undefined) return null;
    const { organizationId, base, question } = asked;
    return { key: `${base} ${question}`, input: { key: { organizationId, base, question } } };
  },
  hears: { 'network.changed': same },
});

/** An agent answers from the open knowledge base from now on, or does not any more; in its draft. */
export type KnowledgeAgentChange = { readonly agentId: number; readonly reads: boolean };

/** Which agents of an organization answer from the open knowledge base. At an agent, its own settings say so. */
export const knowledgeAgents = defineFeature({
  machine: createResourceMachine<
    readonly KnowledgeAgent[],
    { readonly organizationId: number; readonly base: string },
    KnowledgeAgentChange
  >({
    id: 'knowledgeAgents',
    applyChange: (agents, { agentId, reads }) => agents.map((one) => (one.id === agentId ? { ...one, reads } : one)),
  }),
  opens: (at) => {
    const asked = at.type === 'organization' ? knowledgeAt(at) : null;
    if (asked?.base === undefined) return null;
    const { organizationId, base } = asked;
    return { key: base, input: { key: { organizationId, base } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (AGENT_CHANGES.includes(event.type) ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
const AGENT_CHANGES: readonly string[] = ['agent.saved', 'agent.published', 'account.changed'];

/** A source that is added, at `knowledge/add`; with a knowledge base in the address it goes there. */
export const knowledgeImport = defineLaterFeature<typeof knowledgeImportMachine>({
  opens: (at) => {
    const asked = knowledgeAt(at);
    if (asked === null || at.second !== 'add') return null;
    const { organizationId, base = null } = asked;
    return { key: base ?? 'new', input: { organizationId, knowledgeBaseId: base } };
  },
});
