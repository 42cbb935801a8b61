import { Box, Flex } from '@chakra-ui/react';
import { shellStrings } from '../strings/shell';
import { Button } from './Button';

/** The form was closed, or the page reloaded, before what was typed was saved. */
export const TakenUp = ({ onDiscard }: { onDiscard: () => void }) => (
  <Flex align="center" gap="3" px="3" py="2" borderRadius="md" bg="info.tint" color="info.ink" fontSize="sm">
    <Box flex="1">{shellStrings.takenUp}</Box>
    <Button variant="outline" size="xs" onClick={onDiscard}>
      {shellStrings.discard}
    </Button>
  </Flex>
);
