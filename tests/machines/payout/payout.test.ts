import { proveMachine } from '#tests/harness/index.ts';
import { payoutContract } from './payout.contract';
import { payoutPlan } from './payout.plan';

proveMachine(payoutPlan, payoutContract);
