import { Box, Flex } from '@chakra-ui/react';
import { dequal } from 'dequal/lite';
import { Phone, RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { BREAKPOINTS_PX } from '#contract/rules/constants';
import { promptSections } from '#contract/rules/publicPage/promptSections';
import { suggestedQuestions } from '#contract/rules/publicPage/suggestions';
import { selectMine } from '#machines/campaign';
import { selectMessages } from '#machines/chat';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { ChatFeature, useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { SkeletonThread } from '../../components/Skeleton';
import { useEscape, useFocusBack } from '../../overlays/sidePane';
import { Conversation } from './Conversation';
import { Sources } from './Sources';
import { chatStrings } from './strings';

/** Too low to read the chat between the header and the tab bar, as at a zoom of 200 % or with a phone's keyboard open. */
const LOW_SCREEN = `@media (max-height: 500px) and (max-width: ${BREAKPOINTS_PX[2] - 0.02}px)`;

/** The chat beside the editor: it talks to the staging copy, so that an edit can be tried before it is published. */
export const TestChat = () => {
  const { openOverlay, closeOverlay } = useNavigation();
  const ref = useRef<HTMLDivElement>(null);
  useEscape('testAgent', () => closeOverlay('testAgent'));
  useFocusBack(ref);
  return (
    <Flex
      ref={ref}
      direction="column"
      as="aside"
      aria-label={chatStrings.testTitle}
      w={{ base: 'full', lg: '400px' }}
      flexShrink={0}
      minH={0}
      borderLeftWidth={{ base: 0, lg: '1px' }}
      bg="canvas"
      css={{ [LOW_SCREEN]: { position: 'fixed', inset: 0, zIndex: 'overlay', pt: 'var(--safe-top)' } }}
    >
      <Flex align="center" gap="1" pl="4" pr="2" minH="44px" borderBottomWidth="1px" bg="panel">
        <Box as="h2" textStyle="section" flex="1">
          {chatStrings.testTitle}
        </Box>
        <Button variant="ghost" size="xs" onClick={() => openOverlay('calling', { callCopy: 'staging' })}>
          <Phone size={13} aria-hidden="true" />
          {chatStrings.callTest}
        </Button>
        <IconButton label={chatStrings.closeTest} Icon={X} onClick={() => closeOverlay('testAgent')} />
      </Flex>
      <TestPanel />
    </Flex>
  );
};

/** The test chat itself, wherever it is drawn. */
export const TestPanel = () => (
  <ChatFeature of="testChat" fallback={<SkeletonThread label={chatStrings.thread} />}>
    <Test />
  </ChatFeature>
);

/** The questions that the public page would offer after publishing this draft. */
const selectSuggestions = (snapshot: Parameters<typeof selectMine>[0]): readonly string[] => {
  const { agentInstructions = '', agentLang } = selectMine(snapshot);
  return suggestedQuestions(promptSections(agentInstructions), agentLang);
};

const Test = () => {
  const campaign = useCampaignRef();
  const greeting = useFact(campaign, (snapshot) => effectiveGreeting(selectMine(snapshot)));
  const suggestions = useFact(campaign, selectSuggestions, dequal);
  const account = useAccount();
  // The newest answer shows what it rests on; those before it fold.
  const newest = useFact(useChatRef(), (snapshot) => selectMessages(snapshot).at(-1)?.uuid);
  const { restart } = useChatVerbs();
  return (
    <Flex direction="column" flex="1" minH={0} {...useMarks(useChatRef())}>
      <Conversation
        isOwner
        agentName={account?.details.displayName ?? ''}
        greeting={greeting}
        suggestions={suggestions}
        below={(message) => <Sources message={message} isOpen={message.uuid === newest} />}
        empty={{ title: chatStrings.testEmpty, hint: chatStrings.testHint }}
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
