import { useState } from 'react';
import { selectVersionRefusal, selectVersionsPhase, selectVersionWork, type VersionWork } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';

/**
 * The title that is typed for a version, or for a new one (`null`). It is cleared once the host has stored it. One that was
 * refused stays with the reason, even if the panel was closed meanwhile.
 */
export const useVersionTitle = (versionId: number | null) => {
  const ref = useCampaignRef();
  const isWriting = useFact(ref, selectVersionsPhase) === 'busy';
  const work = useFact(ref, selectVersionWork);
  const refusal = useFact(ref, selectVersionRefusal);
  const isRefused = refusal !== null && work !== null && versionOf(work) === versionId;
  const refusedTitle = isRefused && work.kind !== 'replace' ? work.title : null;
  const [typed, setTyped] = useState(refusedTitle);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null && !isWriting) {
    setAsked(null);
    if (work === null && typed === asked) setTyped(null);
  }
  // The refusal is about the title that was sent, not about one typed since.
  const isAnswered = isRefused && (refusedTitle === null || refusedTitle === typed?.trim());
  return {
    typed,
    setTyped,
    /** Call it when the typed title is sent to the host. */
    noteAsked: () => setAsked(typed),
    problem: isAnswered ? refusal.message : null,
  };
};

const versionOf = (work: VersionWork): number | null => (work.kind === 'create' ? null : work.versionId);
