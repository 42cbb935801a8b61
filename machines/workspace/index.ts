export { featuresOf } from './children';
export {
  FEATURE_NAMES,
  FEATURES,
  type FeatureMachines,
  type FeatureName,
  type FeatureRef,
  type FeatureRows,
} from './features';
export { editorOf } from './features/campaign';
export { workspaceMachine } from './workspace.machine';
export * from './workspace.selectors';
export type * from './workspace.types';
