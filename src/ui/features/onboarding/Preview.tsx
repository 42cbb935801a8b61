import { Box, Flex } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { selectOnboardingState, selectOnboardingTemplate } from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef } from '#src/app/hooks/onboarding.tsx';
import { configurationOf } from '../templates/configuration';
import { PromptPreview } from '../templates/PromptPreview';
import { onboardingStrings as strings } from './strings';

/** What the agent is by now: its greeting and what it is told, with the answers marked. */
export const Preview = () => {
  const ref = useOnboardingRef();
  const { templateFields = [] } = useFact(ref, selectOnboardingState);
  const template = useFact(ref, selectOnboardingTemplate);
  const configuration = template && configurationOf(template);
  return (
    <Flex
      as="aside"
      hideBelow="lg"
      direction="column"
      gap="3"
      minH={0}
      px="6"
      pt="6"
      borderLeftWidth="1px"
      bg="subtle"
      aria-label={strings.preview}
    >
      <Flex align="baseline" justify="space-between" gap="3">
        <Box as="h3" textStyle="section">
          {strings.preview}
        </Box>
        <Box textStyle="caption" color="inkMuted">
          {configuration ? strings.previewHint : null}
        </Box>
      </Flex>
      {configuration ? (
        <>
          {configuration.welcomeMessage && (
            <Flex gap="3" p="4" borderWidth="1px" borderRadius="lg" bg="panel">
              <Box color="accent.ink" pt="0.5">
                <Phone size={16} aria-hidden="true" />
              </Box>
              <PromptPreview prompt={configuration.welcomeMessage} fields={templateFields} />
            </Flex>
          )}
          <Box
            role="region"
            aria-label={strings.preview}
            tabIndex={0}
            flex="1"
            minH={0}
            overflowY="auto"
            pb="4"
            _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
          >
            <PromptPreview prompt={configuration.agentInstructions ?? ''} fields={templateFields} />
          </Box>
        </>
      ) : (
        <Box textStyle="hint">{strings.emptyPreview}</Box>
      )}
    </Flex>
  );
};

/** On a narrow screen: what the agent says first, in the place of the preview. */
export const Greeting = () => {
  const ref = useOnboardingRef();
  const { templateFields = [] } = useFact(ref, selectOnboardingState);
  const template = useFact(ref, selectOnboardingTemplate);
  const greeting = template && configurationOf(template)?.welcomeMessage;
  if (!greeting) return null;
  return (
    <Flex hideFrom="lg" align="center" gap="3" px="4" py="2" borderBottomWidth="1px" bg="subtle" flexShrink={0}>
      <Box color="accent.ink">
        <Phone size={16} aria-hidden="true" />
      </Box>
      <PromptPreview prompt={greeting} fields={templateFields} />
    </Flex>
  );
};
