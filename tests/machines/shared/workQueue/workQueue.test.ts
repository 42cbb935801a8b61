import { proveMachine } from '#tests/harness/index.ts';
import { workQueueContract } from './workQueue.contract';
import { workQueuePlan } from './workQueue.plan';

proveMachine(workQueuePlan, workQueueContract);
