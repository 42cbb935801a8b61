import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { shellStrings } from '../strings/shell';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';

/** Which of the two it is that an `ErrorBoundary` says `message` of. */
export const brokenTitle = (message: string) =>
  message === PART_NOT_LOADED ? shellStrings.partMissingTitle : shellStrings.brokenTitle;

/** A part of the page broke, or did not come. */
export const BrokenNotice = ({
  message,
  ...more
}: { message: string } & Pick<FailureNoticeProps, 'onRetry' | 'action' | 'isPage'>) => {
  const cause = message === PART_NOT_LOADED ? shellStrings.partMissingHint : message;
  return <FailureNotice title={brokenTitle(message)} failure={{ kind: 'unexpected', message: cause }} {...more} />;
};
