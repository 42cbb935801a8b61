import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '#machines/shared';
import { shellStrings } from '../strings/shell';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { EmptyState } from './EmptyState';

export type FailureNoticeProps = {
  title: string;
  failure: Failure | null;
  onRetry?: () => void;
  /** Another action beside 'Try again'. */
  action?: ReactNode;
  /** It fills a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
};

/** A failure: its cause, a retry button, and the request id for support. */
export const FailureNotice = ({ title, failure, onRetry, action, isPage = false }: FailureNoticeProps) => (
  <EmptyState
    role="alert"
    tone="danger"
    isPage={isPage}
    icon={<CircleAlert size={22} />}
    title={title}
    hint={failure?.message}
    action={
      <>
        {failure?.requestId && <RequestId id={failure.requestId} />}
        <Flex gap="2" wrap="wrap" justify="center">
          {onRetry && (
            <Button variant="outline" size="sm" onClick={onRetry}>
              {shellStrings.retry}
            </Button>
          )}
          {action}
        </Flex>
      </>
    }
  />
);

const RequestId = ({ id }: { id: string }) => (
  <Flex align="center" justify="center" wrap="wrap" columnGap="1" mb="3" textStyle="caption" color="inkMuted">
    <span>{shellStrings.requestId}</span>
    <Flex as="span" align="center" gap="1">
      <Box as="code" fontFamily="mono" color="ink" userSelect="all" overflowWrap="anywhere">
        {id}
      </Box>
      <CopyButton text={id} label={shellStrings.copyRequestId} />
    </Flex>
  </Flex>
);
