import { Box } from '@chakra-ui/react';
import { embeddingStrings as strings } from './strings';

/** The chat as another site shows it. */
export const Preview = ({ target }: { target: string }) => (
  <Box as="section" aria-label={strings.preview}>
    <Box as="h2" textStyle="section" mb="2">
      {strings.preview}
    </Box>
    <Box h="560px" borderWidth="1px" borderRadius="xl" overflow="hidden" boxShadow="card">
      <iframe
        title={strings.preview}
        src={`/embedChat?${new URLSearchParams({ chatTarget: target })}`}
        loading="lazy"
        style={{ width: '100%', height: '100%', border: 0, display: 'block' }}
      />
    </Box>
    <Box textStyle="hint" mt="2">
      {strings.previewNote}
    </Box>
  </Box>
);
