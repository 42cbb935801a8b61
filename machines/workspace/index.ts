export { type Beside, FIRST_RUN_PARAMETER } from './at';
export type { AccountToOpen, PlaceToOpen } from './feature';
export { knowFeatures } from './known';
export { workspaceMachine } from './workspace.machine';
export * from './workspace.selectors';
export type * from './workspace.types';
