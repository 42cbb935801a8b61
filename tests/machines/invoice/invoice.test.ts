import { proveMachine } from '#tests/harness/index.ts';
import { invoiceContract } from './invoice.contract';
import { invoicePlan } from './invoice.plan';

proveMachine(invoicePlan, invoiceContract);
