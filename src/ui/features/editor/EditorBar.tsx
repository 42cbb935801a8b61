import { Box, chakra, Flex } from '@chakra-ui/react';
import { ExternalLink, GitCompare, MessageSquareText, Redo2, Sparkles, Undo2 } from 'lucide-react';
import {
  selectCanPublish,
  selectCanRedo,
  selectCanUndo,
  selectDraftsNotKept,
  selectFailure,
  selectHasFailedToLoad,
  selectIsAgent,
  selectIsLoading,
  selectIsPublishing,
  selectPill,
  selectPublishState,
  selectSavedAtMs,
  selectUnpublishedCount,
} from '#machines/campaign';
import { useIsOverlayOpen } from '#src/app/hooks/app.ts';
import { CampaignFeature, useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePublish } from '#src/app/hooks/templateFields.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { OutsideLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Mark } from '../../components/StateMark';
import { useIsPhone } from '../../components/useIsPhone';
import { shellStrings } from '../../strings/shell';
import { IN_APP } from '../../theme/inApp';
import { timeOfDay } from '../../words/times';
import { SavePill } from './SavePill';
import { editorStrings } from './strings';
import { suggestionStrings } from './suggestions/strings';

/** What the editor adds to the header row: whether the agent is saved and published, and what can be done with it. */
export const Header = () => (
  <CampaignFeature>
    <EditorBar />
  </CampaignFeature>
);

const EditorBar = () => {
  const ref = useCampaignRef();
  const isLoading = useFact(ref, selectIsLoading);
  const hasFailed = useFact(ref, selectHasFailedToLoad);
  const isPhone = useIsPhone();
  const isAgent = useFact(ref, selectIsAgent);
  if (isLoading || hasFailed) return null;
  return (
    <>
      {!isPhone && (
        <>
          <PublishState />
          {isAgent && <PublicLink />}
          <Box flex="1" />
          <Pill />
          <Steps />
          <Review />
          <Compare />
        </>
      )}
      {isAgent && <Test />}
      <Publish />
    </>
  );
};

/** On a phone: what the header row has no room for. */
export const StatusRow = () => (
  <Flex
    align="center"
    gap="1"
    h="40px"
    css={{ [IN_APP]: { h: '45px' } }}
    ps="4"
    pe="2"
    borderBottomWidth="1px"
    flexShrink={0}
  >
    <PublishState />
    <Pill />
    <Box flex="1" />
    <Steps />
    <Review />
    <Compare />
  </Flex>
);

const Steps = () => {
  const ref = useCampaignRef();
  const { undo, redo } = useCampaignVerbs();
  return (
    <>
      <IconButton
        label={editorStrings.undo}
        Icon={Undo2}
        title={`${editorStrings.undo} (Ctrl Z)`}
        disabled={!useFact(ref, selectCanUndo)}
        onClick={undo}
      />
      <IconButton
        label={editorStrings.redo}
        Icon={Redo2}
        title={`${editorStrings.redo} (Ctrl Shift Z)`}
        disabled={!useFact(ref, selectCanRedo)}
        onClick={redo}
      />
    </>
  );
};

/** What a language model would write better. */
const Review = () => {
  const { openOverlay } = useNavigation();
  const isAgent = useAccount()?.accountType === 'agent';
  const mayEdit = usePermissions().has('editOrg');
  if (!isAgent || !mayEdit) return null;
  return <IconButton label={suggestionStrings.review} Icon={Sparkles} onClick={() => openOverlay('reviewAgent')} />;
};

const Compare = () => {
  const { openOverlay } = useNavigation();
  return (
    <Button variant="outline" size="sm" onClick={() => openOverlay('compareChanges')}>
      <GitCompare size={16} aria-hidden="true" />
      <Named>{editorStrings.compare}</Named>
    </Button>
  );
};

const Test = () => {
  const { openOverlay, closeOverlay } = useNavigation();
  const isOpen = useIsOverlayOpen('testAgent');
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isOpen}
      onClick={() => (isOpen ? closeOverlay('testAgent') : openOverlay('testAgent'))}
    >
      <MessageSquareText size={16} aria-hidden="true" />
      <Named>{editorStrings.test}</Named>
    </Button>
  );
};

/** What differs from the live copy is seen before it is published; the first time there is nothing to compare with. */
const Publish = () => {
  const ref = useCampaignRef();
  const { publish, isChecking } = usePublish();
  const { openOverlay } = useNavigation();
  const isPublishing = useFact(ref, selectIsPublishing) || isChecking;
  const state = useFact(ref, selectPublishState);
  const isLive = state === 'published';
  const isAgent = useFact(ref, selectIsAgent);
  return (
    <Button
      size="sm"
      variant={isLive ? 'outline' : 'solid'}
      title={isLive && isAgent ? editorStrings.publishedHint : undefined}
      busy={isPublishing}
      disabled={!useFact(ref, selectCanPublish)}
      onClick={() => (state === 'never' ? publish() : openOverlay('compareChanges'))}
    >
      {isPublishing ? editorStrings.publishing : editorStrings.publish}
    </Button>
  );
};

/** The word beside an icon; on a small screen only a screen reader has it. */
const Named = chakra('span', { base: { xlDown: { srOnly: true } } });

const PublishState = () => {
  const ref = useCampaignRef();
  const state = useFact(ref, selectPublishState);
  const count = useFact(ref, selectUnpublishedCount);
  const { words: plain, ...mark } = STATES[state];
  const words = state === 'unpublished' && count > 0 ? editorStrings.unpublishedCount(count) : plain;
  return (
    <Flex
      align="center"
      gap="2"
      px="1.5"
      fontSize="sm"
      fontWeight="medium"
      whiteSpace="nowrap"
      flexShrink={0}
      title={words}
    >
      <Mark {...mark} aria-hidden="true" />
      <Box as="span" css={{ lgDown: { srOnly: true } }}>
        {words}
      </Box>
    </Flex>
  );
};

const STATES = {
  published: { shape: 'full', tone: 'good', words: editorStrings.published },
  unpublished: { shape: 'half', tone: 'warn', words: editorStrings.unpublished },
  never: { shape: 'ring', tone: 'calm', words: editorStrings.neverPublished },
} as const;

/** Where callers without a phone find the agent, once it is published. */
const PublicLink = () => {
  const isNever = useFact(useCampaignRef(), selectPublishState) === 'never';
  const username = useAccount()?.username;
  if (isNever || username === undefined) return null;
  return (
    <OutsideLink
      href={`/${username}`}
      variant="ghost"
      size="xs"
      aria-label={editorStrings.publicPage}
      title={`${editorStrings.publicPage} (/${username})`}
    >
      <ExternalLink size={14} aria-hidden="true" />
      <Box as="span" css={{ mdTo2xl: { srOnly: true } }}>
        {editorStrings.publicShort}
      </Box>
    </OutsideLink>
  );
};

const NOT_KEPT = { full: editorStrings.storageFull, forbidden: shellStrings.keepsNothing };

const Pill = () => {
  const ref = useCampaignRef();
  const verbs = useCampaignVerbs();
  const { openOverlay } = useNavigation();
  const savedAtMs = useFact(ref, selectSavedAtMs);
  const failure = useFact(ref, selectFailure);
  const notKept = useFact(ref, selectDraftsNotKept);
  return (
    <SavePill
      kind={useFact(ref, selectPill)}
      savedAt={savedAtMs === null ? null : timeOfDay(savedAtMs / 1_000)}
      message={failure?.message}
      notKept={notKept && NOT_KEPT[notKept]}
      onRetry={verbs.retry}
      onResolve={() => openOverlay('saveConflict')}
    />
  );
};
