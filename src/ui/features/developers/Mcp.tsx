import { Box, Flex } from '@chakra-ui/react';
import { CopyLine } from '../../components/CopyLine';
import { developerStrings as strings } from './strings';

/** How an assistant uses the console: the address of its server, and what to enter. */
export const Mcp = () => {
  const url = `${window.location.origin}/mcp`;
  const settings = { mcpServers: { console: { type: 'http', url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } } };
  return (
    <Flex direction="column" gap="5" maxW="680px">
      <div>
        <Box as="h2" textStyle="section" fontSize="section" mb="1">
          {strings.mcpTitle}
        </Box>
        <Box textStyle="hint">{strings.mcpHint}</Box>
      </div>
      <CopyLine label={strings.mcpAddress} value={url} />
      <CopyLine label={strings.mcpConfig} value={JSON.stringify(settings, null, 2)} hint={strings.mcpConfigHint} />
    </Flex>
  );
};
