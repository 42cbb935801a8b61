import { proveMachine } from '#tests/harness/index.ts';
import { verificationContract } from './verification.contract';
import { verificationPlan } from './verification.plan';

proveMachine(verificationPlan, verificationContract);
