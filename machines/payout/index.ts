export { payoutMachine } from './payout.machine';
export {
  selectCameBack,
  selectCanPayOut,
  selectConnected,
  selectIsPayingOut,
  selectPayout,
  selectPayoutChoice,
  selectPayoutFailure,
  selectPayoutStep,
  selectPayoutWay,
  selectPayoutWays,
} from './payout.selectors';
export type {
  ConnectOutput,
  LeaveForStripe,
  PayoutChoice,
  PayoutInput,
  PayoutStart,
  ReadPayoutInput,
  SendPayoutInput,
  SendPayoutOutput,
} from './payout.types';
