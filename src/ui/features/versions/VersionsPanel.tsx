import { Box, chakra, Flex } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { CampaignCopy } from '#contract/entities/campaign';
import {
  selectPublishedAtMs,
  selectPublishState,
  selectSavedAtMs,
  selectUnpublishedCount,
  selectVersionFailure,
  selectVersions,
  selectVersionsPhase,
} from '#machines/campaign';
import { useCampaignRef, useVersionsVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Input, Select } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { dateText } from '../../words/dateText';
import { shortTime } from '../../words/times';
import { Moment } from './Moment';
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
    <Box as="section" aria-label={versionStrings.title} px="4" py="3">
      <Box as="h2" srOnly>
        {versionStrings.title}
      </Box>
      <CreateForm busy={phase === 'busy'} />
      <Now />
      {phase === 'failed' && <FailureNotice title={versionStrings.failed} failure={failure} onRetry={verbs.retry} />}
      {phase === 'loading' && <SkeletonRows rows={3} label={versionStrings.loading} />}
      {phase !== 'loading' && versions.length === 0 && !failure && (
        <EmptyState icon={<History size={20} />} title={versionStrings.empty} hint={versionStrings.emptyHint} />
      )}
      {versions.length > 0 && <Caption>{versionStrings.kept}</Caption>}
      <Box as="ul" listStyleType="none">
        {versions.map((version) => (
          <VersionRow
            key={version.versionId}
            version={version}
            busy={phase === 'busy'}
            canRename={phase === 'ready'}
            onRename={(title) => verbs.rename(version.versionId, title)}
          />
        ))}
      </Box>
    </Box>
  );
};

const Caption = chakra('h3', {
  base: { textStyle: 'caption', fontWeight: 'medium', color: 'inkMuted', pt: '2.5', pb: '1' },
});

/** The draft, and the copy that answers callers. */
const Now = () => {
  const ref = useCampaignRef();
  const { openOverlay } = useNavigation();
  const savedAtMs = useFact(ref, selectSavedAtMs);
  const publishedAtMs = useFact(ref, selectPublishedAtMs);
  const isDraft = useFact(ref, selectPublishState) !== 'published';
  const count = useFact(ref, selectUnpublishedCount);
  const what = [
    count > 0 && versionStrings.changes(count),
    savedAtMs !== null && versionStrings.savedAt(shortTime(savedAtMs / 1_000, Date.now())),
  ];
  return (
    <>
      <Caption>{versionStrings.now}</Caption>
      <Box as="ul" listStyleType="none">
        {isDraft && (
          <Moment
            kind="draft"
            title={versionStrings.staging}
            what={what.filter(Boolean).join(' · ')}
            acts={
              publishedAtMs !== null && (
                <Button variant="ghost" size="xs" onClick={() => openOverlay('compareChanges')}>
                  {versionStrings.compare}
                </Button>
              )
            }
          />
        )}
        {publishedAtMs !== null && (
          <Moment
            kind="live"
            title={
              <Flex align="center" gap="1.5">
                {versionStrings.production}
                <Badge tone="success">{versionStrings.answering}</Badge>
              </Flex>
            }
            what={versionStrings.since(dateText(publishedAtMs))}
          />
        )}
      </Box>
    </>
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
      <Box flex="1 1 100%">
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
      <Box flex="1">
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
