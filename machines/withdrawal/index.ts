export { withdrawalMachine } from './withdrawal.machine';
export {
  selectAddress,
  selectAddressPhase,
  selectCanSend,
  selectIsSending,
  selectProblem,
  selectSeen,
  selectSendAsked,
  selectSendFailure,
  selectWithdrawal,
  selectWithdrawalStep,
} from './withdrawal.selectors';
export type {
  CheckAddressInput,
  CheckAddressOutput,
  ReadWithdrawalInput,
  Seen,
  SendWithdrawalInput,
  SendWithdrawalOutput,
  WithdrawalInput,
} from './withdrawal.types';
