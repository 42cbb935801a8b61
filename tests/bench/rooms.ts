/** The cost of a very long inbox in memory: its rows are data of one actor (performance.md, row 15). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Room } from '#contract/entities/conversation';
import type { LoadPageInput, LoadPageOutput } from '#machines/shared';
import { FEATURES, type ListQuery } from '#machines/workspace/features';
import { type Figure, median } from './figures';

const ROOMS = 10_000;

/** Time and heap from the host's reply as text to the filled list. */
export async function measureRooms(runs: number): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heapKb = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 1_024;
  };
  const reply = JSON.stringify(Array.from({ length: ROOMS }, (_, index) => roomOf(index)));
  const heaps: number[] = [];
  const times: number[] = [];
  // All are kept, so that no run is compared with the garbage of the previous one.
  const lists: { stop(): void }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const beforeKb = heapKb();
    let fromMs = Number.NaN;
    const loadPage = fromPromise<LoadPageOutput<Room>, LoadPageInput<ListQuery<'roomList'>>>(async () => {
      const items = JSON.parse(reply) as Room[];
      fromMs = performance.now();
      return { items, totalCount: items.length };
    });
    const list = createActor(FEATURES.roomList.machine.provide({ actors: { loadPage } }), {
      input: { query: { targetAccountId: 1, filter: 'priority', show: 'open' }, pageSize: ROOMS },
    }).start();
    await waitFor(list, ({ context }) => context.items.length === ROOMS);
    times.push(performance.now() - fromMs);
    heaps.push(heapKb() - beforeKb);
    lists.push(list);
  }
  for (const list of lists) list.stop();
  return [
    { what: `${ROOMS.toLocaleString('en-US')} rooms: load`, value: median(times), unit: 'ms', must: 10, aim: 5 },
    {
      what: `${ROOMS.toLocaleString('en-US')} rooms: heap`,
      value: median(heaps),
      unit: 'KB',
      must: 4 * 1_024,
      aim: 3.2 * 1_024,
    },
  ];
}

/** A room of a made-up inbox. */
export const roomOf = (index: number): Room => ({
  roomId: `7:${100_000 + index}`,
  uuid: `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
  agentId: 7,
  agentName: 'Bella Vista',
  id: 100_000 + index,
  name: `Guest ${index}`,
  username: `guest-${index}`,
  unregistered: true,
  destinationInboxType: 'priority',
  source: 'web',
  lastMessage: `Could I get a table for ${index} tonight, around seven?`,
  lastMessageTimestamp: 1_760_000_000 - index,
  lastMessageByAgent: false,
  unread: index % 3,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
});
