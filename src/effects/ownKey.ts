import type { EffectDeps } from './deps';

const OWN = 'own.';

/**
 * A storage key of this page's person. A page left open by somebody who signed out elsewhere keeps writing under that person's
 * keys, which nobody else's page reads (specification 4, Logout).
 */
export function ownKey({ credentials }: Pick<EffectDeps, 'credentials'>, key: string): string {
  const userId = credentials.userId();
  return userId === null ? key : `${prefixOf(userId)}${key}`;
}

/** Whether a key is another person's. */
export const isOfOther = (userId: number, key: string): boolean =>
  key.startsWith(OWN) && !key.startsWith(prefixOf(userId));

const prefixOf = (userId: number): string => `${OWN}${userId}.`;
