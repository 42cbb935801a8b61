import { LOAD_VERSIONS_FAILED } from '#contract/rules/messages';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { versionsInput } from '../reviews';
import { outputOf } from '../saves';

/**
 * A diff before an action (specification 2, 4). Revert, detach, restore and replace can only be confirmed here, once both sides
 * are on the screen. The region that carries out the action closes the review.
 */
export const review = campaignSetup.createStateConfig({
  initial: 'closed',
  on: { 'review.open': { target: '.awaitingAgent', actions: 'setReview' } },
  states: {
    closed: {},
    /** May be opened before the agent is loaded, and while it is being saved. */
    awaitingAgent: {
      always: { guard: 'isComparable', target: 'comparing' },
      on: { 'review.close': { target: 'closed', actions: 'clearReview' } },
    },
    comparing: {
      tags: TAGS.busy,
      invoke: {
        id: 'loadComparison',
        src: 'loadComparison',
        input: ({ context }) => ({
          ...versionsInput(context),
          request: context.review ?? { action: 'compare' },
          staging: context.mine,
        }),
        onDone: { target: 'ready', actions: { type: 'setComparison', params: outputOf } },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepReviewError',
            params: ({ event }) => ({ error: event.error, fallback: LOAD_VERSIONS_FAILED }),
          },
        },
      },
      on: { 'review.close': { target: 'closed', actions: 'clearReview' } },
    },
    ready: { on: { 'review.close': { target: 'closed', actions: 'clearReview' } } },
    failed: {
      tags: TAGS.failed,
      on: {
        'review.retry': 'comparing',
        'network.changed': { guard: 'mayCompareAgain', target: 'comparing', actions: 'setOnline' },
        'review.close': { target: 'closed', actions: 'clearReview' },
      },
    },
  },
});
