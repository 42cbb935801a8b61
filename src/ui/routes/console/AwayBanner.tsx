import { Flex } from '@chakra-ui/react';
import { ServerOff, WifiOff } from 'lucide-react';
import { shellStrings } from '../../strings/shell';

export type Reach = 'here' | 'offline' | 'hostAway';

/** Says that nothing can be stored at the host just now, and that nothing is lost. Always in the page, so that a reader hears of it. */
export const AwayBanner = ({ reach }: { reach: Reach }) => (
  <Flex
    role="status"
    align="center"
    justify="center"
    gap="2"
    flexShrink={0}
    fontSize="sm"
    bg="warning.tint"
    color="warning.ink"
    {...(reach !== 'here' && { px: '4', py: '1.5' })}
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
  </Flex>
);
