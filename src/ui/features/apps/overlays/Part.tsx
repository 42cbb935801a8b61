import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type PartProps = {
  title: string;
  hint?: ReactNode;
  /** A done part has a check. */
  isDone: boolean;
  end?: ReactNode;
  children?: ReactNode;
};

/** One of the parts of a setup. */
export const Part = ({ title, hint, isDone, end, children }: PartProps) => (
  <Box as="section" aria-label={title} px="5" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
    <Flex align="center" gap="2.5" minH="28px">
      <Flex
        as="span"
        aria-hidden="true"
        align="center"
        justify="center"
        boxSize="18px"
        flexShrink={0}
        borderRadius="full"
        {...(isDone
          ? { bg: 'success.tint', color: 'success.ink' }
          : { borderWidth: '1.5px', borderColor: 'lineStrong' })}
      >
        {isDone && <Check size={11} strokeWidth={3} />}
      </Flex>
      <Box as="h3" fontSize="md" fontWeight="semibold" whiteSpace="nowrap">
        {title}
      </Box>
      {hint && (
        <Box as="span" textStyle="caption" color="inkMuted" truncate>
          {hint}
        </Box>
      )}
      {end && <Box ml="auto">{end}</Box>}
    </Flex>
    {children && (
      <Box pl={{ base: 0, sm: '28px' }} pt="2">
        {children}
      </Box>
    )}
  </Box>
);
