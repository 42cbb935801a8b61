import type { InboxCounts } from '#contract/entities/inbox';
import type { InboxChoice } from '#contract/rules/conversations/inboxChoice';
import { type Failure, selectRecord, selectRefusal } from '#machines/shared';
import { useOptionalFact } from './fact';
import { useFeatureRef } from './workspace';

/** How many rooms each list of the inbox has: null until it is known. */
export function useInboxCounts(): {
  readonly counts: InboxCounts | null;
  /** Why a tab could not be marked as read. */
  readonly refusal: Failure | null;
  readonly readAllOf: (tab: InboxChoice['filter']) => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
} {
  const ref = useFeatureRef('inboxCounts');
  return {
    counts: useOptionalFact(ref, selectRecord, null),
    refusal: useOptionalFact(ref, selectRefusal, null),
    readAllOf: (tab) => ref?.send({ type: 'resource.save', change: { readAllOf: tab } }),
    retry: () => ref?.send({ type: 'resource.retry' }),
    dismiss: () => ref?.send({ type: 'resource.dismiss' }),
  };
}
