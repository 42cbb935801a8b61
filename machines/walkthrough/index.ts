export { walkthroughMachine } from './walkthrough.machine';
export * from './walkthrough.selectors';
export type {
  OfOrganization,
  WalkthroughContext,
  WalkthroughInput,
  WalkthroughRecord,
} from './walkthrough.types';
