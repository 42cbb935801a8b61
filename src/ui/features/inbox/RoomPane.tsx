import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, MessageSquareOff } from 'lucide-react';
import { identityText } from '#contract/rules/conversations/identity';
import {
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
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadAgain } from '../../components/PagedList';
import { SkeletonThread } from '../../components/Skeleton';
import { Sources } from '../chat/Sources';
import { Thread } from '../chat/Thread';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { Answering } from './Answering';
import { FailedMessage } from './FailedMessage';
import { NotesBetween } from './Notes';
import { ReplyArea } from './ReplyArea';
import { BackToList, identityIn, RoomHeader } from './RoomHeader';
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
  const hasOlder = useFact(ref, selectHasOlder);
  const mayReply = usePermissions().has('editOrg');
  const identity = room && identityIn(room);
  const name = identity ? identityText(identity) : '';
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas" {...useMarks(ref)}>
      <RoomHeader />
      <Answering />
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
          below={(message) =>
            message.status === 'failed' ? <FailedMessage message={message} /> : <Sources message={message} />
          }
          between={(before, after) => <NotesBetween before={before} after={after} />}
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
