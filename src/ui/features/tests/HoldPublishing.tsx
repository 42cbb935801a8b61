import { Box, Flex } from '@chakra-ui/react';
import type { TestState } from '#contract/entities/testRun';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Switch } from '../../components/Switch';
import { testsStrings as strings } from './strings';

/** Whether the agents of the organization are published only while no test got worse. */
export const HoldPublishing = ({ tests: { heldBy } }: { tests: TestState }) => {
  const { change } = useAgentTests();
  const mayHold = usePermissions().has('holdPublishing');
  const organization = useAccount()?.path.find(({ accountType }) => accountType === 'organization');
  const isAbove = heldBy === 'reseller';
  return (
    <Flex align="center" gap="3" px="4" py="2.5" borderTopWidth="1px" fontSize="sm" lineHeight="18px">
      <Box flex="1">
        <Box fontWeight="medium">{strings.hold}</Box>
        <Box textStyle="caption" color="inkMuted">
          {isAbove ? strings.holdByReseller : strings.holdHint}
        </Box>
      </Box>
      <Switch
        label={strings.hold}
        checked={heldBy !== undefined}
        disabled={!mayHold || isAbove || !organization}
        onChange={(isHeld) => organization && change({ kind: 'hold', organizationId: organization.id, isHeld })}
      />
    </Flex>
  );
};
