import { useEffect } from 'react';
import { selectPill } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { overlays } from '../../overlays/registry';
import { whenIdle } from '../../timing/whenIdle';

/** The dialog of a conflict opens by itself, maybe while the network is bad: its code is there by the first edit. */
export const useConflictDialog = () => {
  const edited = useFact(useCampaignRef(), (snapshot) => selectPill(snapshot) === 'edited');
  useEffect(() => whenIdle(() => overlays.prefetch('saveConflict')), []);
  useEffect(() => {
    if (edited) overlays.prefetch('saveConflict');
  }, [edited]);
};
