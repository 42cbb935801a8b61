import { Box } from '@chakra-ui/react';
import { Info, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { selectMessages } from '#machines/chat';
import { ChatFeature, useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ProgressBar } from '../../components/ProgressBar';
import { publicStrings } from '../../strings/publicPage';
import { Conversation } from './Conversation';
import { Logo } from './Logo';
import { VisitorFailure } from './VisitorFailure';

export type ProfileChatProps = {
  of: 'publicChat' | 'chat';
  /** It stands for a whole page, so the title of what is missing is the page's heading. */
  isPage?: boolean;
  /** The name of the reader's own agent: if it has no profile, it is not published. */
  unpublished?: string | null;
  /** Above the conversation on its own page. */
  head?: ((profile: PublicProfile) => ReactNode) | undefined;
};

/** A conversation with the production copy of an agent, as anybody has it: on the agent's own page, or over a screen. */
export const ProfileChat = ({ of, isPage = false, unpublished = null, head }: ProfileChatProps) => {
  const state = usePublicProfile();
  switch (state.kind) {
    case 'loading':
      return <ProgressBar />;
    case 'failed':
      return <VisitorFailure isPage={isPage} failure={state.failure} onRetry={state.retry} />;
    case 'nobody':
      return unpublished === null ? <Nobody isPage={isPage} /> : <Unpublished name={unpublished} />;
    case 'found':
      return <Found of={of} profile={state.profile} head={head} />;
  }
};

type FoundProps = Pick<ProfileChatProps, 'of' | 'head'> & { profile: PublicProfile };

const Found = ({ of, profile, head }: FoundProps) =>
  profile.answers ? (
    <ChatFeature of={of} fallback={<ProgressBar />}>
      <Chat profile={profile} head={head} />
    </ChatFeature>
  ) : (
    <Unpublished name={profile.displayName} />
  );

/** Its name above it is the heading. */
const Unpublished = ({ name }: { name: string }) => (
  <Silent title={publicStrings.silentTitle} hint={publicStrings.silentHint(name)} isPage={false} />
);

/** There is no such name, or none was given. */
export const Nobody = ({ isPage = false }: { isPage?: boolean }) => (
  <Silent title={publicStrings.nobodyTitle} hint={publicStrings.nobodyHint} isPage={isPage} />
);

const Silent = (words: { title: string; hint: string; isPage: boolean }) => (
  <EmptyState icon={<Info size={22} />} {...words} />
);

const Chat = ({ profile, head }: Pick<FoundProps, 'profile' | 'head'>) => (
  <Box h="full" {...useMarks(useChatRef())}>
    <Conversation
      hasReactions
      agentName={profile.displayName}
      greeting={profile.greeting}
      suggestions={profile.suggestions}
      faceOf={(message) =>
        message?.author ? (
          <Avatar kind="colleague" name={message.author} size="md" />
        ) : (
          <Logo name={profile.displayName} image={profile.image} size="sm" />
        )
      }
      {...(head ? { head: head(profile) } : { empty: emptyOf(profile), action: <Restart /> })}
    />
  </Box>
);

const emptyOf = ({ displayName }: PublicProfile) => ({
  title: publicStrings.chatEmpty(displayName),
  hint: publicStrings.chatEmptyHint,
});

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
