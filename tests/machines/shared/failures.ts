import type { Failure } from '#machines/shared';

/** A missing network or host, written independently of the machines. */
export const isAway = (failure: Failure | null): boolean => ['offline', 'unavailable'].includes(failure?.kind ?? '');
