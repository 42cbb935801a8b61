import type { Person } from '#contract/entities/account';
import { useAccount, useIdentity } from './workspace';

/** The person who is signed in, as the host knew them last. The shell shows them, before anything of their profile is loaded. */
export function useOwnPerson(): Person | undefined {
  const { user } = useIdentity();
  return useAccount()?.user ?? user;
}
