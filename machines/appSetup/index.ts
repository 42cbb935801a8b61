export { appSetupMachine } from './appSetup.machine';
export * from './appSetup.selectors';
export type {
  AppSetupContext,
  AppSetupInput,
  AskedApp,
  ChangeAppOutput,
  LoadAppInput,
  ReloadAppInput,
  SaveAppInput,
  SignInInput,
  SignInOutput,
  Trial,
  TryFunctionInput,
  TryFunctionOutput,
} from './appSetup.types';
