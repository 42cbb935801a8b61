import { proveMachine } from '#tests/harness/index.ts';
import { subscriptionContract } from './subscription.contract';
import { subscriptionPlan } from './subscription.plan';

proveMachine(subscriptionPlan, subscriptionContract);
