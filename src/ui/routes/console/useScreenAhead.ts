import { useEffect } from 'react';
import type { AccountType } from '#contract/entities/account';
import { usePlace } from '#src/app/hooks/location.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { screens } from '../../registry';
import { type Address, screenAhead } from './frame';

/** Loads the current screen's code in parallel with its account. Returns its heading. */
export function useScreenAhead(): string | null {
  const address = usePlace();
  const { accountType } = useIdentity();
  useEffect(() => void prefetchScreen(address, accountType), [address, accountType]);
  return screenAhead(address, accountType).heading;
}

/** Loads the code of the screen that an address names, if its level is known. Resolves once that has ended. */
export async function prefetchScreen(address: Address, own: AccountType | null): Promise<void> {
  const { screen, level } = screenAhead(address, own);
  if (screen === null || level === null) return;
  screens.prefetch(screen);
  await screens.settled(screen);
}
