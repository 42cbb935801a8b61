import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses; the rest of IPv6 is for local or special use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet: not this machine, a private network, or special use. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST));
}

/** Whether a text is an address, or a network such as `10.0.5.0/24`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address lies in one of the networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const parsed = ipaddr.parse(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), 128] as const);
    return base.kind() === parsed.kind() && parsed.match(base, Math.min(bits, parsed.toByteArray().length * 8));
  });
}
