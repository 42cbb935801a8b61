import { Box, Flex } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { TestState } from '#contract/entities/testRun';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { usePublish } from '#src/app/hooks/templateFields.ts';
import { useAccount, usePermissions, useViewRole } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { hrefOfPath } from '../../places';
import { testsStrings as strings } from './strings';

/** Before an agent is published: what its tests say of the draft. Nothing where they say nothing against it. */
export const PublishTests = ({ close }: { close: () => void }) => {
  const { tests } = useAgentTests();
  const { publish } = usePublish();
  const account = useAccount();
  const mayAnyway = usePermissions().has('holdPublishing');
  const role = useViewRole();
  const [reason, setReason] = useState('');
  if (!tests?.problem || !account) return null;
  const isHeld = tests.heldBy !== undefined;
  // The reseller decides what it holds; an owner asks.
  const isAsked = tests.heldBy === 'reseller' && (role === 'owner' || role === 'admin');
  // Where nobody holds it, only what is known counts.
  if (!isHeld && tests.problem !== 'worse') return null;
  return (
    <Box mb="4" px="3" py="2.5" borderWidth="1px" borderRadius="lg" fontSize="sm">
      <Flex align="center" gap="2" wrap="wrap">
        <Box color={tests.problem === 'worse' ? 'danger.ink' : 'inkMuted'} flexShrink={0}>
          <CheckCheck size={16} aria-hidden="true" />
        </Box>
        <Box flex="1" minW="180px">
          <b>{sentenceOf(tests)}.</b> {isHeld && strings.publishHeld}
        </Box>
        <AppLink href={hrefOfPath(account.path, ['tests'])}>
          <u>{strings.look}</u>
        </AppLink>
      </Flex>
      {isHeld && mayAnyway && (
        <Flex align="flex-end" gap="2" mt="3" wrap="wrap">
          <Box flex="1" minW="180px">
            <Field label={strings.reason}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </Box>
          <Button
            variant={isAsked ? 'solid' : 'danger'}
            disabled={reason.trim() === ''}
            onClick={() => {
              publish(reason.trim());
              close();
            }}
          >
            {isAsked ? strings.askReseller : strings.publishAnyway}
          </Button>
        </Flex>
      )}
    </Box>
  );
};

/** "2 of 14 tests get worse" */
function sentenceOf({ problem, worse, cases }: TestState): string {
  if (problem === 'worse') return strings.publishWorse(worse.length, cases.length);
  return problem === 'running' ? strings.publishRunning : strings.publishNotRun;
}
