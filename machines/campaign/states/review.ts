import { LOAD_VERSIONS_FAILED } from '#contract/rules/messages';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { versionsInput } from '../reviews';
import { outputOf } from '../saves';

/**
 * A diff before something is done (specification 2, 4). Reverting, detaching, restoring and replacing can only be
 * confirmed here, once both sides are on the screen; the region that does it closes the review.
 */
export const review = campaignSetup.createStateConfig({
  initial: 'closed',
  on: { 'review.open': { target: '.awaitingAgent', actions: 'setReview' } },
  states: {
    closed: {},
    /** An address can open this before the agent is there, and a person while it is saved. */
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
