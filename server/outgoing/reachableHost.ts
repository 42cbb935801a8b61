import { lookup } from 'node:dns/promises';
import { isPublic, isWithin } from './address';
import { OutgoingRefused } from './safeFetch';

/**
 * The address of a host that a person entered, for connections without HTTP. It is to be connected to as it is, so that a name that
 * changes its address gains nothing.
 * @throws OutgoingRefused if any address of the name is neither on the public internet nor in a network that the operator allows
 */
export async function reachableHost(host: string, allowed: readonly string[]): Promise<string> {
  const found = await lookup(host, { all: true });
  const [first] = found;
  const isAllowed = found.every(({ address }) => isPublic(address) || isWithin(address, allowed));
  if (!first || !isAllowed) throw new OutgoingRefused('address', `${host} is not an address of the public internet.`);
  return first.address;
}
