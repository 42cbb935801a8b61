import { type CallForReview, type Installation, REVIEW_REASONS, type ReviewReason } from '#contract/entities/operation';
import type { AnnounceNews, announceMachine } from '../../forms/announce';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, same } from '../hearing';

/** Failed jobs run again, or somebody gets money back. */
export type InstallationChange =
  | { readonly runJob: string }
  /** Another try has the same key, so that nobody is paid twice. */
  | { readonly refund: Refund; readonly key: string };
export type Refund = { readonly username: string; readonly usdAmount?: number; readonly satsAmount?: number };

/** Jobs, providers and hosts, for super administrators. */
export const installation = defineFeature({
  machine: createResourceMachine<Installation, { readonly targetAccountId: number }, InstallationChange>({
    id: 'installation',
  }),
  opens: ({ type, targetAccountId, first }) =>
    type === 'superAdmin' && first === 'system'
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  hears: { 'network.changed': same, 'realtime.reset': () => ({ type: 'resource.refresh' }) as const },
});

/** What everybody is told next. */
export const announce = defineLaterFeature<typeof announceMachine, AnnounceNews>({
  opens: ({ type, first }) =>
    type === 'superAdmin' && first === 'system' ? { key: 'next', input: { key: {} } } : null,
  // What is told now hears it.
  tells: { 'announce.done': () => [] },
});

export type ReviewQuery = { readonly targetAccountId: number; readonly reason: ReviewReason | null };

/** Conversations that went badly, newest first. */
export const callsForReview = defineFeature({
  machine: createCollectionMachine<CallForReview, ReviewQuery>({ id: 'callsForReview', keyOf: ({ uuid }) => uuid }),
  opens: ({ type, targetAccountId, first, query }) =>
    type === 'superAdmin' && first === 'review'
      ? {
          key: `${targetAccountId}`,
          input: {
            query: { targetAccountId, reason: REVIEW_REASONS.find((one) => one === query.get('reason')) ?? null },
            pageSize: PAGE_SIZE,
          },
        }
      : null,
  readdressed: ask,
  hears: AS_LIST,
});

const PAGE_SIZE = 50;
