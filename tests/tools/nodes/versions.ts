/** The versions of Node that README says are tested, oldest first. `.nvmrc` has the recommended one. */
export const VERSIONS = ['20', '22', '24', '26'] as const;
