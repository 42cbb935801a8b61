import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Embedding } from '#contract/entities/embed';
import { useRecord } from '#src/app/hooks/record.ts';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { SkeletonRows } from '../../components/Skeleton';
import { Preview } from './Preview';
import { Sites } from './Sites';
import { Snippet } from './Snippet';
import type { EmbedKind } from './snippets';
import { embeddingStrings as strings } from './strings';

/** The chat and the console inside other sites: where, and with what code. */
export const Screen = () => {
  const { record, failure, marks, retry } = useRecord('embedding');
  return (
    <Page title={strings.title} hint={strings.hint} marks={marks ?? undefined}>
      {record ? (
        <Parts embedding={record} />
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <SkeletonRows label={strings.loading} rows={6} />
      )}
    </Page>
  );
};

const Parts = ({ embedding }: { embedding: Embedding }) => {
  const [kind, setKind] = useState<EmbedKind>('chat');
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 392px' }}
      gap={{ base: '6', lg: '28px' }}
      alignItems="start"
    >
      <Box minW={0}>
        <Snippet embedding={embedding} kind={kind} onKind={setKind} />
        <Sites embedding={embedding} />
      </Box>
      {embedding.chatTarget !== undefined && <Preview target={embedding.chatTarget} />}
    </Box>
  );
};
