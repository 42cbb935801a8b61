import { chakra, Flex } from '@chakra-ui/react';
import { LogIn, LogOut } from 'lucide-react';
import { useIsSignedIn } from '#src/app/hooks/page.ts';
import { useSignInFailure } from '#src/app/hooks/session.ts';
import { EmptyState } from '../../components/EmptyState';
import { publicStrings } from '../../strings/publicPage';
import { buttonRecipe } from '../../theme/recipes/button';

/** The sign-in page is another document. */
const DocumentLink = chakra('a', buttonRecipe);

/** Where a mobile app goes after signing out (specification 2, 4); it can also be opened directly. */
export const MobileStart = () => (
  <Flex as="main" minH="var(--screen)" align="center" justify="center" pt="var(--safe-top)" pb="var(--safe-bottom)">
    {useIsSignedIn() ? (
      <EmptyState
        isPage
        icon={<LogIn size={22} />}
        title={publicStrings.signedInTitle}
        hint={publicStrings.signedInHint}
        action={<DocumentLink href="/app">{publicStrings.openConsole}</DocumentLink>}
      />
    ) : (
      <SignedOut />
    )}
  </Flex>
);

/** Nothing stayed behind; or the app could not sign the person in. */
const SignedOut = () => {
  const failure = useSignInFailure();
  return (
    <EmptyState
      isPage
      icon={<LogOut size={22} />}
      title={publicStrings.signedOutTitle}
      hint={failure?.message ?? publicStrings.signedOutHint}
      {...(failure && ({ role: 'alert', tone: 'danger' } as const))}
      action={<DocumentLink href="/login">{publicStrings.signIn}</DocumentLink>}
    />
  );
};
