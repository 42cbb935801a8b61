import { proveMachine } from '#tests/harness/index.ts';
import { collectionContract } from './collection.contract';
import { collectionPlan } from './collection.plan';

proveMachine(collectionPlan, collectionContract);
