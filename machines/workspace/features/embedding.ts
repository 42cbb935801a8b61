import type { Embedding } from '#contract/entities/embed';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** The own sites, as they shall be. */
export type EmbeddingChange = { readonly origins: readonly string[] };

const REFRESH = { type: 'resource.refresh' } as const;

/** The sites that may show the console of an account in a frame, and the chat of its agents. */
export const embedding = defineFeature({
  machine: createResourceMachine<Embedding, { readonly accountId: number }, EmbeddingChange>({ id: 'embedding' }),
  opens: ({ type, targetAccountId: accountId, first }) =>
    type !== 'superAdmin' && type !== 'agent' && first === 'embedding'
      ? { key: `${accountId}`, input: { key: { accountId } } }
      : null,
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});
