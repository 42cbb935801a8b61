import { proveMachine } from '#tests/harness/index.ts';
import { templateFormContract } from './templateForm.contract';
import { templateFormPlan } from './templateForm.plan';

proveMachine(templateFormPlan, templateFormContract);
