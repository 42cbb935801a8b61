import { INTERNAL_ERROR, PART_NOT_LOADED } from '#contract/rules/messages/page';
import { shellStrings } from '../strings/shell';
import { FailureNotice, type FailureNoticeProps } from './FailureNotice';

/** The title over `message` of an `ErrorBoundary` or a `PartBoundary`. */
export const brokenTitle = (message: string) =>
  message === INTERNAL_ERROR ? shellStrings.brokenTitle : shellStrings.partMissingTitle;

/** A part of the page broke, or could not be fetched. */
export const BrokenNotice = ({
  message,
  ...more
}: { message: string } & Pick<FailureNoticeProps, 'onRetry' | 'action' | 'isPage'>) => {
  const cause = message === PART_NOT_LOADED ? shellStrings.partMissingHint : message;
  return <FailureNotice title={brokenTitle(message)} failure={{ kind: 'unexpected', message: cause }} {...more} />;
};
