import { Box, Flex } from '@chakra-ui/react';
import { Braces, ChevronLeft, Download, MessagesSquare, Trash2 } from 'lucide-react';
import type { Call } from '#contract/entities/call';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { type Identity, identityText } from '#contract/rules/conversations/identity';
import { useOverlayHref, useTranscriptHref } from '#src/app/hooks/location.ts';
import { useAtMoment, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { CopyButton } from '../../components/CopyButton';
import { IconButton } from '../../components/IconButton';
import { MoreMenu } from '../../components/MoreMenu';
import { shortDayOf, timeOfDay } from '../../words/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { transcriptStrings } from '../transcript/strings';
import { microscopeStrings as strings } from './strings';

export type CallHeadProps = {
  call: Call;
  peer: Identity;
  isJson: boolean;
  onJson: (isJson: boolean) => void;
  onClose: () => void;
};

/** With whom, when and by which agent, and what can be done with it. */
export const CallHead = ({ call, peer, isJson, onJson, onClose }: CallHeadProps) => {
  const may = usePermissions();
  const inbox = useTranscriptHref(call.roomId);
  const { save, remove } = useMicroscopeVerbs();
  const hasRecording = call.recording?.state === 'kept';
  const startedS = Math.floor(call.startedAtMs / 1_000);
  const items = [
    ...(hasRecording ? [{ label: strings.download, Icon: Download, onSelect: save }] : []),
    { label: strings.openInbox, Icon: MessagesSquare, href: inbox },
    ...(may.has('inspectJson')
      ? [{ label: transcriptStrings.json, Icon: Braces, onSelect: () => onJson(!isJson) }]
      : []),
    ...(hasRecording && may.has('editOrg') ? [{ label: strings.remove, Icon: Trash2, onSelect: remove }] : []),
  ];
  return (
    <Flex align="center" gap={{ base: '1', md: '2.5' }} minH="56px" px={{ base: '1', md: '4' }} borderBottomWidth="1px">
      <IconButton label={strings.back} Icon={ChevronLeft} onClick={onClose} />
      <CustomerAvatar identity={peer} id={call.roomId} size="md" />
      <Box as="h2" textStyle="section" truncate flex="1" minW={0} ms={{ base: '1.5', md: 0 }}>
        {identityText(peer)}
      </Box>
      <Box textStyle="caption" color="inkMuted" truncate hideBelow="md">
        {[shortDayOf(startedS), timeOfDay(startedS), call.agentName].join(' · ')}
      </Box>
      <CopyMoment call={call} />
      <ActionLink href={inbox} variant="outline" size="sm" hideBelow="md">
        <MessagesSquare size={14} aria-hidden="true" />
        {strings.openInbox}
      </ActionLink>
      <MoreMenu label={strings.more} items={items} />
    </Flex>
  );
};

/** The address of this call at the moment that is looked at, by the second. */
const CopyMoment = ({ call }: { call: Call }) => {
  const second = useAtMoment((ms) => Math.floor((ms ?? 0) / 1_000));
  const href = useOverlayHref('callTranscript', {
    ...callPlaceOf({ ...call, callId: call.id }),
    at: `${second * 1_000}`,
  });
  return <CopyButton label={strings.copyMoment} text={`${window.location.origin}${href}`} />;
};
