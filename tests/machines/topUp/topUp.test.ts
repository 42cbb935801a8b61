import { proveMachine } from '#tests/harness/index.ts';
import { topUpContract } from './topUp.contract';
import { topUpPlan } from './topUp.plan';

proveMachine(topUpPlan, topUpContract);
