import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useNonce } from '#src/app/hooks/services.ts';
import { system } from './system';

/** The theme of the console and the public pages. Styles carry the nonce of the Content-Security-Policy. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cacheOf(useNonce())}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);

let cache: EmotionCache | null = null;

/**
 * One cache for the whole document: the order of the style layers is written before the first rule of a cache only, and a
 * second cache, such as the page's after its frame's, would leave out the order of the first.
 */
function cacheOf(nonce: string): EmotionCache {
  if (cache?.nonce !== nonce) cache = createCache({ key: 'c', nonce });
  return cache;
}
