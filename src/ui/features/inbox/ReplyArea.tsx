import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Lock, Sparkles, UserRound } from 'lucide-react';
import type { Room } from '#contract/entities/conversation';
import { shortNameOf } from '#contract/rules/conversations/identity';
import { publicName } from '#contract/rules/conversations/publicName';
import { selectCanSend, selectDraft, selectMediaRef } from '#machines/room';
import { selectCanSendNote, selectNoteDraft, selectNoteFailure, selectWritesNote } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePresent, useTellTyping } from '#src/app/hooks/presence.ts';
import { useRoomRef, useRoomVerbs } from '#src/app/hooks/room.tsx';
import { useRunning } from '#src/app/hooks/running.ts';
import { useTeamworkRef, useTeamworkVerbs } from '#src/app/hooks/teamwork.tsx';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Tabs } from '../../components/Tabs';
import { AttachingComposer } from '../chat/AttachingComposer';
import { Composer } from '../chat/Composer';
import { type Answerer, useAnswerer } from './Answering';
import { CannedReplies } from './CannedReplies';
import { identityIn } from './identityIn';
import { NARROW } from './RoomHeader';
import { inboxStrings } from './strings';
import { ChannelMenu, Subject, useReplyChannel, useWay } from './Way';

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
  const media = useRunning(useFact(ref, selectMediaRef));
  const me = useIdentity().user?.name ?? '';
  const name = shortNameOf(identityIn(room));
  const way = useWay(room);
  const channel = useReplyChannel(room);
  const tellTyping = useTellTyping();
  const writer = usePresent(room.roomId).find(({ by, typing }) => typing && by)?.by?.name;
  // The bar above says so.
  if (answerer === 'blocked') return null;
  const isStuck = way !== undefined && way.carrier === undefined;
  const composer = {
    label: inboxStrings.reply,
    placeholder: inboxStrings.replyPlaceholder(name),
    value: draft,
    // Two people would answer at once.
    canSend: canSend && answerer !== 'colleague' && !isStuck,
    sendWords: answerer === 'agent' && canSend ? inboxStrings.takeOverAndSend : undefined,
    above: way?.channel === 'email' && <Subject />,
    tools: (
      <>
        <CannedReplies
          draft={draft}
          values={{ name, agent: room.agentName, me }}
          onChoose={(text) => verbs.edit([draft.trimEnd(), text].filter(Boolean).join('\n'))}
        />
        {way && <ChannelMenu channel={way.channel} />}
      </>
    ),
    onChange: (text: string) => {
      verbs.edit(text);
      tellTyping();
    },
    onSend: verbs.send,
  };
  return (
    <>
      {media ? (
        // Neither a text nor a mail takes files along.
        <AttachingComposer media={media} canAttach={way === undefined} {...composer} />
      ) : (
        <Composer {...composer} />
      )}
      <Hint
        icon={answerer === 'agent' ? 'agent' : 'person'}
        lines={channel === 'chat' ? 2 : 3}
        title={[writer && inboxStrings.writesToo(writer), inboxStrings.next[answerer]].filter(Boolean).join(' ')}
        text={[inboxStrings.replyHint[answerer](inboxStrings.seen[channel](name, publicName(me))), way?.text]
          .filter(Boolean)
          .join(' ')}
      />
    </>
  );
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

type HintProps = {
  icon: keyof typeof ICONS;
  title: string;
  text: string;
  /** Room kept for what is known later, so that nothing moves then. */
  lines?: number;
};

/** What becomes of the text, below the composer and as wide. */
const Hint = ({ icon, title, text, lines = 2 }: HintProps) => {
  const Icon = ICONS[icon];
  return (
    <Flex
      textStyle="caption"
      color="inkMuted"
      gap="2"
      align="center"
      minH={`calc(${lines}lh + 10px)`}
      css={{ [NARROW]: { minH: `calc(${lines + 1}lh + 10px)` } }}
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
