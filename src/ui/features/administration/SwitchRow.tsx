import { Box, Flex } from '@chakra-ui/react';
import { Switch, type SwitchProps } from '../../components/Switch';

/** A switch beside what it is about. */
export const SwitchRow = ({ hint, ...props }: SwitchProps & { hint?: string }) => (
  <Flex
    align="center"
    justify="space-between"
    gap="4"
    minH={{ base: '48px', md: '38px' }}
    borderBottomWidth="1px"
    fontSize="sm"
  >
    <Box minW={0}>
      <Box>{props.label}</Box>
      {hint && (
        <Box textStyle="caption" color="inkMuted">
          {hint}
        </Box>
      )}
    </Box>
    <Switch {...props} />
  </Flex>
);
