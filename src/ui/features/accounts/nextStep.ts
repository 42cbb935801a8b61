import type { AgentSteps } from '#contract/entities/figures';

/** The steps of an agent after it was created, in their order. */
const NEXT = [
  ['tested', 'test'],
  ['published', 'publish'],
  ['shared', 'share'],
] as const;

/** What is next to do with an agent; the last, if all is done. Who publishes without a test needs none any more. */
export function nextStepOf(steps: AgentSteps): (typeof NEXT)[number][1] {
  const open = NEXT.find(([fact], index) => NEXT.slice(index).every(([later]) => steps[later] === undefined) && fact);
  return open?.[1] ?? 'share';
}
