import { proveMachine } from '#tests/harness/index.ts';
import { contactListFormContract } from './contactListForm.contract';
import { contactListFormPlan } from './contactListForm.plan';

proveMachine(contactListFormPlan, contactListFormContract);
