export { type Feature, type FeatureName, featuresOf } from './features';
export { workspaceMachine } from './workspace.machine';
export * from './workspace.selectors';
export type * from './workspace.types';
