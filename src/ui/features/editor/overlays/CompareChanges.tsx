import { Box, Flex } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import type { OpenOverlay } from '#contract/rules/address/overlays';
import { unpublishedEdits } from '#contract/rules/agents/unpublishedEdits';
import {
  type Comparison,
  type ReviewRequest,
  selectCanPublish,
  selectComparison,
  selectDiffersFromLive,
  selectIsAgent,
  selectPublishedAtMs,
  selectReviewFailure,
  selectReviewPhase,
  selectSavedAtMs,
} from '#machines/campaign';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { CampaignFeature, useCampaignRef, useReviewVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePublish } from '#src/app/hooks/templateFields.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { shortTime } from '../../../words/times';
import { CampaignDiff } from '../../diff/CampaignDiff';
import { PublishTests } from '../../tests/PublishTests';
import { reviewStrings } from '../strings';

/** Two copies of the agent side by side, before the one becomes the other: the value of the key says what is asked. */
export const Overlay = (props: OverlayProps) => (
  <CampaignFeature fallback={null}>
    <CompareChanges {...props} />
  </CampaignFeature>
);

const CompareChanges = ({ overlay, close }: OverlayProps) => {
  const ref = useCampaignRef();
  const verbs = useReviewVerbs();
  const { publish } = usePublish();
  const { openOverlay } = useNavigation();
  const told = useFact(ref, selectReviewPhase);
  const comparison = useFact(ref, selectComparison);
  const differs = useFact(ref, selectDiffersFromLive);
  const failure = useFact(ref, selectReviewFailure);
  // A template goes back by no call of its own.
  const isAgent = useFact(ref, selectIsAgent);
  const request = requestOf(overlay);
  // What the tests say stands above the changes, which must not move.
  const { isPending } = useAgentTests();
  const phase = told === 'ready' && request.action === 'compare' && isPending ? 'loading' : told;
  const canPublish = useFact(ref, selectCanPublish);
  const canConfirm = useFact(ref, (snapshot) => snapshot.can({ type: 'review.confirm' }));
  const canAct = request.action === 'compare' ? canPublish : canConfirm;
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is asked once; `key` is what it is made of
  useEffect(() => verbs.open(request), [key, verbs]);
  useEffect(() => () => verbs.close(), [verbs]);
  const words = wordsOf(request);
  const isCompare = request.action === 'compare';
  const isLive = isCompare && comparison?.before != null && !differs;
  // Trying again would not help: the version is gone, or the agent follows no template.
  const isGone = phase === 'failed' && (failure?.kind === 'notFound' || failure?.kind === 'conflict');
  return (
    <Dialog
      size="lg"
      tall={!isCompare}
      title={isCompare && differs && comparison ? publishTitle(comparison) : words.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          {isCompare && differs && isAgent && (
            <Button variant="ghost" mr="auto" onClick={() => openOverlay('compareChanges', {}, 'revert')}>
              {reviewStrings.revert.open}
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            {isCompare ? reviewStrings.compare.back : shellStrings.cancel}
          </Button>
          {!isGone && !isLive && (
            <Button
              variant={request.action === 'replace' || request.action === 'revert' ? 'danger' : 'solid'}
              disabled={phase !== 'ready' || !canAct}
              onClick={() => {
                if (isCompare) publish();
                else verbs.confirm();
                close();
              }}
            >
              {words.act}
            </Button>
          )}
        </>
      }
    >
      <Box textStyle="hint" mb="4">
        {isCompare ? <Sides /> : words.hint}
      </Box>
      {isCompare && differs && phase === 'ready' && <PublishTests close={close} />}
      {phase === 'ready' && comparison && (
        <CampaignDiff
          before={comparison.before}
          after={comparison.after}
          {...(request.action === 'detach' && { noneHint: reviewStrings.detach.noneHint })}
        />
      )}
      {phase === 'failed' && (
        <FailureNotice title={reviewStrings.failed} failure={failure} {...(!isGone && { onRetry: verbs.retry })} />
      )}
      {phase === 'loading' && <SkeletonRows rows={4} label={reviewStrings.loading} />}
    </Dialog>
  );
};

/** What the button will do, counted as the list of agents counts it. */
const publishTitle = ({ before, after }: Comparison): string => {
  const { count } = unpublishedEdits(before ?? {}, after);
  return count > 0 ? reviewStrings.compare.changes(count) : reviewStrings.compare.title;
};

/** Which two copies are compared, and how old they are. */
const Sides = () => {
  const ref = useCampaignRef();
  const savedAtMs = useFact(ref, selectSavedAtMs);
  const publishedAtMs = useFact(ref, selectPublishedAtMs);
  if (savedAtMs === null || publishedAtMs === null) return reviewStrings.compare.hint;
  const when = (ms: number) => shortTime(ms / 1_000, Date.now());
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap" fontVariantNumeric="tabular-nums">
      <Box as="span" boxSize="6px" borderRadius="full" bg="warning.fill" />
      {reviewStrings.draftSaved(when(savedAtMs))}
      <ArrowRight size={14} aria-hidden="true" />
      <Box as="span" boxSize="6px" borderRadius="full" bg="success.ink" />
      {reviewStrings.liveSince(when(publishedAtMs))}
    </Flex>
  );
};

const requestOf = ({ value, parameters }: OpenOverlay): ReviewRequest => {
  const versionId = Number(parameters.versionId);
  switch (value) {
    case 'revert':
    case 'detach':
      return { action: value };
    case 'restore':
      return { action: 'restore', versionId, target: parameters.restoreTo === 'default' ? 'default' : 'staging' };
    case 'replace':
      return { action: 'replace', versionId };
    default:
      return { action: 'compare' };
  }
};

const wordsOf = (request: ReviewRequest) => {
  if (request.action !== 'restore') return reviewStrings[request.action];
  return request.target === 'default' ? reviewStrings.restoreDefault : reviewStrings.restoreStaging;
};
