import { DATABASE_AWAY } from '#contract/rules/messages/page';
import type { Failure } from '#machines/shared';
import { FailureNotice, type FailureNoticeProps } from '../../components/FailureNotice';
import { publicStrings } from '../../strings/publicPage';

/** A failure as a visitor reads it: without a word about databases. */
export const VisitorFailure = ({ failure, ...notice }: Omit<FailureNoticeProps, 'title'>) => (
  <FailureNotice {...notice} title={publicStrings.failedTitle} failure={failure && inPlainWords(failure)} />
);

const inPlainWords = (failure: Failure): Failure =>
  failure.message === DATABASE_AWAY ? { ...failure, message: publicStrings.away } : failure;
