export { composeMachine } from './compose.machine';
export {
  type ComposePhase,
  selectCanSend,
  selectDraft,
  selectFacts,
  selectFailure,
  selectHasDraft,
  selectPhase,
  selectSendFailure,
  selectWaiting,
} from './compose.selectors';
export type {
  ComposeAddress,
  ComposeContext,
  ComposeEvent,
  ComposeInput,
  LoadFactsInput,
  SendFirstInput,
  SendFirstOutput,
} from './compose.types';
