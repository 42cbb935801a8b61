import { proveMachine } from '#tests/harness/index.ts';
import { taskBatchContract } from './taskBatch.contract';
import { taskBatchPlan } from './taskBatch.plan';

proveMachine(taskBatchPlan, taskBatchContract);
