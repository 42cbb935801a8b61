import { createContext, useContext } from 'react';

/** On or off, and who is told when it changes. */
export type KeySwitch = {
  isOn(): boolean;
  set(isOn: boolean): void;
  subscribe(listener: () => void): () => void;
};

/** What views need of the page itself and no machine knows. */
export type PageServices = {
  /** For styles that a library writes, under the Content-Security-Policy. */
  readonly nonce: string;
  /** False where the browser keeps nothing, as in some private windows. */
  readonly storageKeeps: boolean;
  /** Whether keys without a modifier act. */
  readonly keySwitch: KeySwitch;
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
export const useKeySwitch = (): KeySwitch => usePageServices().keySwitch;
export const useScriptUrl = (): ((url: string) => string) => usePageServices().scriptUrl;
