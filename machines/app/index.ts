export { appMachine } from './app.machine';
export * from './app.selectors';
export type {
  AppContext,
  AppEvent,
  AppInput,
  LastPath,
  Page,
  PageVisit,
  Preferences,
  ThemePreference,
} from './app.types';
export { MOBILE_START_PATH, SIGN_IN_PATH } from './places';
