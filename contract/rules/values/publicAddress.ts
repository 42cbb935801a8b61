import { ADDRESS_INVALID_WORD, ADDRESS_SHAPE } from '../messages/platform';

/** First path segments that the console and the host use, so no public page can be there. */
const RESERVED = new Set([
  'account',
  'admin',
  'api',
  'app',
  'assets',
  'dev',
  'docs',
  'favicon',
  'healthz',
  'help',
  'index',
  'internal',
  'join',
  'metrics',
  'login',
  'logout',
  'manifest',
  'mcp',
  'mobile',
  'null',
  'pay',
  'readyz',
  'robots',
  'root',
  'signin',
  'signup',
  'static',
  'support',
  'undefined',
]);
export const ADDRESS_MAX_LENGTH = 40;
/** What an address of a public page is made of. */
export const ADDRESS_PATTERN = /^[a-z0-9][a-z0-9-]{2,39}$/;

/** Whether a user name is allowed: not a reserved path, and not a number, which would look like an id. */
export function isAllowedUsername(username: string): boolean {
  return !RESERVED.has(username) && !/^\d+$/.test(username);
}

/** What is typed as an address: without its host, a slash and blanks around it, in lower case. */
export const typedAddress = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?[^/]*\//, '')
    .replace(/\/+$/, '');

/** Why an address cannot be that of a public page, whoever has it; null if it can. */
export function addressProblem(address: string): string | null {
  if (!ADDRESS_PATTERN.test(address)) return ADDRESS_SHAPE;
  return isAllowedUsername(address) ? null : ADDRESS_INVALID_WORD;
}
