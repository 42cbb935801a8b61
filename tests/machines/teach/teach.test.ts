import { proveMachine } from '#tests/harness/index.ts';
import { teachContract } from './teach.contract';
import { teachPlan } from './teach.plan';

proveMachine(teachPlan, teachContract);
