import { useEffect, useState } from 'react';
import { selectLive } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useWordDiff } from '#src/app/hooks/useWordDiff.ts';
import { changedLines } from './changedLines';

const NONE: readonly number[] = [];

/** The lines of the prompt that differ from what answers callers now; none where that is not known. */
export const useChangedLines = (prompt: string): readonly number[] => {
  const live = useFact(useCampaignRef(), (snapshot) => selectLive(snapshot)?.agentInstructions);
  const diff = useWordDiff(live ?? prompt, prompt);
  const [lines, setLines] = useState(NONE);
  useEffect(() => {
    // While the next ones are compared, the last ones stay.
    if (diff !== 'comparing') setLines(diff === null ? NONE : changedLines(diff));
  }, [diff]);
  return lines;
};
