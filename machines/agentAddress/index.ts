export { agentAddressMachine } from './agentAddress.machine';
export * from './agentAddress.selectors';
export type {
  AddressRecord,
  AgentAddressInput,
  AgentAddressNews,
  CheckAddressInput,
  CheckOutput,
  SaveAddressInput,
  SaveAddressOutput,
} from './agentAddress.types';
