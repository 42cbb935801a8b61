export { appMachine } from './app.machine';
export * from './app.selectors';
export { MOBILE_START_PATH } from './app.setup';
export type { AppContext, AppEvent, AppInput, Page, Preferences, ThemePreference } from './app.types';
