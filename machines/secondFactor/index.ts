export { secondFactorMachine } from './secondFactor.machine';
export {
  type FactorStep,
  selectCanSubmitFactor,
  selectFactorCode,
  selectFactorFailure,
  selectFactorRecord,
  selectFactorStep,
  selectNewFactor,
  selectRecoveryCodes,
} from './secondFactor.selectors';
export type { CheckFactorInput, CheckFactorOutput, SetUpOutput } from './secondFactor.types';
