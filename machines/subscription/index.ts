export { subscriptionMachine } from './subscription.machine';
export {
  selectCurrentPlan,
  selectIsLeaving,
  selectLeave,
  selectPlanWork,
  selectStanding,
  selectSubscribedId,
  selectSubscriptionFailure,
} from './subscription.selectors';
export type {
  CurrentPlan,
  EndPlanInput,
  Leave,
  PlanCardInput,
  SubscriptionChanged,
  SubscriptionInput,
  SubscriptionOutput,
} from './subscription.types';
