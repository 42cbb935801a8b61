import { Box } from '@chakra-ui/react';
import { taskStrings as strings } from './strings';

/** How much of a list is over, as a bar and in words. */
export const Progress = ({ done, total }: { done: number; total: number }) => (
  <>
    <Box
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-label={strings.doneOf(done, total)}
      h="6px"
      borderRadius="full"
      bg="line"
      overflow="hidden"
    >
      <Box h="full" bg="accent.solid" {...{ style: { width: `${total === 0 ? 0 : (done * 100) / total}%` } }} />
    </Box>
    <Box textStyle="caption" color="inkMuted" mt="1">
      {strings.doneOf(done, total)}
    </Box>
  </>
);
