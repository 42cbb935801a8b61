import type { Failure } from '#machines/shared';

/** It failed for want of a network or of the host, written apart from the machines. */
export const isAway = (failure: Failure | null): boolean => ['offline', 'unavailable'].includes(failure?.kind ?? '');
