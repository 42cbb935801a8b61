import { proveMachine } from '#tests/harness/index.ts';
import { agentWorkContract } from './agentWork.contract';
import { agentWorkPlan } from './agentWork.plan';

proveMachine(agentWorkPlan, agentWorkContract);
