/** The model-test harness (architecture 6): walks every declared transition and checks it against a hand-written contract. */
export { type Contract, defineContract } from './contract';
export { coverPaths } from './cover';
export { examine } from './examine';
export { proveByMutation } from './mutate';
export { definePlan, type ErasedPlan } from './plan';
export { PROOF_TIMEOUT_MS, proveMachine } from './prove';
export { randomWalk } from './randomWalk';
export {
  type Gestures,
  type Sights,
  type Stage,
  screenAccount,
  screenPaths,
  sightGaps,
  walkScreen,
} from './screen';
export { describeMove, type Move } from './state';
export { startWalk } from './walk';
