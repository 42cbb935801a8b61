import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleQuestionMark, Eye, Keyboard, LogOut, ShieldCheck, Smartphone, UserRound } from 'lucide-react';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useOwnPerson } from '#src/app/hooks/ownPerson.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { useIdentity, useViewRoles } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Kbd } from '../../components/Kbd';
import { Popover } from '../../components/Popover';
import { ThemeChoice } from '../../components/ThemeChoice';
import { shellStrings } from '../../strings/shell';
import { useHelp } from './help';

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    h: '32px',
    '@media (pointer: coarse)': { h: '48px' },
    px: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { color: 'inkMuted' },
    '& > kbd': { ms: 'auto' },
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

export type PersonMenuProps = { name: string; onClose: () => void };

/** Who is signed in, and what is theirs wherever they are: theme, help, keys, the way out. */
export const PersonMenu = ({ name, onClose }: PersonMenuProps) => {
  const { role } = useIdentity();
  const user = useOwnPerson();
  const { openOverlay } = useNavigation();
  const { signOut } = useSessionVerbs();
  const viewRoles = useViewRoles();
  const help = useHelp();
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover label={shellStrings.personMenu(name)} onClose={onClose} bottom="64px" left="12px" w="248px">
      <Flex align="center" gap="2.5" px="2" pt="1.5" pb="2.5" lineHeight="short">
        <Avatar name={name} image={user?.image} />
        <Box minW={0} fontSize="sm">
          <Box fontWeight="emphasis" truncate>
            {name}
          </Box>
          <Box textStyle="caption" color="inkMuted" truncate>
            {user?.email && user.email !== name ? user.email : shellStrings.roles[role]}
          </Box>
        </Box>
      </Flex>
      <ThemeChoice />
      <Box mt="2">
        <Item type="button" onClick={thenClose(() => openOverlay('editUserAccount'))}>
          <UserRound size={16} aria-hidden="true" />
          {shellStrings.profile}
        </Item>
        {viewRoles.length > 1 && (
          <Item type="button" onClick={thenClose(() => openOverlay('viewAs'))}>
            <Eye size={16} aria-hidden="true" />
            {shellStrings.viewAs}
          </Item>
        )}
        <Item type="button" onClick={thenClose(() => openOverlay('secondFactor'))}>
          <ShieldCheck size={16} aria-hidden="true" />
          {shellStrings.secondFactor}
        </Item>
        <Item type="button" onClick={thenClose(() => openOverlay('mobile'))}>
          <Smartphone size={16} aria-hidden="true" />
          {shellStrings.onYourPhone}
        </Item>
        <Item type="button" onClick={thenClose(() => openOverlay('help'))}>
          <Keyboard size={16} aria-hidden="true" />
          {shellStrings.keys}
          <Kbd hideBelow="md">?</Kbd>
        </Item>
        <Item type="button" onClick={thenClose(help)}>
          <CircleQuestionMark size={16} aria-hidden="true" />
          {shellStrings.help}
        </Item>
      </Box>
      <Box borderTopWidth="1px" mt="1.5" pt="1.5">
        <Item type="button" onClick={thenClose(signOut)}>
          <LogOut size={16} aria-hidden="true" />
          {shellStrings.signOut}
        </Item>
      </Box>
    </Popover>
  );
};
