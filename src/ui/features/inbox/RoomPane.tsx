import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeft, CircleAlert, MessageSquareOff, Sparkles, UserRound } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { channelOf } from '#contract/rules/conversations/channels';
import { identityOf, identityText, shortNameOf } from '#contract/rules/conversations/identity';
import {
  selectCanSend,
  selectDraft,
  selectFailure,
  selectHasOlder,
  selectMessages,
  selectOlderFailure,
  selectPhase,
  selectReplyFailure,
  selectReplyPhase,
  selectRoom,
} from '#machines/room';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation, useRoomHref } from '#src/app/hooks/location.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { IconButton } from '../../components/IconButton';
import { LoadAgain } from '../../components/PagedList';
import { SkeletonThread } from '../../components/Skeleton';
import { Composer } from '../chat/Composer';
import { Sources } from '../chat/Sources';
import { Thread } from '../chat/Thread';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { inboxStrings } from './strings';

/** An open conversation: what was said, and a reply as a person. */
export const RoomPane = () => {
  const ref = useRoomRef();
  const verbs = useRoomVerbs();
  const phase = useFact(ref, selectPhase);
  const failure = useFact(ref, selectFailure);
  const messages = useFact(ref, selectMessages);
  const olderFailure = useFact(ref, selectOlderFailure);
  const replyFailure = useFact(ref, selectReplyFailure);
  const replyPhase = useFact(ref, selectReplyPhase);
  const room = useFact(ref, selectRoom);
  const draft = useFact(ref, selectDraft);
  const canSend = useFact(ref, selectCanSend);
  const hasOlder = useFact(ref, selectHasOlder);
  const mayReply = usePermissions().has('editOrg');
  const identity = room && identityIn(room);
  const name = identity ? identityText(identity) : '';
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas" {...useMarks(ref)}>
      <RoomHeader />
      {phase === 'loading' ? (
        <Box flex="1">
          <SkeletonThread label={inboxStrings.loading} />
        </Box>
      ) : phase === 'failed' ? (
        <Flex flex="1" direction="column" justify="center">
          {failure?.kind === 'notFound' ? (
            <Gone />
          ) : (
            <FailureNotice title={inboxStrings.roomFailed} failure={failure} onRetry={verbs.retry} />
          )}
        </Flex>
      ) : (
        <Thread
          label={inboxStrings.list}
          messages={messages}
          sideOf={(message) => (message.aiAgent || message.author ? 'mine' : 'theirs')}
          isTeam
          faceOf={(message) =>
            message.author ? (
              <Avatar kind="colleague" size="sm" name={message.author} />
            ) : message.aiAgent ? (
              <Avatar kind="speakingAgent" size="sm" name={room?.agentName ?? message.fromUser} />
            ) : (
              room && identity && <CustomerAvatar identity={identity} id={room.roomId} image={room.image} size="sm" />
            )
          }
          authorOf={(message) => message.author ?? (message.aiAgent ? (room?.agentName ?? message.fromUser) : name)}
          below={(message) => <Sources message={message} />}
          tail={replyPhase}
          start={
            hasOlder &&
            (olderFailure ? (
              <LoadAgain failure={olderFailure} onRetry={verbs.older} />
            ) : (
              <Flex justify="center">
                <Button variant="outline" size="xs" onClick={verbs.older}>
                  {inboxStrings.older}
                </Button>
              </Flex>
            ))
          }
          end={
            replyPhase === 'failed' && (
              <Flex role="alert" align="center" justify="flex-end" gap="2" color="danger.ink" fontSize="sm">
                <CircleAlert size={15} aria-hidden="true" />
                {inboxStrings.replyFailed} {replyFailure?.message}
              </Flex>
            )
          }
        />
      )}
      {mayReply && room && identity && (
        <Box bg="panel">
          <Composer
            label={inboxStrings.reply}
            placeholder={inboxStrings.replyPlaceholder(shortNameOf(identity))}
            value={draft}
            canSend={canSend}
            onChange={verbs.edit}
            onSend={verbs.send}
          />
          <NextAnswer isAgent={room.aiAgentEnabled} name={shortNameOf(identity)} />
        </Box>
      )}
    </Flex>
  );
};

/** Shown when the address does not name a conversation. */
export const NoRoomPane = () => (
  <Flex direction="column" h="full" minH={0} bg="canvas">
    <Flex align="center" px="4" minH="52px" bg="panel" borderBottomWidth="1px" hideFrom="md">
      <BackToList />
    </Flex>
    <Flex flex="1" direction="column" justify="center">
      <Gone />
    </Flex>
  </Flex>
);

const Gone = () => (
  <EmptyState icon={<MessageSquareOff size={20} />} title={inboxStrings.gone} hint={inboxStrings.goneHint} />
);

const identityIn = (room: Room) => identityOf(room.name, conversationStrings.unknown[channelOf(room.source)]);

/** Who answers the next message, and what the other side sees of a reply. */
const NextAnswer = ({ isAgent, name }: { isAgent: boolean; name: string }) => (
  <Flex
    textStyle="caption"
    color="inkMuted"
    gap="2"
    align="center"
    // As wide as the composer above.
    w="calc(100% - 24px)"
    maxW="672px"
    mx="auto"
    px="1"
    pb="2.5"
    mt="-1"
  >
    <Box as="span" color={isAgent ? 'agent.solid' : 'accent.solid'} flexShrink={0}>
      {isAgent ? <Sparkles size={14} aria-hidden="true" /> : <UserRound size={14} aria-hidden="true" />}
    </Box>
    <span>
      <Box as="span" fontWeight="semibold" color="ink">
        {isAgent ? inboxStrings.agentNext : inboxStrings.personNext}
      </Box>{' '}
      {inboxStrings.replyHint(name)}
    </span>
  </Flex>
);

/** With whom, by which channel, and of which agent. */
const RoomHeader = () => {
  const room = useFact(useRoomRef(), selectRoom);
  const identity = room && identityIn(room);
  return (
    <Flex align="center" gap="3" px={{ base: '2', md: '4' }} minH="60px" bg="panel" borderBottomWidth="1px">
      <BackToList />
      {room && identity && (
        <>
          <CustomerAvatar identity={identity} id={room.roomId} image={room.image} size="lg" />
          <Box flex="1" minW={0}>
            <Flex align="center" gap="2">
              <Box as="h2" textStyle="section" truncate>
                {identityText(identity)}
              </Box>
              {room.source === 'test' && <Badge tone="warning">{conversationStrings.test}</Badge>}
            </Flex>
            <Flex textStyle="caption" color="inkMuted" align="center" gap="1.5" minW={0}>
              <ChannelIcon channel={channelOf(room.source)} size={14} isDecoration />
              {conversationStrings.channels[channelOf(room.source)]}
              <span aria-hidden="true">·</span>
              <Avatar kind="agent" size="xs" name={room.agentName} id={room.agentId} />
              <Box as="span" truncate>
                {room.agentName}
              </Box>
            </Flex>
          </Box>
        </>
      )}
    </Flex>
  );
};

const BackToList = () => {
  const listHref = useRoomHref(null);
  const { backTo } = useNavigation();
  return <IconButton hideFrom="md" label={inboxStrings.back} Icon={ArrowLeft} onClick={() => backTo(listHref)} />;
};
