import { Box, Flex } from '@chakra-ui/react';
import { LifeBuoy, LogOut } from 'lucide-react';
import { useIsSigningOut, useSessionVerbs } from '#src/app/hooks/session.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { shellStrings } from '../../strings/shell';
import { useHelp } from './help';
import { NavButton, type Rail, RailHidden } from './NavLink';
import { ThemeChoice } from './ThemeChoice';

const WRAP = { always: 'wrap', medium: { md: 'wrap', lg: 'nowrap' }, never: 'nowrap' } as const;

/** Theme, help, and who is signed in. */
export const SidebarFoot = ({ rail }: { rail: Rail }) => {
  const identity = useIdentity();
  const { signOut } = useSessionVerbs();
  const isSigningOut = useIsSigningOut();
  const name = identity.user?.name ?? identity.user?.email ?? identity.details.displayName;
  return (
    <Box px="2.5" py="2.5" borderTopWidth="1px" flexShrink={0}>
      <NavButton
        onClick={useHelp()}
        aria-label={shellStrings.help}
        title={rail === 'always' ? shellStrings.help : undefined}
      >
        <LifeBuoy size={16} aria-hidden="true" />
        <RailHidden rail={rail}>{shellStrings.help}</RailHidden>
      </NavButton>
      <ThemeChoice rail={rail} />
      <Flex align="center" gap="2.5" px="1.5" pt="2" wrap={WRAP[rail]}>
        <Avatar name={name} size="sm" />
        <RailHidden rail={rail} lineHeight="short" title={shellStrings.signedInAs(name)}>
          <Box as="span" display="block" fontSize="sm" fontWeight="medium" color="ink" truncate>
            {name}
          </Box>
          <Box as="span" display="block" textStyle="caption" color="inkFaint" whiteSpace="normal">
            {shellStrings.roles[identity.role]}
          </Box>
        </RailHidden>
        <Button
          variant="ghost"
          size="xs"
          square
          aria-label={shellStrings.signOut}
          title={shellStrings.signOut}
          onClick={signOut}
          // Not disabled, so that it keeps the focus if the person stays.
          aria-busy={isSigningOut || undefined}
        >
          {isSigningOut ? <Spinner /> : <LogOut size={15} aria-hidden="true" />}
        </Button>
      </Flex>
    </Box>
  );
};
