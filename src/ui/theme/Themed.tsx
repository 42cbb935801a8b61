import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useNonce } from '#src/app/hooks/services.ts';
import { system } from './system';

/** Our look, for the pages that wear it: the console and the public pages. Styles carry the nonce of the Content-Security-Policy. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cacheOf(useNonce())}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);

let cache: EmotionCache | null = null;

/**
 * One cache for the whole document: the rules that say which layer of styles wins stand before the first rule of their
 * cache only, so that a second one, as of the page after its frame, would leave the rules of the first without them.
 */
function cacheOf(nonce: string): EmotionCache {
  if (cache?.nonce !== nonce) cache = createCache({ key: 'c', nonce });
  return cache;
}
