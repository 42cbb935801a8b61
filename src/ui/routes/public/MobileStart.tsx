import { chakra, Flex } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { publicStrings } from '../../strings/publicPage';
import { buttonRecipe } from '../../theme/recipes/button';

/** Another document: the sign-in page is not part of this one. */
const DocumentLink = chakra('a', buttonRecipe);

/** Where a mobile app arrives after signing out (specification 2, 4). */
export const MobileStart = () => (
  <Flex as="main" minH="100dvh" align="center" justify="center">
    <EmptyState
      isPage
      icon={<LogOut size={22} />}
      title={publicStrings.signedOutTitle}
      hint={publicStrings.signedOutHint}
      action={<DocumentLink href="/login">{publicStrings.signIn}</DocumentLink>}
    />
  </Flex>
);
