import { useRecord } from './record';

/** The agents of the open organization that can be restored: null until they are loaded. */
export function useDeletedAgents() {
  const { record: agents, failure, marks, retry } = useRecord('deletedAgents');
  return { agents, failure, marks, retry };
}
