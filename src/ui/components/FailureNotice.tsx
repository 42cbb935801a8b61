import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '#machines/shared';
import { shellStrings } from '../strings/shell';
import { Button } from './Button';
import { CopyButton } from './CopyButton';

export type FailureNoticeProps = {
  title: string;
  failure: Failure | null;
  onRetry?: () => void;
  /** Another way on, beside trying again. */
  action?: ReactNode;
  /** It stands for a whole screen, so its title is the screen's heading. */
  isPage?: boolean;
};

/** What could not be shown: the cause, a way to try again, and the request id to hand to support. */
export const FailureNotice = ({ title, failure, onRetry, action, isPage = false }: FailureNoticeProps) => (
  <Flex
    role="alert"
    direction="column"
    align="center"
    justify="center"
    textAlign="center"
    gap="2"
    py="16"
    px="6"
    minH="260px"
  >
    <Flex
      align="center"
      justify="center"
      w="44px"
      h="44px"
      mb="2"
      borderRadius="lg"
      bg="danger.tint"
      color="danger.ink"
      aria-hidden="true"
    >
      <CircleAlert size={22} />
    </Flex>
    <Box as={isPage ? 'h1' : 'p'} textStyle="section">
      {title}
    </Box>
    {failure && (
      <Box textStyle="hint" maxW="52ch">
        {failure.message}
      </Box>
    )}
    {failure?.requestId && <RequestId id={failure.requestId} />}
    {(onRetry ?? action) && (
      <Flex gap="2" mt="3" wrap="wrap" justify="center">
        {onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {shellStrings.retry}
          </Button>
        )}
        {action}
      </Flex>
    )}
  </Flex>
);

const RequestId = ({ id }: { id: string }) => (
  <Flex align="center" justify="center" wrap="wrap" columnGap="1" textStyle="caption" color="inkMuted">
    <span>{shellStrings.requestId}</span>
    <Flex as="span" align="center" gap="1">
      <Box as="code" fontFamily="mono" color="ink" userSelect="all" overflowWrap="anywhere">
        {id}
      </Box>
      <CopyButton text={id} label={shellStrings.copyRequestId} />
    </Flex>
  </Flex>
);
