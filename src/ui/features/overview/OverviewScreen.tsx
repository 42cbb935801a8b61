import { Box, chakra } from '@chakra-ui/react';
import { GitCompare, MessageSquareText, Phone } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import type { AgentOverview } from '#contract/entities/overview';
import { useNavigation, useOverlayHref } from '#src/app/hooks/location.ts';
import { useOverview } from '#src/app/hooks/overview.ts';
import { useUnanswered } from '#src/app/hooks/teaching.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { ShareCard } from '../../components/ShareCard';
import { AgentState } from '../accounts/AgentState';
import { LiveCalls } from '../microscope/LiveCalls';
import { UnansweredCard } from '../teaching/UnansweredCard';
import { LastConversations } from './LastConversations';
import { PageUse } from './PageUse';
import { overviewStrings as strings } from './strings';
import { Unpublished } from './Unpublished';
import { WhatItDid } from './WhatItDid';

/** What an agent did, what was last said to it, how it is reached, and what is not published yet. */
export const Screen = () => {
  const account = useAccount();
  const { overview, failure, marks, retry } = useOverview();
  const unanswered = useUnanswered();
  if (!account) return null;
  // What could not be answered is drawn with the rest: a card that came later would push the others away.
  if (overview && (unanswered.list || unanswered.failure)) {
    return (
      <Page
        title={strings.title}
        isTitleHidden
        marks={marks ?? undefined}
        hint={<State overview={overview} />}
        actions={
          <>
            <Call overview={overview} />
            <Test />
          </>
        }
      >
        <LiveCalls />
        <Cards account={account} overview={overview} />
      </Page>
    );
  }
  if (failure) return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  return <PageSkeleton title={strings.title} isTitleHidden row="agent" />;
};

/** In the header row: what is to be done next. */
export const Header = () => {
  const { overview } = useOverview();
  const mayPublish = usePermissions().has('fullEditor');
  const href = useOverlayHref('compareChanges');
  if (!overview || overview.state === 'published' || !mayPublish) return null;
  return (
    <ActionLink size="sm" href={href}>
      <GitCompare size={16} aria-hidden="true" />
      {strings.publish}
    </ActionLink>
  );
};

const State = ({ overview }: { overview: AgentOverview }) => (
  <AgentState progress={overview} reviewHref={useOverlayHref('compareChanges')} />
);

/** What is live; before the first publishing, the draft. */
const Call = ({ overview }: { overview: AgentOverview }) => {
  const { openOverlay } = useNavigation();
  const callCopy = overview.state === 'never' ? 'staging' : 'default';
  return (
    <Button variant="outline" size="sm" onClick={() => openOverlay('calling', { callCopy })}>
      <Phone size={16} aria-hidden="true" />
      {strings.call}
    </Button>
  );
};

const Test = () => {
  const { openOverlay } = useNavigation();
  return (
    <Button variant="outline" size="sm" onClick={() => openOverlay('testAgent')}>
      <MessageSquareText size={16} aria-hidden="true" />
      {strings.test}
    </Button>
  );
};

/** On a narrow screen there is one column of both, and what could not be answered stands first. */
const Column = chakra('div', {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: { base: '3', md: '4' },
    minW: 0,
  },
});

const Cards = ({ account, overview }: { account: Account; overview: AgentOverview }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px', xl: 'minmax(0, 1fr) 364px' }}
    gap={{ base: '3', md: '4' }}
    alignItems="start"
  >
    <Column>
      <WhatItDid overview={overview} />
      <LastConversations account={account} latest={overview.latest} />
      {overview.link && <PageUse page={overview.page} />}
    </Column>
    <Column>
      <UnansweredCard account={account} isFirst={overview.state === 'published'} />
      {overview.state !== 'published' && <Unpublished overview={overview} />}
      {overview.link ? (
        <ShareCard
          url={`${window.location.origin}${overview.link}`}
          phoneNumber={account.vidaPhoneNumber}
          fileName={account.username}
          note={strings.shareNote}
        />
      ) : (
        <Card as="section" aria-label={strings.neverTitle} pb="4">
          <CardHead title={strings.neverTitle} />
          <Box px="4" textStyle="hint">
            {strings.neverHint}
          </Box>
        </Card>
      )}
    </Column>
  </Box>
);
