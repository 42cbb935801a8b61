import { proveMachine } from '#tests/harness/index.ts';
import { secondFactorContract } from './secondFactor.contract';
import { secondFactorPlan } from './secondFactor.plan';

proveMachine(secondFactorPlan, secondFactorContract);
