import { followsTemplate } from '#contract/rules/agents/templateMode';
import {
  selectHasFailedToLoad,
  selectIsLoading,
  selectMine,
  selectPublishedAtMs,
  selectPublishState,
  selectSavedAtMs,
} from '#machines/campaign';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';

type Snapshot = Parameters<typeof selectMine>[0];

/** What the draft of the agent says of it, while an overlay about it is open. */
export function useAgentFacts() {
  const ref = useFeatureRef('campaign');
  return {
    state: useOptionalFact(ref, selectState, 'loading'),
    templateId: useOptionalFact(ref, (snapshot) => selectMine(snapshot).templateId || null, null),
    isFollowing: useOptionalFact(ref, (snapshot) => followsTemplate(selectMine(snapshot)), false),
    publishState: useOptionalFact(ref, selectPublishState, 'never'),
    publishedAtMs: useOptionalFact(ref, selectPublishedAtMs, null),
    savedAtMs: useOptionalFact(ref, selectSavedAtMs, null),
  };
}

const selectState = (snapshot: Snapshot): 'loading' | 'failed' | 'known' => {
  if (selectIsLoading(snapshot)) return 'loading';
  return selectHasFailedToLoad(snapshot) ? 'failed' : 'known';
};
