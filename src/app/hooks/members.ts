import { useRecord } from './record';

/** The people of this account: null until they are loaded. */
export const useMembers = () => useRecord('members');
