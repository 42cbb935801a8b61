import { proveMachine } from '#tests/harness/index.ts';
import { appContract } from './app.contract';
import { appPlan } from './app.plan';

proveMachine(appPlan, appContract);
