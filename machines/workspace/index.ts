export type { Beside } from './at';
export { workspaceMachine } from './workspace.machine';
export * from './workspace.selectors';
export type * from './workspace.types';
