import { useEffect } from 'react';
import { usePlace } from '#src/app/hooks/location.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { screens } from '../../registry';
import { screenAhead } from './frame';

/** Loads the current screen's code in parallel with its account. Returns its heading. */
export function useScreenAhead(): string | null {
  const { screen, heading } = screenAhead(usePlace(), useIdentity().accountType);
  useEffect(() => {
    if (screen) screens.prefetch(screen);
  }, [screen]);
  return heading;
}
