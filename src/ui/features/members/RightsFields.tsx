import { Box, chakra, Flex } from '@chakra-ui/react';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { FilterChips } from '../../components/FilterChips';
import { Choice, Title } from './Choice';
import { RoleFields, type RoleFieldsProps } from './RoleFields';
import { memberStrings as strings } from './strings';

export type RightsFieldsProps = RoleFieldsProps & {
  /** The only agents; null: all. */
  permittedAccountIds: readonly number[] | null;
  agents: readonly { readonly id: number; readonly name: string }[];
  onLimit: (permittedAccountIds: readonly number[] | null) => void;
};

/** What somebody may do, and in which agents. */
export const RightsFields = ({ permittedAccountIds, agents, onLimit, ...ofRole }: RightsFieldsProps) => {
  const isOrganization = useAccount()?.accountType === 'organization';
  return (
    <Flex direction="column" gap="5">
      <RoleFields {...ofRole} />
      {isOrganization && ofRole.role !== 'owner' && agents.length > 0 && (
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
