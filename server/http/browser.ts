import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../domain/signIn/browser';
import { addressOf, networkOf } from './address';
import { cookieOf } from './cookie';
import { isEncrypted } from './secureHeaders';

const COOKIE = 'device';
const LIFETIME_S = 365 * 86_400;
const DEVICE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cookie that knows a browser. Over TLS its name keeps other hosts of the same site from setting it. */
function cookieFor(request: FastifyRequest, publicUrl: string) {
  const isSecure = isEncrypted(request, publicUrl);
  return isSecure ? { name: `__Host-${COOKIE}`, limits: 'Path=/; Secure' } : { name: COOKIE, limits: 'Path=/api' };
}

/** The id that a browser is known by; null: by none yet. */
export function deviceOf(request: FastifyRequest, publicUrl: string): string | null {
  const kept = cookieOf(request, cookieFor(request, publicUrl).name) ?? '';
  return DEVICE_ID.test(kept) ? kept : null;
}

/** The browser a request comes from, known by a random cookie. A browser without one gets one with the reply. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Browser {
  const known = deviceOf(request, publicUrl);
  const deviceId = known ?? randomUUID();
  const { name, limits } = cookieFor(request, publicUrl);
  // Also when it is known, so that a browser in use keeps it.
  reply.header('set-cookie', `${name}=${deviceId}; ${limits}; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax`);
  return { deviceId, hasCookie: known !== null, network: networkOf(addressOf(request)) };
}
