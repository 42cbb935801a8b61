import { Box } from '@chakra-ui/react';
import { useIsSigningOut } from '#src/app/hooks/session.ts';
import { ProgressBar } from '../../components/ProgressBar';
import { shellStrings } from '../../strings/shell';

/** Says that signing out waits for unsaved edits. Always rendered, so that a screen reader announces changes. */
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
