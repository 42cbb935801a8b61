import { useEffect } from 'react';
import { useCampaignVerbs } from '#src/app/hooks/campaign.tsx';

/** Ctrl-S saves at once what waits to be saved; left to the browser, it would save the page. */
export const useSaveKey = () => {
  const { saveNow } = useCampaignVerbs();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      saveNow();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [saveNow]);
};
