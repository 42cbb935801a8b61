import { Box, Flex } from '@chakra-ui/react';
import { RotateCcw, X } from 'lucide-react';
import { selectMine } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { ChatFeature, useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { SkeletonRows } from '../../components/Skeleton';
import { chatStrings } from '../../strings/chat';
import { Conversation } from './Conversation';
import { SUGGESTIONS } from './suggestions';

/** The chat beside the editor: it talks to the staging copy, so that an edit can be tried before it is published. */
export const TestChat = () => {
  const { closeOverlay } = useNavigation();
  return (
    <Flex
      direction="column"
      as="aside"
      aria-label={chatStrings.testTitle}
      w={{ base: 'full', lg: '400px' }}
      flexShrink={0}
      minH={0}
      borderLeftWidth={{ base: 0, lg: '1px' }}
      bg="canvas"
      position={{ base: 'absolute', lg: 'static' }}
      inset="0"
      zIndex={{ base: 'header', lg: 'auto' }}
    >
      <Flex align="center" gap="1" pl="4" pr="2" minH="44px" borderBottomWidth="1px" bg="panel">
        <Box as="h2" textStyle="section" flex="1">
          {chatStrings.testTitle}
        </Box>
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={chatStrings.closeTest}
          onClick={() => closeOverlay('testAgent')}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      </Flex>
      <TestPanel />
    </Flex>
  );
};

/** The test chat itself, wherever it is drawn. */
export const TestPanel = () => (
  <ChatFeature of="testChat" fallback={<SkeletonRows rows={4} label={chatStrings.thread} />}>
    <Test />
  </ChatFeature>
);

const Test = () => {
  const campaign = useCampaignRef();
  const greeting = useFact(campaign, (snapshot) => selectMine(snapshot).welcomeMessage);
  const title = useFact(campaign, (snapshot) => selectMine(snapshot).title);
  const account = useAccount();
  const { restart } = useChatVerbs();
  return (
    <Flex direction="column" flex="1" minH={0} {...useMarks(useChatRef())}>
      <Conversation
        isOwner
        agentName={title || (account?.details.displayName ?? '')}
        greeting={greeting}
        empty={{ title: chatStrings.testEmpty, hint: chatStrings.testHint, suggestions: SUGGESTIONS }}
        action={
          <Button variant="ghost" size="xs" onClick={restart}>
            <RotateCcw size={13} aria-hidden="true" />
            {chatStrings.restart}
          </Button>
        }
      />
    </Flex>
  );
};
