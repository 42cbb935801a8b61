import { Box, Flex } from '@chakra-ui/react';
import { MessageSquareOff } from 'lucide-react';
import { withCallsAsOne } from '#contract/rules/conversations/callRuns';
import { identityText } from '#contract/rules/conversations/identity';
import {
  selectFailure,
  selectHasOlder,
  selectMessages,
  selectOlderFailure,
  selectPhase,
  selectReactionsRef,
  selectRoom,
  selectRoomId,
  selectTargetAccountId,
} from '#machines/room';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useRoomCall } from '#src/app/hooks/liveCalls.ts';
import { useWaitingReplies } from '#src/app/hooks/outbox.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useRunning } from '#src/app/hooks/running.ts';
import { useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadAgain } from '../../components/PagedList';
import { SkeletonThread } from '../../components/Skeleton';
import { reactionsOf } from '../chat/reactionsOf';
import { Sources } from '../chat/Sources';
import { Thread } from '../chat/Thread';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { LiveCall } from '../microscope/LiveCalls';
import { Answering } from './Answering';
import { CallCard } from './CallCard';
import { Dropped } from './Dropped';
import { FailedMessage } from './FailedMessage';
import { Folded } from './Folded';
import { identityIn } from './identityIn';
import { MissingFiles } from './MissingFiles';
import { NotesBetween } from './Notes';
import { Notice } from './Notice';
import { PeerWriting } from './Present';
import { ReplyArea } from './ReplyArea';
import { BackToList, RoomHeader, type RoomHeaderProps } from './RoomHeader';
import { inboxStrings } from './strings';
import { useJump } from './useJump';
import { WaitingReplyLine } from './WaitingReplyLine';

/** An open conversation: what was said, and a reply as a person. */
export const RoomPane = ({ isOverlay = false, showsWho = true }: Partial<RoomHeaderProps>) => {
  const ref = useRoomRef();
  const verbs = useRoomVerbs();
  const phase = useFact(ref, selectPhase);
  const failure = useFact(ref, selectFailure);
  const messages = useFact(ref, selectMessages);
  const olderFailure = useFact(ref, selectOlderFailure);
  const room = useFact(ref, selectRoom);
  const hasOlder = useFact(ref, selectHasOlder);
  const targetAccountId = useFact(ref, selectTargetAccountId);
  const mayReply = usePermissions().has('editOrg');
  const myId = useIdentity().user?.id ?? null;
  const { waiting, verbs: outbox } = useWaitingReplies(useFact(ref, selectRoomId));
  // The stream may bring a message before its sender hears that it was stored.
  const unsent = waiting.filter(({ reply }) => messages.every(({ uuid }) => uuid !== reply.uuid));
  const reactions = reactionsOf({
    of: useRunning(useFact(ref, selectReactionsRef)),
    readerIdOf: () => myId,
    canReact: mayReply,
  });
  const identity = room && identityIn(room);
  const name = identity ? identityText(identity) : '';
  const { entries, callAt } = withCallsAsOne(messages);
  const call = useRoomCall(useFact(ref, selectRoomId));
  const highlight = useJump(messages, hasOlder, verbs.older);
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas" containerType="inline-size" {...useMarks(ref)}>
      <RoomHeader isOverlay={isOverlay} showsWho={showsWho} />
      {call && <LiveCall call={call} />}
      {/* While the agent is on the phone, that line says who answers. */}
      {(!call || call.heldBy) && <Answering />}
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
          messages={entries}
          targetAccountId={targetAccountId}
          cardOf={(message) => {
            const run = callAt(message);
            return run && <CallCard {...run} />;
          }}
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
          reactions={reactions}
          below={(message) => (
            <>
              <Folded message={message} />
              <MissingFiles message={message} />
              <Notice message={message} />
              {message.status === 'failed' ? <FailedMessage message={message} /> : <Sources message={message} />}
            </>
          )}
          between={(before, after) => (
            <>
              {before?.dropped && <Dropped dropped={before.dropped} room={room} />}
              <NotesBetween before={before} after={after} />
            </>
          )}
          tail={unsent.map(({ reply, phase }) => `${reply.uuid} ${phase}`).join()}
          highlight={highlight}
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
            <>
              {unsent.map((one) => (
                <Box key={one.reply.uuid} data-part="waiting-reply">
                  <WaitingReplyLine {...one} verbs={outbox} />
                </Box>
              ))}
              {room && <PeerWriting room={room} />}
            </>
          }
        />
      )}
      {mayReply && room && <ReplyArea room={room} />}
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
