import { Box, Flex } from '@chakra-ui/react';
import { Skeleton, SlowLine } from '../../components/Skeleton';
import { editorStrings } from './strings';

export type EditorSkeletonProps = { /** One part of it, over another screen. */ isAlone?: boolean };

/** The editor's shape while the agent is fetched. */
export const EditorSkeleton = ({ isAlone = false }: EditorSkeletonProps) => (
  <Flex direction="column" h="full" role="status" aria-label={editorStrings.loading}>
    <Flex flex="1" minH={0}>
      <Box flex="1" p="5">
        {[92, 78, 85, 40, 88, 70, 94, 62].map((share) => (
          <Skeleton key={share} w={`${share}%`} mb="4" />
        ))}
        <SlowLine />
      </Box>
      {!isAlone && (
        <Box w="340px" p="4" borderLeftWidth="1px" hideBelow="lg">
          {[50, 100, 40, 100, 45, 100].map((share, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity that never move
            <Skeleton key={row} w={`${share}%`} h={share === 100 ? '34px' : '12px'} mb="3" />
          ))}
        </Box>
      )}
    </Flex>
  </Flex>
);
