import { Box, Flex } from '@chakra-ui/react';
import type { AgentSteps } from '#contract/entities/figures';
import { ActionLink } from '../../components/ActionLink';
import { nextStepOf, StepBar } from './steps';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

/** How far an agent is that was never published, and the way on; it runs over the empty outcome beside it. */
export const AgentSetup = ({ steps, hrefs }: { steps: AgentSteps; hrefs: Readonly<Record<string, string>> }) => {
  const { place, name } = nextStepOf(steps);
  return (
    <Flex align="center" justify="space-between" gap="14px" w={{ md: 'max-content' }} whiteSpace="nowrap">
      <Box>
        <StepBar steps={steps} />
        <Box textStyle="caption" mt="1.5" color="inkMuted">
          {strings.step(place, strings.steps[name])}
        </Box>
      </Box>
      <ActionLink variant="outline" size="xs" href={hrefs[name] ?? ''}>
        {strings.continue}
      </ActionLink>
    </Flex>
  );
};
