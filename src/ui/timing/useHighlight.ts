import { useEffect, useState } from 'react';
import { HIGHLIGHT_MS } from '#contract/rules/constants';
import { useHighlightId } from '#src/app/hooks/location.ts';

/**
 * What was jumped to, for as long as it is highlighted (specification 9); null for nothing.
 * @param isThere whether what has that id is shown; the time counts from then on
 */
export function useHighlight(isThere: (id: string) => boolean): string | null {
  const wanted = useHighlightId();
  const [done, setDone] = useState<string | null>(null);
  const shown = wanted !== null && wanted !== done && isThere(wanted) ? wanted : null;
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setDone(shown), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}
