import { proveMachine } from '#tests/harness/index.ts';
import { accountAdminContract } from './accountAdmin.contract';
import { accountAdminPlan } from './accountAdmin.plan';

proveMachine(accountAdminPlan, accountAdminContract);
