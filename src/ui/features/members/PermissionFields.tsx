import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { customizablePermissions } from '#contract/rules/accounts/customRoles';
import type { Permission } from '#contract/rules/accounts/permissions';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Choice, Title } from './Choice';
import { GROUPS } from './heldBy';
import { roleStrings as strings } from './roleStrings';

export type PermissionFieldsProps = {
  permissions: readonly Permission[];
  isReadOnly: boolean;
  onAllow: (permission: Permission, isAllowed: boolean) => void;
};

/** What a custom role may do, by what it is about. What the person may not do is struck. */
export const PermissionFields = ({ permissions, isReadOnly, onAllow }: PermissionFieldsProps) => {
  const known = customizablePermissions(useAccount()?.accountType ?? 'agent');
  const own = usePermissions();
  const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((key) => ({
    key,
    members: GROUPS[key].filter((permission) => known.includes(permission)),
  }));
  return (
    <Flex direction="column" gap="4">
      {groups.map(
        ({ key, members }) =>
          members.length > 0 && (
            <chakra.fieldset key={key}>
              <Title>{strings.groups[key]}</Title>
              <Grid
                templateColumns={{ base: '1fr', md: '1fr 1fr' }}
                borderWidth="1px"
                borderRadius="lg"
                overflow="hidden"
              >
                {members.map((permission) => {
                  const isAllowed = permissions.includes(permission);
                  const isOwn = own.has(permission);
                  return (
                    <Choice key={permission} data-permission={permission}>
                      <input
                        type="checkbox"
                        checked={isAllowed}
                        disabled={isReadOnly || permission === 'viewOrg' || !(isOwn || isAllowed)}
                        onChange={(event) => onAllow(permission, event.target.checked)}
                      />
                      <Box as={isOwn ? 'span' : 's'} color={isOwn ? undefined : 'inkMuted'}>
                        {strings.may(permission)}
                      </Box>
                    </Choice>
                  );
                })}
              </Grid>
            </chakra.fieldset>
          ),
      )}
    </Flex>
  );
};
