import { Box } from '@chakra-ui/react';
import { useIsSigningOut } from '#src/app/hooks/session.ts';
import { ProgressBar } from '../../components/ProgressBar';
import { shellStrings } from '../../strings/shell';

/** Says that signing out has begun: it waits for edits that are not saved yet. Always in the page, so that a screen reader announces it. */
export const SigningOut = () => {
  const isSigningOut = useIsSigningOut();
  return (
    <>
      <Box role="status" srOnly>
        {isSigningOut && shellStrings.signingOut}
      </Box>
      {isSigningOut && <ProgressBar />}
    </>
  );
};
