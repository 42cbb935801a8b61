import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/entities/campaign';
import { selectMine } from '#machines/campaign';
import { useAgentReview } from '#src/app/hooks/agentReview.ts';
import { CampaignFeature, useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Compared } from '../suggestions/Compared';
import { type Proposal, proposalsOf } from '../suggestions/proposals';
import { suggestionStrings as strings } from '../suggestions/strings';

/** Room for two suggestions, so that they move nothing when they come. */
const REVIEW_MIN_HEIGHT = 'min(440px, 50vh)';

/** What a language model would write better in the texts of the agent: each is applied as an edit, or dismissed. */
export const Overlay = ({ close }: OverlayProps) => (
  <CampaignFeature fallback={null}>
    <ReviewAgent close={close} />
  </CampaignFeature>
);

const ReviewAgent = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { review, failure, marks, retry } = useAgentReview();
  const campaign = useFact(useCampaignRef(), selectMine);
  if (!usePermissions().has('editOrg')) return null;
  return (
    <Dialog
      size="lg"
      title={strings.review}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <Button variant="outline" size="sm" onClick={close}>
          {shellStrings.close}
        </Button>
      }
    >
      <Box minH={REVIEW_MIN_HEIGHT} {...marks}>
        <Box textStyle="hint" mb="4">
          {strings.reviewHint}
        </Box>
        {failure ? (
          <FailureNotice title={strings.reviewFailed} failure={failure} onRetry={retry} />
        ) : review === null ? (
          <SkeletonRows rows={6} label={strings.reviewing} />
        ) : (
          <Proposals
            proposals={proposalsOf(review)}
            campaign={campaign}
            none={review.promptReason ?? strings.nothingHint}
            noneTitle={review.promptReasonTitle ?? strings.nothing}
          />
        )}
      </Box>
    </Dialog>
  );
};

type ProposalsProps = { proposals: readonly Proposal[]; campaign: Campaign; none: string; noneTitle: string };

const Proposals = ({ proposals, campaign, none, noneTitle }: ProposalsProps) => {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = proposals.filter(({ id, now }) => !dismissed.includes(id) && now(campaign) !== undefined);
  if (shown.length === 0)
    return <EmptyState icon={<Check size={20} aria-hidden="true" />} title={noneTitle} hint={none} />;
  return (
    <Flex as="ul" direction="column" gap="5" listStyleType="none">
      {shown.map((proposal) => (
        <One
          key={proposal.id}
          proposal={proposal}
          campaign={campaign}
          onDismiss={() => setDismissed([...dismissed, proposal.id])}
        />
      ))}
    </Flex>
  );
};

type OneProps = { proposal: Proposal; campaign: Campaign; onDismiss: () => void };

const One = ({ proposal: { title, reason, text, now, change }, campaign, onDismiss }: OneProps) => {
  const { edit } = useCampaignVerbs();
  const current = now(campaign) ?? '';
  const isApplied = current === text;
  return (
    <Box as="li">
      <Flex align="center" gap="2" mb="1" wrap="wrap">
        <Box as="h3" fontWeight="semibold" flex="1" minW={0}>
          {title}
        </Box>
        {isApplied ? (
          <Flex align="center" gap="1.5" fontSize="sm" color="success.ink" minH="32px" role="status">
            <Check size={15} aria-hidden="true" />
            {strings.applied}
          </Flex>
        ) : (
          <>
            <Button variant="outline" size="sm" aria-label={`${strings.dismiss}: ${title}`} onClick={onDismiss}>
              {strings.dismiss}
            </Button>
            <Button size="sm" aria-label={`${strings.apply}: ${title}`} onClick={() => edit(change(campaign))}>
              {strings.apply}
            </Button>
          </>
        )}
      </Flex>
      {reason && (
        <Box as="p" textStyle="hint" mb="2">
          {reason}
        </Box>
      )}
      <Compared before={current} after={text} />
    </Box>
  );
};
