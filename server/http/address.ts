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

/**
 * Whom limits count an address as: itself; of IPv6 its /64, which is the least a line is given, so that nobody is another caller with
 * each of them.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // What stands in dots is the end, of which nothing counts.
  const [head = [], tail] = address
    .replace(/\d+(?:\.\d+){3}$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
