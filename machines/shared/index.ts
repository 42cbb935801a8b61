export * from './collection';
export { type Failure, type FailureKind, isFailure, toFailure } from './failure';
export { type KeepTextCommand, type KeepTextInput, type KeptText, withKept } from './keptText';
export { actionPlaceholder, callbackPlaceholder, placeholder } from './placeholder';
export { required } from './required';
export * from './resource';
export { TAGS, type Tag } from './tags';
