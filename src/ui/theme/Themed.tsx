import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useMemo } from 'react';
import { useNonce } from '#src/app/hooks/services.ts';
import { system } from './system';

/** Our look, for the pages that wear it: the console and the public pages. Styles carry the nonce of the Content-Security-Policy. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const nonce = useNonce();
  const cache = useMemo(() => createCache({ key: 'c', nonce }), [nonce]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
};
