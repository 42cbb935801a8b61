import { Box, chakra, Flex } from '@chakra-ui/react';
import { ExternalLink, FileDiff, MessageSquareText, Redo2, Rocket, Undo2 } from 'lucide-react';
import {
  selectCanPublish,
  selectCanRedo,
  selectCanUndo,
  selectDraftsNotKept,
  selectFailure,
  selectIsPublishing,
  selectMine,
  selectPill,
  selectPublishState,
  selectSavedAtMs,
} from '#machines/campaign';
import { useIsOverlayOpen } from '#src/app/hooks/app.ts';
import { useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { OutsideLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { shellStrings } from '../../strings/shell';
import { timeOfDay } from '../chat/times';
import { SavePill } from './SavePill';
import { editorStrings } from './strings';

/** What the agent is called, whether it is saved and published, and what can be done with it. */
export const EditorHeader = () => {
  const ref = useCampaignRef();
  const verbs = useCampaignVerbs();
  const { openOverlay, closeOverlay } = useNavigation();
  const account = useAccount();
  const testing = useIsOverlayOpen('testAgent');
  const title = useFact(ref, (snapshot) => selectMine(snapshot).title);
  // A template has no account of its own.
  const name = account?.accountType === 'agent' ? account.details.displayName : title;
  const publishing = useFact(ref, selectIsPublishing);
  const canPublish = useFact(ref, selectCanPublish);
  const isLive = useFact(ref, selectPublishState) === 'published';
  return (
    <Flex
      align="center"
      gap="2"
      wrap="wrap"
      px={{ base: '4', md: '5' }}
      py="2.5"
      minH="56px"
      bg="panel"
      borderBottomWidth="1px"
    >
      <Flex align="center" gap="2" minW={0} flex="1 1 0">
        {/* On a small screen the account's name stands right above. */}
        <Box as="h1" textStyle="title" truncate title={name} css={{ mdDown: { srOnly: true } }}>
          {name}
        </Box>
        <PublishBadge />
        <PublicLink />
      </Flex>
      <Box hideFrom="md" w="full" h="0" mt="-2" order={2} />
      <Flex align="center" gap="2" rowGap="1" wrap="wrap" order={{ base: 3, md: 0 }} w={{ base: 'full', md: 'auto' }}>
        <Pill />
        <Flex align="center" gap={{ base: '1', md: '2' }} ml="auto">
          <IconButton
            label={editorStrings.undo}
            Icon={Undo2}
            title={`${editorStrings.undo} (Ctrl Z)`}
            disabled={!useFact(ref, selectCanUndo)}
            onClick={verbs.undo}
          />
          <IconButton
            label={editorStrings.redo}
            Icon={Redo2}
            title={`${editorStrings.redo} (Ctrl Shift Z)`}
            disabled={!useFact(ref, selectCanRedo)}
            onClick={verbs.redo}
          />
          <Button variant="outline" size="sm" onClick={() => openOverlay('compareChanges')}>
            <FileDiff size={15} aria-hidden="true" />
            <Named>{editorStrings.compare}</Named>
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={testing}
            onClick={() => (testing ? closeOverlay('testAgent') : openOverlay('testAgent'))}
          >
            <MessageSquareText size={15} aria-hidden="true" />
            <Named>{editorStrings.test}</Named>
          </Button>
        </Flex>
      </Flex>
      <Button
        size="sm"
        order={{ base: 1, md: 0 }}
        variant={isLive ? 'outline' : 'solid'}
        title={isLive ? editorStrings.publishedHint : undefined}
        busy={publishing}
        disabled={!canPublish}
        onClick={verbs.publish}
      >
        {!publishing && <Rocket size={15} aria-hidden="true" />}
        {publishing ? editorStrings.publishing : editorStrings.publish}
      </Button>
    </Flex>
  );
};

/** The word beside an icon; on a small screen only a screen reader has it. */
const Named = chakra('span', { base: { smDown: { srOnly: true } } });

const PublishBadge = () => {
  const state = useFact(useCampaignRef(), selectPublishState);
  if (state === 'published') return <Badge tone="success">{editorStrings.published}</Badge>;
  return <Badge tone="warning">{state === 'never' ? editorStrings.neverPublished : editorStrings.unpublished}</Badge>;
};

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
