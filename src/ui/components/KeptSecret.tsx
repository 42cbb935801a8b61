import { Box, Flex } from '@chakra-ui/react';
import { partStrings as strings } from '../strings/parts';
import { Button } from './Button';

export type KeptSecretProps = {
  title: string;
  lastFour?: string | undefined;
  /** Missing where it may not be changed. */
  onReplace?: (() => void) | undefined;
};

/** A saved secret, which is never shown again; it can only be replaced. */
export const KeptSecret = ({ title, lastFour, onReplace }: KeptSecretProps) => (
  <Box>
    <Box textStyle="label">{title}</Box>
    <Flex align="center" gap="2" minH="36px" fontSize="sm">
      <Box as="span" color="inkMuted" flex="1" minW={0}>
        {strings.secretSaved}
        {lastFour && `, ${strings.endingIn(lastFour)}`}
      </Box>
      {onReplace && (
        <Button variant="ghost" size="sm" aria-label={strings.replaceOf(title)} onClick={onReplace}>
          {strings.replace}
        </Button>
      )}
    </Flex>
  </Box>
);
