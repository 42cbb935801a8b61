import { proveMachine } from '#tests/harness/index.ts';
import { turnContract } from './turn.contract';
import { turnPlan } from './turn.plan';

proveMachine(turnPlan, turnContract);
