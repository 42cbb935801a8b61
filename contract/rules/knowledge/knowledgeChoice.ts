import type { DocumentStatus } from '../../entities/knowledge';

/** What the address says a knowledge screen shows. */
export type KnowledgeChoice = {
  /** The knowledge base whose documents are shown. */
  readonly base?: string;
  /** Only this document, as a link from an answer names it. */
  readonly document?: string;
  /** Only documents in this state. */
  readonly status?: DocumentStatus;
  /** A question to try. */
  readonly question?: string;
};

const STATUSES: readonly DocumentStatus[] = ['queued', 'fetching', 'ready', 'skipped', 'failed'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the query of a knowledge screen; what it does not know is left out. */
export function knowledgeChoiceIn(query: URLSearchParams): KnowledgeChoice {
  const base = query.get('base') ?? '';
  const document = query.get('document') ?? '';
  const status = STATUSES.find((one) => one === query.get('status'));
  const question = (query.get('question') ?? '').trim();
  if (!UUID.test(base)) return {};
  return {
    base,
    ...(UUID.test(document) && { document }),
    ...(status && { status }),
    ...(question !== '' && { question }),
  };
}
