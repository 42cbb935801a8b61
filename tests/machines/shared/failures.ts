import type { Failure } from '#machines/shared';

/** A missing network or host, written independently of the machines. */
export const isAway = (failure: Failure | null): boolean => ['offline', 'unavailable'].includes(failure?.kind ?? '');

/** The failure that an actor's error becomes: itself, or for anything unexpected this text. */
export const failureOf = (error: unknown, message: string): Failure =>
  error instanceof Error ? { kind: 'unexpected', message } : (error as Failure);
