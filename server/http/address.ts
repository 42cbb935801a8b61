import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The caller's address, read as TRUST_PROXY says, without a zone ("%eth0"). If a proxy sends no valid address, its own counts. */
export function addressOf({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 0) return address;
  const [own = ''] = (raw.socket.remoteAddress ?? '').split('%');
  return isIP(own) === 0 ? '127.0.0.1' : own;
}

/** The key that limits count an address under. For IPv6 it is the /64: one customer owns at least that many addresses. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  // A dotted ending lies outside the /64, so its value does not matter.
  const [head = [], tail] = address
    .replace(/\d+(?:\.\d+){3}$/, '0:0')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
