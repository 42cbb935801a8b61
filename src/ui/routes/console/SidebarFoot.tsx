import { Box, Flex } from '@chakra-ui/react';
import { LifeBuoy, LogOut } from 'lucide-react';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { shellStrings } from '../../strings/shell';
import { NavButton, type Rail, RailHidden } from './NavLink';
import { ThemeChoice, type ThemeChoiceProps } from './ThemeChoice';

export type SidebarFootProps = {
  theme: ThemeChoiceProps;
  person: { readonly name: string; readonly detail: string };
  onHelp: () => void;
  onSignOut: () => void;
  isSigningOut: boolean;
};

const WRAP = { always: 'wrap', medium: { md: 'wrap', lg: 'nowrap' }, never: 'nowrap' } as const;

/** Theme, help, and who is signed in. */
export const SidebarFoot = ({
  theme,
  person,
  onHelp,
  onSignOut,
  isSigningOut,
  rail,
}: SidebarFootProps & { rail: Rail }) => (
  <Box px="2.5" py="2.5" borderTopWidth="1px" flexShrink={0}>
    <NavButton
      onClick={onHelp}
      aria-label={shellStrings.help}
      title={rail === 'always' ? shellStrings.help : undefined}
    >
      <LifeBuoy size={16} aria-hidden="true" />
      <RailHidden rail={rail}>{shellStrings.help}</RailHidden>
    </NavButton>
    <ThemeChoice {...theme} rail={rail} />
    <Flex align="center" gap="2.5" px="1.5" pt="2" wrap={WRAP[rail]}>
      <Avatar name={person.name} size="sm" />
      <RailHidden rail={rail} lineHeight="short" title={shellStrings.signedInAs(person.name)}>
        <Box as="span" display="block" fontSize="sm" fontWeight="medium" color="ink" truncate>
          {person.name}
        </Box>
        <Box as="span" display="block" textStyle="caption" color="inkFaint" whiteSpace="normal">
          {person.detail}
        </Box>
      </RailHidden>
      <Button
        variant="ghost"
        size="xs"
        square
        aria-label={shellStrings.signOut}
        title={shellStrings.signOut}
        onClick={onSignOut}
        // Not switched off: it keeps the focus, for whoever decides to stay.
        aria-busy={isSigningOut || undefined}
      >
        {isSigningOut ? <Spinner /> : <LogOut size={15} aria-hidden="true" />}
      </Button>
    </Flex>
  </Box>
);
