import { useRecord } from './record';

/** The test cases of the open agent and their last run: null until they are loaded. */
export function useAgentTests() {
  const { isOpen, record: tests, ...rest } = useRecord('agentTests');
  /** They are about to be told. */
  const isPending = isOpen && tests === null && rest.failure === null;
  return { ...rest, tests, isPending };
}
