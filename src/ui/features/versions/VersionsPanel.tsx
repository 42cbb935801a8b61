import { Box, Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { CampaignCopy } from '#contract/entities/campaign';
import { selectVersionFailure, selectVersions, selectVersionsPhase } from '#machines/campaign';
import { useCampaignRef, useVersionsVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Input, Select } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { Section } from '../../components/Section';
import { SkeletonRows } from '../../components/Skeleton';
import { versionStrings } from './strings';
import { useVersionTitle } from './useVersionTitle';
import { VersionRow } from './VersionRow';

/** The kept versions of an agent: keep one, name it, come back to it (specification 4). */
export const VersionsPanel = () => {
  const ref = useCampaignRef();
  const verbs = useVersionsVerbs();
  const versions = useFact(ref, selectVersions);
  const phase = useFact(ref, selectVersionsPhase);
  const failure = useFact(ref, selectVersionFailure);
  useEffect(() => {
    verbs.open();
    return () => verbs.close();
  }, [verbs]);
  return (
    <Section title={versionStrings.title} hint={versionStrings.hint}>
      <CreateForm busy={phase === 'busy'} />
      {phase === 'failed' && <FailureNotice title={versionStrings.failed} failure={failure} onRetry={verbs.retry} />}
      {phase === 'loading' && <SkeletonRows rows={3} label={versionStrings.loading} />}
      {phase !== 'loading' && versions.length === 0 && !failure && (
        <EmptyState icon={<History size={20} />} title={versionStrings.empty} hint={versionStrings.emptyHint} />
      )}
      <Flex as="ul" direction="column" gap="2" mt="4" listStyleType="none">
        {versions.map((version) => (
          <VersionRow
            key={version.versionId}
            version={version}
            busy={phase === 'busy'}
            canRename={phase === 'ready'}
            onRename={(title) => verbs.rename(version.versionId, title)}
          />
        ))}
      </Flex>
    </Section>
  );
};

const CreateForm = ({ busy }: { busy: boolean }) => {
  const { create } = useVersionsVerbs();
  const { typed, setTyped, noteAsked, problem } = useVersionTitle(null);
  const title = typed?.trim() ?? '';
  const problemId = useId();
  const [source, setSource] = useState<CampaignCopy>('staging');
  // A version is a copy of what the host has, so edits must be saved first.
  const can = useFact(useCampaignRef(), (snapshot) => snapshot.can({ type: 'version.create', title: '', source }));
  return (
    <Flex
      as="form"
      gap="2"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (title === '' || !can) return;
        create(title, source);
        noteAsked();
      }}
    >
      <Box flex="1" minW="140px">
        <Input
          aria-label={versionStrings.nameLabel}
          placeholder={versionStrings.namePlaceholder}
          maxLength={200}
          value={typed ?? ''}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Box>
      <Box w="120px">
        <Select
          aria-label={versionStrings.source}
          value={source}
          onChange={(event) => setSource(event.target.value === 'default' ? 'default' : 'staging')}
        >
          <option value="staging">{versionStrings.staging}</option>
          <option value="default">{versionStrings.production}</option>
        </Select>
      </Box>
      <Button type="submit" variant="outline" busy={busy} disabled={title === '' || !can}>
        {versionStrings.create}
      </Button>
      {problem && (
        <Problem id={problemId} flexBasis="100%">
          {problem}
        </Problem>
      )}
    </Flex>
  );
};
