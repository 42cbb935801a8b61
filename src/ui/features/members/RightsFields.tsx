import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { MemberRole } from '#contract/entities/account';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { FilterChips } from '../../components/FilterChips';
import { memberStrings as strings } from './strings';

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '44px',
    px: '3',
    py: '2',
    cursor: 'pointer',
    fontSize: 'sm',
    '& > input': { boxSize: '16px', flexShrink: 0, accentColor: '{colors.accent.solid}' },
    '&:has(:checked)': { bg: 'accent.tint' },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    _hover: { bg: 'hover' },
  },
});

const Title = chakra('legend', { base: { mb: '1.5', fontSize: 'sm', fontWeight: 'medium' } });

export type RightsFieldsProps = {
  roles: readonly MemberRole[];
  role: MemberRole;
  /** The only agents; null: all. */
  permittedAccountIds: readonly number[] | null;
  agents: readonly { readonly id: number; readonly name: string }[];
  onRole: (role: MemberRole) => void;
  onLimit: (permittedAccountIds: readonly number[] | null) => void;
};

/** What somebody may do, and in which agents. */
export const RightsFields = ({ roles, role, permittedAccountIds, agents, onRole, onLimit }: RightsFieldsProps) => {
  const name = useId();
  const isOrganization = useAccount()?.accountType === 'organization';
  return (
    <Flex direction="column" gap="5">
      <chakra.fieldset>
        <Title>{strings.role}</Title>
        <Box borderWidth="1px" borderRadius="lg" overflow="hidden" divideY="1px">
          {roles.map((one) => (
            <Choice key={one}>
              <input type="radio" name={name} checked={one === role} onChange={() => onRole(one)} />
              <span>
                <Box fontWeight="medium">{strings.roles[one]}</Box>
                <Box color="inkMuted">{strings.roleLong[one]}</Box>
              </span>
            </Choice>
          ))}
        </Box>
      </chakra.fieldset>
      {isOrganization && role !== 'owner' && agents.length > 0 && (
        <chakra.fieldset>
          <Title>{strings.reaches}</Title>
          <FilterChips
            label={strings.reaches}
            items={[
              { key: 'all', label: strings.allAgents },
              { key: 'some', label: strings.onlyThese },
            ]}
            selected={permittedAccountIds === null ? 'all' : 'some'}
            onSelect={(key) => onLimit(key === 'all' ? null : (permittedAccountIds ?? agents.map(({ id }) => id)))}
          />
          {permittedAccountIds !== null && (
            <>
              <Box textStyle="caption" color="inkMuted" mt="2" aria-live="polite">
                {strings.chosen(permittedAccountIds.length, agents.length)}
              </Box>
              <Box mt="1" borderWidth="1px" borderRadius="lg" overflow="hidden">
                {agents.map((agent) => (
                  <Choice key={agent.id}>
                    <input
                      type="checkbox"
                      checked={permittedAccountIds.includes(agent.id)}
                      disabled={permittedAccountIds.length === 1 && permittedAccountIds.includes(agent.id)}
                      onChange={(event) =>
                        onLimit(
                          event.target.checked
                            ? [...permittedAccountIds, agent.id]
                            : permittedAccountIds.filter((id) => id !== agent.id),
                        )
                      }
                    />
                    {agent.name}
                  </Choice>
                ))}
              </Box>
            </>
          )}
        </chakra.fieldset>
      )}
    </Flex>
  );
};
