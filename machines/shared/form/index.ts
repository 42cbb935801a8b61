export { createFormMachine } from './form.machine';
export * from './form.selectors';
export type {
  FormContext,
  FormEvent,
  FormFacts,
  FormInput,
  FormOptions,
  FormOutput,
  FormShape,
} from './form.types';
export { alike, isTyped } from './typed';
