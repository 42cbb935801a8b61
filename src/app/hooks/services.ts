import { createContext, useContext } from 'react';

/** What views need of the page itself and no machine knows. */
export type PageServices = {
  /** For styles that a library writes, under the Content-Security-Policy. */
  readonly nonce: string;
  /** False where the browser keeps nothing, as in some private windows. */
  readonly storageKeeps: boolean;
  /** Allows the address of a script of our own, for `new Worker`. */
  scriptUrl(url: string): string;
};

export const PageServicesContext = createContext<PageServices | null>(null);

function usePageServices(): PageServices {
  const services = useContext(PageServicesContext);
  if (!services) throw new Error('There are no page services above this view.');
  return services;
}

export const useNonce = (): string => usePageServices().nonce;
export const useStorageKeeps = (): boolean => usePageServices().storageKeeps;
export const useScriptUrl = (): ((url: string) => string) => usePageServices().scriptUrl;
