import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { walkthroughStrings as strings } from './strings';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '24px',
    flexShrink: 0,
    borderWidth: '1.5px',
    borderColor: 'lineStrong',
    borderRadius: 'full',
    color: 'inkMuted',
    fontSize: 'xs',
    fontWeight: 'semibold',
    transition: 'background-color {durations.fast} {easings.standard}',
  },
  variants: {
    state: {
      done: { borderColor: 'success.ink', bg: 'success.tint', color: 'success.ink' },
      open: { borderColor: 'accent.solid', bg: 'accent.solid', color: 'accent.contrast' },
      later: {},
    },
  },
});

export type StepState = 'done' | 'open' | 'later';

export type StepProps = {
  number: number;
  state: StepState;
  words: { readonly title: string; readonly hint: string; readonly takes: string };
  /** When it was done. */
  when: string | undefined;
  /** The work of the step, shown while it is open. */
  children: ReactNode;
};

/** One of the four steps: done, open with its work below, or to come. */
export const Step = ({ number, state, words, when, children }: StepProps) => (
  <Box as="li" borderTopWidth={number === 1 ? 0 : '1px'} {...(state === 'open' && { 'aria-current': 'step' as const })}>
    <Flex
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      rowGap="0.5"
      minH={{ md: { done: '44px', open: '56px', later: '52px' }[state] }}
      px={{ base: '4', md: '5' }}
      py={{ base: '13px', md: '0' }}
    >
      <Mark state={state} {...(state === 'done' && { role: 'img', 'aria-label': strings.done })}>
        {state === 'done' ? <Check size={14} strokeWidth={2.5} aria-hidden="true" /> : number}
      </Mark>
      <Box as="h2" fontSize="md" fontWeight="semibold" minW="60px" color={state === 'later' ? 'inkMuted' : 'ink'}>
        {words.title}
      </Box>
      <Box
        flex={{ base: '1 0 100%', md: '1' }}
        order={{ base: 3, md: 0 }}
        ps={{ base: '36px', md: '0' }}
        textStyle="hint"
        display={{ base: state === 'done' ? 'none' : 'block', md: 'block' }}
      >
        {words.hint}
      </Box>
      <Box textStyle="caption" color="inkMuted" ms="auto">
        {state === 'done' ? when : words.takes}
      </Box>
    </Flex>
    {state === 'open' && (
      <Flex gap="2" wrap="wrap" ps={{ base: '4', md: '56px' }} pe={{ base: '4', md: '5' }} pb="5">
        {children}
      </Flex>
    )}
  </Box>
);
