import { Box } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import type { PublicProfile } from '#contract/entities/account';
import { selectMessages } from '#machines/chat';
import { ChatFeature, useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { Button } from '../../components/Button';
import { ProgressBar } from '../../components/ProgressBar';
import { Conversation } from '../../features/chat/Conversation';
import { SUGGESTIONS } from '../../features/chat/suggestions';
import { publicStrings } from '../../strings/publicPage';

/** A visitor's conversation with the production copy of an agent. */
export const PublicChat = ({ profile }: { profile: PublicProfile }) => (
  <ChatFeature of="publicChat" fallback={<ProgressBar />}>
    <Chat profile={profile} />
  </ChatFeature>
);

const Chat = ({ profile }: { profile: PublicProfile }) => {
  const ref = useChatRef();
  return (
    <Box h="full" {...useMarks(ref)}>
      <Conversation
        agentName={profile.displayName}
        greeting={profile.greeting}
        empty={{
          title: publicStrings.chatEmpty(profile.displayName),
          hint: publicStrings.chatEmptyHint,
          suggestions: SUGGESTIONS,
        }}
        action={<Restart />}
      />
    </Box>
  );
};

const Restart = () => {
  const { restart } = useChatVerbs();
  const hasBegun = useFact(useChatRef(), selectMessages).length > 0;
  if (!hasBegun) return null;
  return (
    <Button variant="ghost" size="xs" onClick={restart}>
      <RotateCcw size={13} aria-hidden="true" />
      {publicStrings.restart}
    </Button>
  );
};
