import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '2.5',
    alignItems: 'center',
    mx: '-2',
    px: '2',
    py: '7px',
    borderRadius: 'lg',
    _hover: { bg: 'wash' },
    _focusWithin: { bg: 'wash' },
    // The line through time, from bead to bead.
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '17px',
      top: '23px',
      bottom: '-8px',
      w: '1px',
      bg: 'line',
    },
    // What can be done with it is in sight where the pointer or the focus is; a finger has neither.
    '@media (hover: hover)': {
      '& > [data-acts]:not([data-kept])': { opacity: 0 },
      '&:hover > [data-acts], &:focus-within > [data-acts]': { opacity: 1 },
    },
  },
});

const TONES = { draft: 'warning.fill', live: 'success.ink', kept: 'inkFaint' } as const;

export type MomentProps = Omit<ComponentProps<typeof Row>, 'title'> & {
  kind?: keyof typeof TONES;
  title: ReactNode;
  what: ReactNode;
  acts?: ReactNode;
};

/** One state of the agent on the line through time: what it is called, whose it is, and what can be done with it. */
export const Moment = ({ kind = 'kept', title, what, acts, ...rest }: MomentProps) => (
  <Row {...rest}>
    <Box
      boxSize="8px"
      mx="1.5"
      mt="6px"
      alignSelf="start"
      borderRadius="full"
      borderWidth="2px"
      borderColor={TONES[kind]}
      bg={kind === 'kept' ? 'panel' : TONES[kind]}
    />
    <Box minW={0}>
      <Box fontSize="sm" lineHeight="18px" fontWeight="medium">
        {title}
      </Box>
      <Box textStyle="caption" lineHeight="17px" color="inkMuted" fontVariantNumeric="tabular-nums">
        {what}
      </Box>
    </Box>
    <Box data-acts="" {...(kind !== 'kept' && { 'data-kept': '' })} display="flex" alignItems="center" gap="0.5">
      {acts}
    </Box>
  </Row>
);
