import { selectFailure } from '#machines/campaign';
import { useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { FailureNotice } from '../../components/FailureNotice';
import { editorStrings } from './strings';

/** Instead of what is edited: why it could not be loaded, and another try. */
export const LoadFailed = () => {
  const failure = useFact(useCampaignRef(), selectFailure);
  const { retry } = useCampaignVerbs();
  return <FailureNotice isPage title={editorStrings.loadFailed} failure={failure} onRetry={retry} />;
};
