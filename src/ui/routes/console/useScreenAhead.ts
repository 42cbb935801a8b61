import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { accountTypeOf } from './places';
import { screenOf, screens } from './screens';

/** Fetches the screen that the address names together with the account it is of, rather than after it. */
export function useScreenAhead(): void {
  const { screen, ...place } = useAppPath();
  const { parser } = useRouter();
  const { accountType } = useIdentity();
  const name = screenOf(accountTypeOf(place) ?? accountType, screen, parser);
  useEffect(() => {
    if (name) screens.prefetch(name);
  }, [name]);
}
