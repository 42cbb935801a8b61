import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import { standingOf } from './standing';
import type { subscriptionMachine } from './subscription.machine';
import type { CurrentPlan, Leave, Standing } from './subscription.types';

type Snapshot = SnapshotFrom<typeof subscriptionMachine>;

export const selectCurrentPlan = ({ context }: Snapshot): CurrentPlan | null => context.current;
export const selectStanding = ({ context: { current } }: Snapshot): Standing =>
  standingOf(current?.subscription ?? null);
/** The plan that goes on. Null: none. */
export const selectSubscribedId = ({ context: { current } }: Snapshot): string | null => {
  const subscription = current?.subscription;
  return !subscription || subscription.state === 'ended' ? null : subscription.productPlanId;
};
/** Compare by its fields. */
export const selectLeave = ({ context: { reason, details } }: Snapshot): Leave => ({ reason, details });
export const selectSubscriptionFailure = ({ context }: Snapshot): Failure | null => context.failure;
/** Whether the person is about to cancel it. */
export const selectIsLeaving = ({ value }: Snapshot): boolean => value === 'leaving' || value === 'ending';
/** What the host is at work on; null: nothing. */
export const selectPlanWork = ({ value }: Snapshot): 'ending' | 'resuming' | 'settingCard' | null =>
  value === 'ending' || value === 'resuming' || value === 'settingCard' ? value : null;
