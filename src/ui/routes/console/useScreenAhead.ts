import { useEffect } from 'react';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { screenOf, screens } from '../../registry';
import { accountTypeOf } from './places';

/** Loads the current screen's code in parallel with its account. */
export function useScreenAhead(): void {
  const { screen, ...place } = useAppPath();
  const { accountType } = useIdentity();
  const name = screenOf(accountTypeOf(place) ?? accountType, screen);
  useEffect(() => {
    if (name) screens.prefetch(name);
  }, [name]);
}
