export { appMakerMachine } from './appMaker.machine';
export {
  selectCanSaveMade,
  selectHasSecret,
  selectIsMadeTakenUp,
  selectIsSavingMade,
  selectIsTryingMade,
  selectMade,
  selectMadeTrial,
  selectMakeFailure,
  selectMakeKind,
  selectMakePhase,
} from './appMaker.selectors';
export type {
  AppMakerNews,
  AskedDefinition,
  LoadDefinitionInput,
  MadeTrial,
  SaveDefinitionInput,
  SaveDefinitionOutput,
  TryMadeInput,
  TryMadeOutput,
} from './appMaker.types';
export {
  EMPTY_FUNCTION,
  EMPTY_HEADER,
  EMPTY_PARAMETER,
  EMPTY_PROVIDER,
  EMPTY_SETTING,
  type MadeForm,
  type MadeFunction,
  type MadeHeader,
  type MadeParameter,
  type MadeProvider,
  type MadeSetting,
} from './madeForm';
export { PARAMETER_TYPES, parametersIn, prettyJson, schemaOf } from './schemas';
export { writtenFunctionOf, writtenOf } from './writtenOf';
