import { proveMachine } from '#tests/harness/index.ts';
import { templateFieldsContract } from './templateFields.contract';
import { templateFieldsPlan } from './templateFields.plan';

proveMachine(templateFieldsPlan, templateFieldsContract);
