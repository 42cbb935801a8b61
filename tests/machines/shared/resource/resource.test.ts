import { proveMachine } from '#tests/harness/index.ts';
import { resourceContract } from './resource.contract';
import { resourcePlan } from './resource.plan';

proveMachine(resourcePlan, resourceContract);
