import { proveMachine } from '#tests/harness/index.ts';
import { agentAddressContract } from './agentAddress.contract';
import { agentAddressPlan } from './agentAddress.plan';

proveMachine(agentAddressPlan, agentAddressContract);
