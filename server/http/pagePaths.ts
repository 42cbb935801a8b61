/** The pages of the product: sign-in, the console, and public pages. */
export type Page = 'login.html' | 'index.html' | 'public.html';

const SIGN_IN = /^\/(?:login|signup)?$/;
const CONSOLE = /^\/app(?:\/.*)?$/;
/** A public page is at its account's user name; a mobile app restarts at /mobile/start after signing out. */
const PUBLIC = /^\/(?:[a-z0-9][a-z0-9_-]{1,99}|mobile\/start)$/i;
/** Paths of the host that look like a user name. */
const HOST = /^\/(?:api|dev|docs|embed|healthz|mcp|readyz|assets)$/;

/** The chat of an agent for the frame of another page: it leads to the agent's page. */
export const CHAT_PATH = '/embedChat';
/** The user name or the slug of an account. */
export const PUBLIC_NAME = /^[a-z0-9][a-z0-9_-]{1,99}$/i;

/** The page a path shows; null: none. */
export function pageOf(path: string): Page | null {
  if (SIGN_IN.test(path)) return 'login.html';
  if (CONSOLE.test(path)) return 'index.html';
  return PUBLIC.test(path) && !HOST.test(path) ? 'public.html' : null;
}
