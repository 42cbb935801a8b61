import { Flex } from '@chakra-ui/react';
import { HardDrive, ServerOff, WifiOff } from 'lucide-react';
import { useStorageKeeps } from '#src/app/hooks/app.ts';
import type { Reach } from '#src/app/hooks/useReach.ts';
import { shellStrings } from '../../strings/shell';

/** Says that edits cannot be stored now, and why. Always rendered, so that a screen reader announces changes. */
export const AwayBanner = ({ reach }: { reach: Reach }) => {
  const keeps = useStorageKeeps();
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="2"
      flexShrink={0}
      fontSize="sm"
      bg="warning.tint"
      color="warning.ink"
      {...((reach !== 'here' || !keeps) && { px: '4', py: '1.5' })}
    >
      {reach === 'offline' && (
        <>
          <WifiOff size={15} aria-hidden="true" />
          {shellStrings.offline}
        </>
      )}
      {reach === 'hostAway' && (
        <>
          <ServerOff size={15} aria-hidden="true" />
          {shellStrings.hostAway}
        </>
      )}
      {reach === 'here' && !keeps && (
        <>
          <HardDrive size={15} aria-hidden="true" />
          {shellStrings.keepsNothing}
        </>
      )}
    </Flex>
  );
};
