import { Box, Flex } from '@chakra-ui/react';
import { partStrings } from '../strings/parts';
import { CopyButton } from './CopyButton';

export type CopyLineProps = { label: string; value: string; hint?: string | undefined; isNew?: boolean };

/** Something to be entered elsewhere, whole, and a button that copies it. A new secret stands out: it is not shown again. */
export const CopyLine = ({ label, value, hint, isNew = false }: CopyLineProps) => (
  <Box {...(isNew && { role: 'status' })}>
    <Box textStyle="label" mb="1.5">
      {label}
    </Box>
    <Flex
      align="center"
      gap="2"
      minH="control"
      ps="2.5"
      pe="1"
      py="1"
      borderWidth="1px"
      borderRadius="md"
      bg={isNew ? 'success.tint' : 'subtle'}
    >
      <Box as="code" flex="1" minW={0} fontFamily="mono" fontSize="xs" overflowWrap="anywhere" userSelect="all">
        {value}
      </Box>
      <CopyButton text={value} label={partStrings.copy(label)} />
    </Flex>
    {hint && (
      <Box textStyle="hint" mt="1">
        {hint}
      </Box>
    )}
  </Box>
);
