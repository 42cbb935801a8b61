import { Box, chakra, Flex } from '@chakra-ui/react';
import { Braces, MessageSquareOff, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { isCallId } from '#contract/rules/calls/callPlace';
import { type Identity, identityOf, identityText } from '#contract/rules/conversations/identity';
import { timeAxisOf } from '#contract/rules/conversations/timeAxis';
import { selectIsCallGone } from '#machines/microscope';
import type { Transcript } from '#machines/workspace/features';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useTranscriptHref } from '#src/app/hooks/location.ts';
import { useTranscript } from '#src/app/hooks/transcript.ts';
import { useFeatureRef, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { JsonTree } from '../../../components/JsonTree';
import { SkeletonThread } from '../../../components/Skeleton';
import { useIsPhone } from '../../../components/useIsPhone';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { shortDayOf, timeOfDay } from '../../../words/times';
import { ChannelIcon } from '../../conversations/ChannelIcon';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { conversationStrings } from '../../conversations/strings';
import { Details } from '../../transcript/Details';
import { momentsOf } from '../../transcript/moments';
import { PhoneDetails } from '../../transcript/PhoneDetails';
import { Script } from '../../transcript/Script';
import { transcriptStrings as strings } from '../../transcript/strings';
import { TimeAxis } from '../../transcript/TimeAxis';
import { CallPage } from '../CallPage';

/** What happened in one conversation: what was said, what the agent did, and what it collected (specification 2). */
export const Overlay = (props: OverlayProps) => {
  const isGone = useOptionalFact(useFeatureRef('microscope'), selectIsCallGone, false);
  return isCallId(props.overlay.parameters.ofCall) && !isGone ? (
    <CallPage onClose={props.close} />
  ) : (
    <Conversation {...props} />
  );
};

/** Of a conversation that was no call on a line of ours, or whose call is not kept, there is what was written down. */
const Conversation = ({ overlay, close }: OverlayProps) => {
  const { isAddressed, transcript, failure, marks, retry } = useTranscript();
  const { roomId = '' } = overlay.parameters;
  const log = transcript?.log;
  const peer = identityOf(log?.name, conversationStrings.unknown[log?.type ?? 'call']);
  const isGone = !isAddressed || (!transcript && failure?.kind === 'notFound');
  return (
    <Dialog
      size="xl"
      tall
      flush
      title={
        transcript ? (
          <Flex as="span" align="center" gap="2.5">
            <CustomerAvatar identity={peer} id={roomId} size="sm" />
            {identityText(peer)}
          </Flex>
        ) : (
          strings.title
        )
      }
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <Flex direction="column" h="full" minH={0} {...marks}>
        {isGone ? (
          <EmptyState icon={<MessageSquareOff size={20} />} title={strings.gone} hint={strings.goneHint} />
        ) : transcript ? (
          <Opened transcript={transcript} roomId={roomId} peer={peer} />
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonThread label={strings.loading} />
        )}
      </Flex>
    </Dialog>
  );
};

const Panes = chakra('div', {
  base: {
    flex: '1',
    minH: 0,
    md: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 304px',
      '& > div': { minH: 0, display: 'flex', flexDirection: 'column' },
      '& > aside': { overflow: 'auto', borderLeftWidth: '1px' },
    },
  },
});

type OpenedProps = { transcript: Transcript; roomId: string; peer: Identity };

const Opened = ({ transcript, roomId, peer }: OpenedProps) => {
  const isPhone = useIsPhone();
  const [nowS, setNowS] = useState<number | null>(null);
  const [isJson, setJson] = useState(false);
  const { conversation, functionsRun, log } = transcript;
  const axis = timeAxisOf(log, conversation);
  const moments = momentsOf(conversation, functionsRun);
  const seen = { axis, onShow: setNowS };
  return (
    <>
      <Bar log={log} roomId={roomId} isJson={isJson} onJson={setJson} />
      <Panes>
        <div>
          {isPhone && <PhoneDetails transcript={transcript} {...seen} />}
          {isJson ? (
            <Box flex="1" overflow="auto" p="4" tabIndex={0} role="region" aria-label={strings.json}>
              <JsonTree value={transcript} openLevels={2} />
            </Box>
          ) : (
            <>
              {axis && <TimeAxis turns={conversation} runs={functionsRun} nowS={nowS} {...seen} axis={axis} />}
              <Box flex="1" overflow={{ md: 'auto' }} tabIndex={0} role="region" aria-label={strings.said}>
                {moments.length === 0 ? (
                  <EmptyState icon={<MessageSquareOff size={20} />} title={strings.none} hint={strings.noneHint} />
                ) : (
                  <Script moments={moments} log={log} peer={peer} roomId={roomId} nowS={nowS} {...seen} />
                )}
              </Box>
            </>
          )}
        </div>
        {!isPhone && (
          <aside aria-label={strings.details}>
            <Details transcript={transcript} {...seen} />
          </aside>
        )}
      </Panes>
    </>
  );
};

type BarProps = {
  log: ConversationLog | undefined;
  roomId: string;
  isJson: boolean;
  onJson: (isJson: boolean) => void;
};

/** When it was and with whom, and where it goes on. */
const Bar = ({ log, roomId, isJson, onJson }: BarProps) => {
  const mayInspect = usePermissions().has('inspectJson');
  const inbox = useTranscriptHref(roomId);
  return (
    <Flex align="center" gap="2" px={{ base: '4', md: '5' }} minH="44px" borderBottomWidth="1px" flexShrink={0}>
      <Flex align="center" gap="2" flex="1" minW={0} textStyle="caption" color="inkMuted">
        {log && (
          <>
            <Box flexShrink={0}>
              <ChannelIcon channel={log.type} isOutbound={log.direction === 'outbound'} isTransferred={log.transfer} />
            </Box>
            <Box as="span" truncate>
              {[shortDayOf(log.timestamp), timeOfDay(log.timestamp), log.agentName].filter(Boolean).join(' · ')}
            </Box>
          </>
        )}
      </Flex>
      {mayInspect && (
        <Button variant={isJson ? 'outline' : 'ghost'} size="xs" aria-pressed={isJson} onClick={() => onJson(!isJson)}>
          <Braces size={14} aria-hidden="true" />
          {strings.json}
        </Button>
      )}
      <ActionLink href={inbox} variant="outline" size="xs">
        <MessagesSquare size={14} aria-hidden="true" />
        {strings.openInbox}
      </ActionLink>
    </Flex>
  );
};
