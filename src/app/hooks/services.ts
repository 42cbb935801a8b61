import { createContext, useContext } from 'react';
import type { Operation, TriedAnswer, TriedCall } from '#contract/rules/developers/reference';

/** A switch that can be observed. */
export type PageSwitch = {
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
  readonly keySwitch: PageSwitch;
  /** Whether who it is stands beside a conversation. */
  readonly contactPane: PageSwitch;
  /** Notices outside of the page. */
  readonly notices: { state(): NoticeState; ask(): Promise<NoticeState>; listen(): void };
  /** Whose menus install the console as an app. */
  readonly installSystem: 'ios' | 'android' | 'mac' | 'other';
  readonly files: FileServices;
  /** A text in a voice of the host, as a WAV file. */
  readSample(
    sample: { readonly text: string; readonly voice: string; readonly language: string },
    targetAccountId: number | null,
    signal: AbortSignal,
  ): Promise<Blob>;
  /** The value of a developer token that was just made. */
  readonly newToken: ShownToken;
  /** The one-time token of a link for the person's phone. */
  readonly phoneToken: ShownToken;
  /** The description of the API, and calls that a person tries. Only its screen loads it. */
  reference(): Promise<Reference>;
  /** Makes the URL of our own script trusted, for `new Worker`. */
  scriptUrl(url: string): string;
};

/** A token that no machine holds, and how to drop it. */
type ShownToken = { read(): string | null; forget(): void };

/** Files that a person sends and gets. */
export type FileServices = {
  /** Keeps a chosen file until it is dropped, under the id in its facts. */
  keep(file: File): { readonly id: string; readonly name: string; readonly type: string; readonly sizeBytes: number };
  drop(id: string): void;
  /** The bytes of a stored file by its address. */
  read(address: string, targetAccountId: number | null, signal?: AbortSignal): Promise<Blob>;
  /** Saves bytes under a name on this device. */
  save(bytes: Blob, name: string): void;
};

type Reference = {
  /** @throws if it cannot be loaded */
  readReference(): Promise<readonly Operation[]>;
  sendCall(call: TriedCall): Promise<TriedAnswer>;
};

/** Whether this browser may show notices of the operating system. */
export type NoticeState = 'on' | 'off' | 'ask' | 'unavailable';

export const PageServicesContext = createContext<PageServices | null>(null);

function usePageServices(): PageServices {
  const services = useContext(PageServicesContext);
  if (!services) throw new Error('There are no page services above this view.');
  return services;
}

export const usePageSwitch = (name: 'keySwitch' | 'contactPane'): PageSwitch => usePageServices()[name];
export const useNonce = (): string => usePageServices().nonce;
export const useStorageKeeps = (): boolean => usePageServices().storageKeeps;
export const useNotices = (): PageServices['notices'] => usePageServices().notices;
export const useInstallSystem = (): PageServices['installSystem'] => usePageServices().installSystem;
export const useScriptUrl = (): ((url: string) => string) => usePageServices().scriptUrl;
export const useNewToken = (): PageServices['newToken'] => usePageServices().newToken;
export const usePhoneToken = (): PageServices['phoneToken'] => usePageServices().phoneToken;
export const useReference = (): (() => Promise<Reference>) => usePageServices().reference;
export const useFiles = (): FileServices => usePageServices().files;
export const useReadSample = (): PageServices['readSample'] => usePageServices().readSample;
