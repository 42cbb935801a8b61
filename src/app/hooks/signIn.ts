import { useSyncExternalStore } from 'react';
import type { DomainProfile } from '#contract/entities/domain';
import type { SignInForm } from '#machines/session';
import type { Failure } from '#machines/shared';
import type { Marks } from './marks';

/** Whether the address, the code or the second factor is requested, or the console is opening. */
export type SignInStep = 'address' | 'code' | 'factor' | 'opening';

/** Whether a code can be requested; `waiting` while the session is restored. */
export type CodeRequest = 'waiting' | 'ready' | 'asking' | 'failed';

export type SignInVerbs = {
  edit(form: Partial<SignInForm>): void;
  requestCode(): void;
  /** Retries what failed. */
  retry(): void;
  /** Opens another sign-in page and keeps the query. */
  goTo(href: string): void;
};

/** What the first step shows of the machines. */
export type SignIn = {
  readonly step: SignInStep;
  readonly domain: DomainProfile | null;
  readonly pathname: string;
  readonly form: Partial<SignInForm>;
  /** The failure of the page or the session. */
  readonly failure: Failure | null;
  readonly request: CodeRequest;
  readonly marks: Marks | null;
  /** Null while only the browser can do something. */
  readonly verbs: SignInVerbs | null;
};

/** Where the page reads it. `read` returns the same object until something changes. */
export type SignInSource = {
  read(): SignIn;
  subscribe(listener: () => void): () => void;
};

/**
 * Signing in and up. The first screen answers before the machines are loaded, without any of their code: until then each fact has
 * the value that `login.html` shows.
 */
export const useSignIn = ({ read, subscribe }: SignInSource): SignIn => useSyncExternalStore(subscribe, read, read);

export function firstSignIn(pathname: string): SignInSource {
  const first = { ...FIRST_SIGN_IN, pathname };
  return { read: () => first, subscribe: () => () => undefined };
}

export const FIRST_SIGN_IN: Omit<SignIn, 'pathname'> = {
  step: 'address',
  domain: null,
  form: {},
  failure: null,
  request: 'waiting',
  marks: null,
  verbs: null,
};
