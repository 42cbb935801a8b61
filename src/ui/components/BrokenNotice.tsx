import { INTERNAL_ERROR, PART_NOT_LOADED } from '#contract/rules/messages/page';
import { shellStrings } from '../strings/shell';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';

/** The title for a `message` of an `ErrorBoundary` or a `PartBoundary`. */
export const brokenTitle = (message: string) =>
  message === INTERNAL_ERROR ? shellStrings.brokenTitle : shellStrings.partMissingTitle;

/** Shown instead of a part that broke or could not be loaded. */
export const BrokenNotice = ({
  message,
  ...more
}: { message: string } & Pick<FailureNoticeProps, 'onRetry' | 'action' | 'isPage'>) => {
  const cause = message === PART_NOT_LOADED ? shellStrings.partMissingHint : message;
  return <FailureNotice title={brokenTitle(message)} failure={{ kind: 'unexpected', message: cause }} {...more} />;
};
