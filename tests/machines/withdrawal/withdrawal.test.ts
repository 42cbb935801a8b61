import { proveMachine } from '#tests/harness/index.ts';
import { withdrawalContract } from './withdrawal.contract';
import { withdrawalPlan } from './withdrawal.plan';

proveMachine(withdrawalPlan, withdrawalContract);
