import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { useNonce } from '#src/app/hooks/services.ts';
import { theSystem } from './system';

/** The theme of the console and the public pages. Styles carry the nonce of the Content-Security-Policy. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cacheOf(useNonce())}>
    <ChakraProvider value={theSystem()}>{children}</ChakraProvider>
  </CacheProvider>
);

let cache: EmotionCache | null = null;

/**
 * One cache for the whole document. The order of style layers is written only before a cache's first rule, so a second cache,
 * such as one for the page after its frame, would lose it.
 */
function cacheOf(nonce: string): EmotionCache {
  if (cache?.nonce !== nonce) {
    cache = createCache({ key: 'c', nonce });
    addAtEnd(cache.sheet);
  }
  return cache;
}

/**
 * The rules of each commit get a style element of their own. Chromium takes a new sheet at the end for what it is, but a sheet with
 * layers that gains a rule for another order of layers: then it styles and lays out the whole page again.
 */
function addAtEnd(sheet: EmotionCache['sheet']): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    insert(rule);
    queueMicrotask(() => {
      sheet.ctr = 0;
    });
  };
}
