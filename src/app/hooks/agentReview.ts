import { useRecord } from './record';

/** What a model would write better in the texts of the open agent; null until it is told. */
export function useAgentReview() {
  const { record: review, failure, marks, retry } = useRecord('agentReview');
  return { review, failure, marks, retry };
}
