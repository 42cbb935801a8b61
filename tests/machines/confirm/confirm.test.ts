import { proveMachine } from '#tests/harness/index.ts';
import { confirmContract } from './confirm.contract';
import { confirmPlan } from './confirm.plan';

proveMachine(confirmPlan, confirmContract);
