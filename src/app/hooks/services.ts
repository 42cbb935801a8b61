import { createContext, useContext } from 'react';

/** A switch that can be observed. */
export type KeySwitch = {
  isOn(): boolean;
  set(isOn: boolean): void;
  subscribe(listener: () => void): () => void;
};

/** What views need of the page that no machine knows. */
export type PageServices = {
  /** For styles injected by a library, under the Content-Security-Policy. */
  readonly nonce: string;
  /** False if the browser stores nothing, as in some private windows. */
  readonly storageKeeps: boolean;
  /** Whether shortcuts without a modifier are on. */
  readonly keySwitch: KeySwitch;
  /** Notices outside of the page. */
  readonly notices: { state(): NoticeState; ask(): Promise<NoticeState> };
  /** Makes the URL of our own script trusted, for `new Worker`. */
  scriptUrl(url: string): string;
};

/** Whether this browser may show notices of the operating system. */
export type NoticeState = 'on' | 'off' | 'ask' | 'unavailable';

export const PageServicesContext = createContext<PageServices | null>(null);

function usePageServices(): PageServices {
  const services = useContext(PageServicesContext);
  if (!services) throw new Error('There are no page services above this view.');
  return services;
}

export const useNonce = (): string => usePageServices().nonce;
export const useStorageKeeps = (): boolean => usePageServices().storageKeeps;
export const useKeySwitch = (): KeySwitch => usePageServices().keySwitch;
export const useNotices = (): PageServices['notices'] => usePageServices().notices;
export const useScriptUrl = (): ((url: string) => string) => usePageServices().scriptUrl;
