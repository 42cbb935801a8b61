import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export const Mark = chakra('span', {
  base: { w: '10px', h: '10px', flexShrink: 0, borderRadius: '50%', borderWidth: '2px', borderColor: 'currentColor' },
  variants: {
    shape: {
      full: { bg: 'currentColor' },
      half: { backgroundImage: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' },
      ring: {},
      dashed: { borderStyle: 'dashed', borderWidth: '1.5px' },
    },
    tone: {
      good: { color: 'success.ink' },
      warn: { color: 'warning.ink' },
      bad: { color: 'danger.ink' },
      new: { color: 'accent.ink' },
      calm: { color: 'inkMuted' },
    },
  },
});

export type StateMarkProps = {
  shape: 'full' | 'half' | 'ring' | 'dashed';
  tone: 'good' | 'warn' | 'bad' | 'new' | 'calm';
  /** A second line: why, since when, what can be done. */
  detail?: ReactNode;
  /** The words have the colour of the mark. */
  isLoud?: boolean;
  children: ReactNode;
};

/** A state: a mark that is told by its shape, and its words. */
export const StateMark = ({ shape, tone, detail, isLoud = false, children }: StateMarkProps) => (
  <Box minW={0} fontSize="sm">
    <Flex align="center" gap="2" fontWeight="medium">
      <Mark shape={shape} tone={tone} aria-hidden="true" />
      <Box as="span" truncate color={isLoud ? LOUD[tone] : 'ink'}>
        {children}
      </Box>
    </Flex>
    {detail && (
      <Flex gap="2" minW={0} pl="18px" textStyle="caption" color="inkMuted">
        {detail}
      </Flex>
    )}
  </Box>
);

const LOUD = {
  good: 'success.ink',
  warn: 'warning.ink',
  bad: 'danger.ink',
  new: 'accent.ink',
  calm: 'inkMuted',
} as const;
