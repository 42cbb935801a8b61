export { installAppMachine } from './installApp.machine';
export { selectInstallState } from './installApp.selectors';
export type { InstallAnswer, InstallFact } from './installApp.types';
