import { Box, Flex } from '@chakra-ui/react';
import type { TemplateField } from '#contract/entities/campaign';
import { fieldText } from '#contract/rules/agents/templateFields';
import { unconfirmedFields } from '#contract/rules/onboarding/fields';
import { makesAgent } from '#contract/rules/onboarding/moves';
import { selectCanGoBack, selectOnboardingScreen, selectOnboardingState } from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { Button } from '../../components/Button';
import { onboardingStrings as strings } from './strings';

/** Back, how much is answered, and on. It keeps its height, so that nothing moves between the steps. */
export const SetupFoot = () => {
  const ref = useOnboardingRef();
  const screen = useFact(ref, selectOnboardingScreen);
  const state = useFact(ref, selectOnboardingState);
  const canGoBack = useFact(ref, selectCanGoBack);
  const { next, back } = useOnboardingVerbs();
  const isWaiting = screen === 'loading' || screen === 'making' || screen === 'reading' || screen === 'failed';
  const hasNext = !isWaiting && screen !== 'welcome' && screen !== 'selectTemplate' && screen !== 'website';
  /** Going on says that what was read is right. */
  const isCheck = screen === 'setupTemplate' && unconfirmedFields(state).length > 0;
  return (
    <Box as="footer" borderTopWidth="1px" px={{ base: '4', md: '12' }} flexShrink={0}>
      <Flex align="center" gap="2.5" maxW="640px" mx="auto" h="60px">
        {canGoBack && !isWaiting && (
          <Button variant="outline" onClick={back}>
            {strings.back}
          </Button>
        )}
        {screen === 'setupTemplate' && <Progress fields={state.templateFields ?? []} />}
        {hasNext && (
          <Button ml="auto" onClick={next}>
            {makesAgent(state)
              ? isCheck
                ? strings.createRight
                : strings.create
              : isCheck
                ? strings.nextRight
                : strings.next}
          </Button>
        )}
      </Flex>
    </Box>
  );
};

const Progress = ({ fields }: { fields: readonly TemplateField[] }) => {
  const filled = fields.filter(({ value }) => fieldText(value).trim() !== '').length;
  return (
    <Flex align="center" gap="2" textStyle="caption" color="inkMuted">
      <Flex gap="2px" hideBelow="md" aria-hidden="true">
        {fields.map(({ key }, index) => (
          <Box key={key} w="12px" h="4px" borderRadius="2px" bg={index < filled ? 'accent.solid' : 'line'} />
        ))}
      </Flex>
      {strings.count(filled, fields.length)}
    </Flex>
  );
};
