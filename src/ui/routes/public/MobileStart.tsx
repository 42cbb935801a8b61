import { chakra, Flex } from '@chakra-ui/react';
import { LogIn, LogOut } from 'lucide-react';
import { useIsSignedIn } from '#src/app/hooks/page.ts';
import { EmptyState } from '../../components/EmptyState';
import { publicStrings } from '../../strings/publicPage';
import { buttonRecipe } from '../../theme/recipes/button';

/** The sign-in page is another document. */
const DocumentLink = chakra('a', buttonRecipe);

/** Where a mobile app goes after signing out (specification 2, 4); it can also be opened directly. */
export const MobileStart = () => (
  <Flex as="main" minH="100dvh" align="center" justify="center">
    {useIsSignedIn() ? (
      <EmptyState
        isPage
        icon={<LogIn size={22} />}
        title={publicStrings.signedInTitle}
        hint={publicStrings.signedInHint}
        action={<DocumentLink href="/app">{publicStrings.openConsole}</DocumentLink>}
      />
    ) : (
      <EmptyState
        isPage
        icon={<LogOut size={22} />}
        title={publicStrings.signedOutTitle}
        hint={publicStrings.signedOutHint}
        action={<DocumentLink href="/login">{publicStrings.signIn}</DocumentLink>}
      />
    )}
  </Flex>
);
