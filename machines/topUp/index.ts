export { topUpMachine } from './topUp.machine';
export {
  selectCanPay,
  selectCardProvider,
  selectCards,
  selectChoice,
  selectDemoCards,
  selectIsPaying,
  selectTopUp,
  selectTopUpFailure,
  selectTopUpStep,
} from './topUp.selectors';
export type {
  ConfirmInput,
  FillInput,
  LeaveInput,
  OfTopUp,
  PayInput,
  ToldTopUp,
  TopUpChoice,
  TopUpInput,
  TopUpOutput,
  TopUpStart,
} from './topUp.types';
