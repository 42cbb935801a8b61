import { Box, Flex } from '@chakra-ui/react';
import type { AgentSteps } from '#contract/entities/figures';
import { ActionLink } from '../../components/ActionLink';
import { nextStepOf } from './nextStep';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

/** What is next for an agent that was never published; it runs over the empty outcome beside it. */
export const AgentSetup = ({ steps, hrefs }: { steps: AgentSteps; hrefs: Readonly<Record<string, string>> }) => {
  const name = nextStepOf(steps);
  return (
    <Flex align="center" justify="space-between" gap="14px" w={{ md: 'max-content' }} whiteSpace="nowrap">
      <Box textStyle="caption" color="inkMuted">
        {strings.next(strings.steps[name])}
      </Box>
      <ActionLink variant="outline" size="xs" href={hrefs[name] ?? ''}>
        {strings.continue}
      </ActionLink>
    </Flex>
  );
};
