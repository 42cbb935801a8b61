export { agentWorkMachine } from './agentWork.machine';
export { selectIsAtAgents } from './agentWork.selectors';
export type {
  AgentUndo,
  AgentWork,
  AgentWorkContext,
  AgentWorkEvent,
  AgentWorkInput,
  AgentWorkNews,
  CarryOutInput,
  CarryOutOutput,
} from './agentWork.types';
