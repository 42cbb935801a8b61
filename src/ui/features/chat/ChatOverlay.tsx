import { Box } from '@chakra-ui/react';
import { ChatFeature, useChatRef } from '#src/app/hooks/chat.tsx';
import { useMarks } from '#src/app/hooks/fact.ts';
import { Dialog } from '../../components/Dialog';
import { SkeletonRows } from '../../components/Skeleton';
import type { OverlayProps } from '../../overlays/overlay';
import { chatStrings } from '../../strings/chat';
import { Conversation } from './Conversation';
import { SUGGESTIONS } from './suggestions';

/** A conversation with the production copy of an agent, over whatever screen is open. */
export const Overlay = ({ overlay, close }: OverlayProps) => (
  <Dialog
    placement="side"
    size="sm"
    flush
    title={overlay.parameters.chatTarget ?? chatStrings.thread}
    closeLabel={chatStrings.close}
    onClose={close}
  >
    <ChatFeature of="chat" fallback={<SkeletonRows rows={4} label={chatStrings.thread} />}>
      <Panel agentName={overlay.parameters.chatTarget ?? ''} />
    </ChatFeature>
  </Dialog>
);

const Panel = ({ agentName }: { agentName: string }) => (
  <Box h="full" {...useMarks(useChatRef())}>
    <Conversation
      agentName={agentName}
      greeting={undefined}
      empty={{ title: chatStrings.publicEmpty, hint: '', suggestions: SUGGESTIONS }}
    />
  </Box>
);
