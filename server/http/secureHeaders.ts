import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Headers of every response. */
export const COMMON_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
} as const;

/** Those that browsers read of documents alone: scripts and styles go without. */
export const ONLY_OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy'] as const;

/** Sent over TLS: for a year the browser uses nothing else for this host. */
export const ONLY_TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Whether a request came over TLS, to this host or to a proxy in front of it. */
export function isEncrypted({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}

/** The policy of a response that is not a page: nothing runs, nobody may frame it. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker: it asks this host alone. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/**
 * The policy of a page of the console: its own scripts and those that carry the nonce, no eval, no markup from text.
 * @param frameAncestors origins that may frame it, beside its own
 * @param hashes of scripts in the page that the owner of its host name added
 */
export function consolePolicy(
  nonce: string,
  frameAncestors: readonly string[],
  hashes: readonly string[] = [],
): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...hashes],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The chat as other sites show it.
    'frame-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...frameAncestors],
    'require-trusted-types-for': ["'script'"],
    // The console's only Trusted Types policy: a worker's script must come from this host.
    'trusted-types': ['automated-phone'],
  });
}

export function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
