import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Check, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { MemberRole } from '#contract/entities/account';
import type { CustomRole } from '#contract/entities/customRole';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { Badge } from '../../components/Badge';
import { Choice, Title } from './Choice';
import { heldByCustom, inShort } from './heldBy';
import { roleStrings } from './roleStrings';
import { memberStrings as strings } from './strings';

export type RoleFieldsProps = {
  /** The built-in ones that can be chosen. */
  roles: readonly MemberRole[];
  customRoles: readonly CustomRole[];
  role: MemberRole;
  customRoleId: string | null;
  onRole: (role: MemberRole, customRoleId: string | null) => void;
};

/** The role of somebody: a built-in one, or one that the account made. */
export const RoleFields = ({ roles, customRoles, role, customRoleId, onRole }: RoleFieldsProps) => {
  const name = useId();
  const isLimited = useAccount()?.permittedAccountIds !== undefined;
  const mayMake = usePermissions().has('manageUsers') && !isLimited;
  return (
    <chakra.fieldset>
      <Title>{strings.role}</Title>
      <Box borderWidth="1px" borderRadius="lg" overflow="hidden" divideY="1px">
        {roles.map((one) => (
          <Choice key={one}>
            <input
              type="radio"
              name={name}
              checked={one === role && customRoleId === null}
              onChange={() => onRole(one, null)}
            />
            <span>
              <Box fontWeight="medium">{strings.roles[one]}</Box>
              <Box color="inkMuted">{strings.roleLong[one]}</Box>
            </span>
          </Choice>
        ))}
        {customRoles.map((one) => (
          <CustomChoice
            key={one.id}
            name={name}
            role={one}
            isChosen={one.id === customRoleId}
            onChoose={() => onRole('admin', one.id)}
          />
        ))}
        {mayMake && <NewRole />}
      </Box>
    </chakra.fieldset>
  );
};

type CustomChoiceProps = { name: string; role: CustomRole; isChosen: boolean; onChoose: () => void };

const CustomChoice = ({ name, role, isChosen, onChoose }: CustomChoiceProps) => (
  <Choice data-role={role.id}>
    <chakra.input
      type="radio"
      name={name}
      checked={isChosen}
      disabled={!role.givable && !isChosen}
      onChange={onChoose}
      alignSelf="flex-start"
      mt="2px"
    />
    <Box as="span" flex="1" minW={0}>
      <Flex as="span" align="center" gap="2" fontWeight="medium">
        <Box as="span" truncate>
          {role.name}
        </Box>
        <Badge tone="neutral">{roleStrings.customFor(role.members)}</Badge>
      </Flex>
      {role.description !== '' && <Box color="inkMuted">{role.description}</Box>}
      {isChosen && <MayAndMayNot role={role} />}
    </Box>
  </Choice>
);

const MayAndMayNot = ({ role }: { role: CustomRole }) => {
  const account = useAccount();
  if (account === null) return null;
  const { held, lacking } = inShort(heldByCustom(role, account), account.accountType);
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="2" mt="2" pt="2" borderTopWidth="1px" fontSize="note">
      <div>
        {held.map((permission) => (
          <Flex key={permission} gap="2" py="0.5">
            <Box mt="3px" color="success.ink">
              <Check size={13} aria-hidden="true" />
            </Box>
            {roleStrings.may(permission)}
          </Flex>
        ))}
      </div>
      <Box color="inkMuted">
        {lacking.map((permission) => (
          <Flex key={permission} gap="2" py="0.5">
            <Box mt="3px">
              <Minus size={13} role="img" aria-label={strings.not} />
            </Box>
            {roleStrings.may(permission)}
          </Flex>
        ))}
      </Box>
    </Grid>
  );
};

const Link = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '44px',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'accent.ink',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

const NewRole = () => (
  <Link href={useOverlayHref('customRole')}>
    <Plus size={16} aria-hidden="true" />
    {roleStrings.makeLink}
    <Box as="span" hideBelow="md" ms="auto" textStyle="caption" color="inkMuted">
      {roleStrings.neverMore}
    </Box>
  </Link>
);
