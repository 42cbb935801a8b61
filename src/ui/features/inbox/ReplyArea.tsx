import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Lock, Sparkles, UserRound } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import type { DeliveryWay } from '#contract/entities/delivery';
import { channelOf } from '#contract/rules/conversations/channels';
import { shortNameOf } from '#contract/rules/conversations/identity';
import { selectCanSend, selectDraft } from '#machines/room';
import {
  selectCanSendNote,
  selectNoteDraft,
  selectNoteFailure,
  selectWays,
  selectWritesNote,
} from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useTeamworkRef, useTeamworkVerbs } from '#src/app/hooks/teamwork.tsx';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Tabs } from '../../components/Tabs';
import { Composer } from '../chat/Composer';
import { type Answerer, useAnswerer } from './Answering';
import { CannedReplies } from './CannedReplies';
import { identityIn } from './RoomHeader';
import { inboxStrings } from './strings';

/** Where a reply or a note is written, and what will become of it. */
export const ReplyArea = ({ room }: { room: Room }) => {
  const writesNote = useFact(useTeamworkRef(), selectWritesNote);
  const { openNote, closeNote } = useTeamworkVerbs();
  const { kind } = useAnswerer(room);
  return (
    <Box bg={writesNote ? 'warning.tint' : 'panel'} data-part="reply" borderTopWidth="1px">
      <Box w="calc(100% - 24px)" maxW="672px" mx="auto" pt="2" mb="-1">
        <Tabs
          label={inboxStrings.writing}
          items={[
            { key: 'reply', label: inboxStrings.replyTab },
            { key: 'note', label: inboxStrings.noteTab },
          ]}
          selected={writesNote ? 'note' : 'reply'}
          onSelect={(key) => (key === 'note' ? openNote() : closeNote())}
        />
      </Box>
      {writesNote ? <NoteComposer /> : <ReplyComposer room={room} answerer={kind} />}
    </Box>
  );
};

const ReplyComposer = ({ room, answerer }: { room: Room; answerer: Answerer }) => {
  const ref = useRoomRef();
  const verbs = useRoomVerbs();
  const draft = useFact(ref, selectDraft);
  const canSend = useFact(ref, selectCanSend);
  const me = useIdentity().user?.name ?? '';
  const name = shortNameOf(identityIn(room));
  const ways = useFact(useTeamworkRef(), selectWays);
  // The bar above says so.
  if (answerer === 'blocked') return null;
  const way = wayFor(room, ways);
  const isStuck = way !== undefined && way.carrier === undefined;
  return (
    <>
      <Composer
        label={inboxStrings.reply}
        placeholder={inboxStrings.replyPlaceholder(name)}
        value={draft}
        // Two people would answer at once.
        canSend={canSend && answerer !== 'colleague' && !isStuck}
        sendWords={answerer === 'agent' && draft.trim() !== '' ? inboxStrings.takeOverAndSend : undefined}
        tools={
          <CannedReplies
            draft={draft}
            values={{ name, agent: room.agentName, me }}
            onChoose={(text) => verbs.edit([draft.trimEnd(), text].filter(Boolean).join('\n'))}
          />
        }
        onChange={verbs.edit}
        onSend={verbs.send}
      />
      <Hint
        icon={answerer === 'agent' ? 'agent' : 'person'}
        title={inboxStrings.next[answerer]}
        text={[inboxStrings.replyHint[answerer](name), way?.text].filter(Boolean).join(' ')}
      />
    </>
  );
};

/** What becomes of a text or a mail to somebody who does not chat. */
const wayFor = ({ source }: Room, ways: readonly DeliveryWay[]): DeliveryWay | undefined => {
  const channel = channelOf(source);
  if (channel === 'chat') return undefined;
  return ways.find((way) => way.channel === (channel === 'email' ? 'email' : 'sms'));
};

const NoteComposer = () => {
  const ref = useTeamworkRef();
  const verbs = useTeamworkVerbs();
  const failure = useFact(ref, selectNoteFailure);
  return (
    <>
      {failure && (
        <Flex role="alert" align="center" justify="center" gap="2" pt="2" color="danger.ink" fontSize="sm">
          <CircleAlert size={15} aria-hidden="true" />
          {inboxStrings.replyFailed} {failure.message}
        </Flex>
      )}
      <Composer
        label={inboxStrings.note}
        placeholder={inboxStrings.notePlaceholder}
        value={useFact(ref, selectNoteDraft)}
        canSend={useFact(ref, selectCanSendNote)}
        sendWords={inboxStrings.addNote}
        onChange={verbs.editNote}
        onSend={verbs.sendNote}
      />
      <Hint icon="team" title={inboxStrings.onlyTeam} text={inboxStrings.onlyTeamHint} />
    </>
  );
};

const ICONS = { agent: Sparkles, person: UserRound, team: Lock };
const COLORS = { agent: 'agent.solid', person: 'accent.solid', team: 'warning.ink' };

/** What becomes of the text, below the composer and as wide. */
const Hint = ({ icon, title, text }: { icon: keyof typeof ICONS; title: string; text: string }) => {
  const Icon = ICONS[icon];
  return (
    <Flex
      textStyle="caption"
      color="inkMuted"
      gap="2"
      align="center"
      w="calc(100% - 24px)"
      maxW="672px"
      mx="auto"
      px="1"
      pb="2.5"
      mt="-1"
    >
      <Box as="span" color={COLORS[icon]} flexShrink={0}>
        <Icon size={14} aria-hidden="true" />
      </Box>
      <span>
        <Box as="span" fontWeight="semibold" color="ink">
          {title}
        </Box>{' '}
        {text}
      </span>
    </Flex>
  );
};
