import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Browser } from '../domain/signIn/browser';
import { addressOf, networkOf } from './address';
import { cookieOf } from './cookie';
import { isEncrypted } from './secureHeaders';

export const DEVICE_COOKIE = 'device';
const LIFETIME_S = 365 * 86_400;
const DEVICE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isDeviceId = (text: string): boolean => DEVICE_ID.test(text);

/** The browser a request comes from, known by a random cookie. A browser without one gets one with the reply. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Browser {
  const kept = cookieOf(request, DEVICE_COOKIE) ?? '';
  const hasCookie = isDeviceId(kept);
  const deviceId = hasCookie ? kept : randomUUID();
  const secure = isEncrypted(request, publicUrl) ? '; Secure' : '';
  // Also when it is known, so that a browser in use keeps it.
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${deviceId}; Path=/api; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { deviceId, hasCookie, network: networkOf(addressOf(request)) };
}
