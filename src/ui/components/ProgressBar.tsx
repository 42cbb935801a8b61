import { Box } from '@chakra-ui/react';

/**
 * The thin bar at the top while something loads. It is hidden for the first 150 ms, since most loads are faster (experience.md,
 * progress). Hidden from screen readers: what loads announces itself.
 */
export const ProgressBar = () => (
  <Box
    aria-hidden="true"
    data-part="progress"
    position="fixed"
    top="0"
    insetInline="0"
    h="2px"
    overflow="hidden"
    zIndex="progress"
    pointerEvents="none"
    css={{ animation: 'appear 0s 150ms both' }}
  >
    <Box h="full" w="30%" bg="accent.solid" css={{ animation: 'slide 1.1s ease-in-out infinite' }} />
  </Box>
);
