import { proveMachine } from '#tests/harness/index.ts';
import { checkoutContract } from './checkout.contract';
import { checkoutPlan } from './checkout.plan';

proveMachine(checkoutPlan, checkoutContract);
