import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The caller's address, as TRUST_PROXY says to read it. What a proxy says that is no address counts as the proxy's own; a zone
 * ("%eth0") means nothing outside this machine.
 */
export function addressOf({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 0) return address;
  const [own = ''] = (raw.socket.remoteAddress ?? '').split('%');
  return isIP(own) === 0 ? '127.0.0.1' : own;
}
