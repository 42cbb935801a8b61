import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useLiveCalls } from '#src/app/hooks/liveCalls.ts';
import { Button } from '../../components/Button';
import { microscopeStrings as strings } from './strings';

/** Why the latest order did not reach its call. */
export const OrderRefused = ({ callId }: { callId: string }) => {
  const { refusal, refusedId, again, dismiss } = useLiveCalls();
  return (
    refusal &&
    refusedId === callId && (
      <Flex role="alert" align="center" gap="2" px="4" py="2" bg="danger.tint" color="danger.ink" fontSize="sm">
        <CircleAlert size={15} aria-hidden="true" />
        <Box flex="1">{refusal.message}</Box>
        <Button variant="outline" size="xs" onClick={again}>
          {strings.again}
        </Button>
        <Button variant="ghost" size="xs" onClick={dismiss}>
          {strings.dismiss}
        </Button>
      </Flex>
    )
  );
};
