import type { EffectDeps } from './deps';

const OWN = 'own.';

/**
 * The key under which the person of this page keeps something in this browser. A page that was left open by somebody who
 * signed out elsewhere goes on writing under its own person's keys, where nobody else's page looks (specification 4, Logout).
 */
export function ownKey({ credentials }: Pick<EffectDeps, 'credentials'>, key: string): string {
  const userId = credentials.userId();
  return userId === null ? key : `${prefixOf(userId)}${key}`;
}

/** Whether a key is another person's. */
export const isOfOther = (userId: number, key: string): boolean =>
  key.startsWith(OWN) && !key.startsWith(prefixOf(userId));

const prefixOf = (userId: number): string => `${OWN}${userId}.`;
