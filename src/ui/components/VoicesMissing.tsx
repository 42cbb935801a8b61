import type { Failure } from '#machines/shared';
import { partStrings } from '../strings/parts';
import { FailureNotice } from './FailureNotice';
import { SkeletonRows } from './Skeleton';

export type VoicesMissingProps = { isLoading: boolean; failure: Failure | null; retry: () => void };

/** Stands where the voices will be, or says why there are none. */
export const VoicesMissing = ({ isLoading, failure, retry }: VoicesMissingProps) => {
  if (failure) return <FailureNotice title={partStrings.noVoices} failure={failure} onRetry={retry} />;
  return isLoading ? <SkeletonRows label={partStrings.loadingVoices} rows={3} /> : null;
};
