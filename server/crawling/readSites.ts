import { FAILED_REDIRECTS } from '#contract/rules/messages/knowledge';
import type { Asked } from '../decoding/pool';
import type { SafeFetch } from '../outgoing/safeFetch';
import type { KnowledgeFile } from '../reading/knowledgeFile';
import { failed, type Moved, type Reading } from '../reading/reading';
import { readPage } from '../reading/readPage';
import { type Robots, readRobots } from './robots';

/** Pages in a row that only send their reader on. */
const MOVES_MAX = 3;

type Sites = {
  /** How long the site of a page asks to wait between two pages. */
  readonly waitMs: (address: URL) => Promise<number>;
  /** @throws what the decoder throws; the signal's reason */
  readonly read: (address: URL) => Promise<Reading>;
};

/**
 * Reads pages as the robots.txt of their sites allows, each of which is asked for once.
 * @param decoded reads a file in a decoder
 */
export function readSites(
  fetch: SafeFetch,
  asked: Asked & { readonly signal: AbortSignal },
  decoded: (file: KnowledgeFile) => Promise<Reading | Moved>,
): Sites {
  const sites = new Map<string, Robots>();
  const robotsOf = async ({ origin }: URL) => {
    const robots = sites.get(origin) ?? (await readRobots(fetch, origin, asked));
    sites.set(origin, robots);
    return robots;
  };
  const read = async (address: URL, moves = 0): Promise<Reading> => {
    if (moves > MOVES_MAX) return failed(FAILED_REDIRECTS);
    const refused = await (await robotsOf(address)).refusal(address.href);
    if (refused) return refused;
    const reading = await readPage(fetch, address.href, asked.signal, decoded);
    return reading.status === 'moved' ? read(reading.to, moves + 1) : reading;
  };
  return { read, waitMs: async (address) => (await robotsOf(address)).waitMs };
}
