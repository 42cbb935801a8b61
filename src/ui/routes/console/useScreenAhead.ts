import { useEffect } from 'react';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { screenOf, screens } from '../../registry';
import { accountTypeOf } from './places';

/** Fetches the screen that the address names together with the account it is of, rather than after it. */
export function useScreenAhead(): void {
  const { screen, ...place } = useAppPath();
  const { accountType } = useIdentity();
  const name = screenOf(accountTypeOf(place) ?? accountType, screen);
  useEffect(() => {
    if (name) screens.prefetch(name);
  }, [name]);
}
