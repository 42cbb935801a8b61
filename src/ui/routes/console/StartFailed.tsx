import { Flex } from '@chakra-ui/react';
import type { Failure } from '#machines/shared';
import { useAppVerbs } from '#src/app/hooks/app.ts';
import { FailureNotice } from '../../components/FailureNotice';
import { shellStrings } from '../../strings/shell';

/** Shown if the host name is unknown or the session could not be restored. */
export const StartFailed = ({ failure }: { failure: Failure }) => (
  <Flex as="main" minH="var(--screen)" align="center" justify="center">
    <FailureNotice isPage title={shellStrings.startFailedTitle} failure={failure} onRetry={useAppVerbs().retry} />
  </Flex>
);
