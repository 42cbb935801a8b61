import type { StorageArea } from './area';

/** The storage key of the reason, which the sign-in page tells. */
const KEY = 'ended';

/** Why somebody has to sign in: the session ended, or a one-time link did not sign in. */
const REASONS = ['expired', 'linkRefused', 'linkOfAnother', 'linkIncomplete', 'secondFactor'] as const;
export type WhySignIn = (typeof REASONS)[number];

export function noteWhySignIn(storage: StorageArea, why: WhySignIn): void {
  storage.write(KEY, why);
}
export const forgetWhySignIn = (storage: StorageArea): void => storage.remove(KEY);

/** The reason if there is one; removes it. */
export function takeWhySignIn(storage: StorageArea): WhySignIn | null {
  const kept = storage.read(KEY);
  forgetWhySignIn(storage);
  return REASONS.find((reason) => reason === kept) ?? null;
}
