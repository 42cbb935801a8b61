/** The model-test harness (architecture 6): every declared transition walked, against a contract written by hand. */
export { type Contract, defineContract, type Row } from './contract';
export { type CoverPath, type CoverStep, coverPaths } from './cover';
export { examine, type Findings } from './examine';
export { type MutationProof, mutantsOf, proveByMutation } from './mutate';
export { definePlan, type ErasedPlan, type Plan } from './plan';
export { type ProofOptions, proveMachine } from './prove';
export { randomWalk } from './randomWalk';
export { describeMove, type Move } from './state';
export { startWalk } from './walk';
