import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ContextFrom, createActor } from 'xstate';
import { PAGE_SIZE } from '#contract/rules/constants';
import type { FeatureMachines, FeatureName } from '#machines/workspace/features';
import { type BusyHost, consoleOn, createBusyHost, OPEN_ROOM } from './busyHost';
import { inputOf, ORGANIZATION_ID, owner } from './fixtures';

/** Fifty events a second for a minute, against open consoles whose stream breaks off, repeats and swaps. */

/** As many runs as asked for, each with events of its own. */
const SEEDS = Array.from({ length: Number(process.env.BUSY_MINUTES ?? 1) }, (_, index) => index + 1);
const EVENT_MS = 20;
const BUSY_MS = 60_000;
/** Everything that was asked again has been asked. */
const SETTLED_MS = 20_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (host: BusyHost, href: string, isBroken = () => false) => {
  const { machine, requests } = consoleOn(host, isBroken);
  const workspace = createActor(machine, { input: inputOf(owner, ORGANIZATION_ID, href) }).start();
  const contextOf = <N extends FeatureName>(name: N) => {
    const { children } = workspace.getSnapshot();
    const child = Object.entries(children).find(([id]) => id.startsWith(`${name}:`))?.[1];
    return (child?.getSnapshot() as { context: ContextFrom<FeatureMachines[N]> } | undefined)?.context;
  };
  return {
    workspace,
    requests,
    contextOf,
    account: () => workspace.getSnapshot().context.account,
    /** The first page of each list that stands. */
    lists: () =>
      (['agentList', 'roomList', 'logs'] as const).flatMap((name) => {
        const context = contextOf(name);
        if (context === undefined) return [];
        const items: readonly object[] = context.items;
        return [{ name, rows: items.slice(0, PAGE_SIZE), hasMore: items.length < (context.totalCount ?? 0) }];
      }),
  };
};

const SCREENS = {
  inbox: `/app/org/12/inbox?active=${OPEN_ROOM}`,
  searching: `/app/org/12/inbox?q=Hannah&active=${OPEN_ROOM}`,
  logs: '/app/org/12/logs',
};

describe.each(SEEDS)('a minute of fifty events a second, seed %i', (seed) => {
  test('no load starves, at most two requests a second are made, and what is shown equals a fresh load', async () => {
    const host = createBusyHost(seed);
    let isBroken = true;
    const consoles = Object.entries(SCREENS).map(([name, href]) => ({
      name,
      href,
      ...open(host, href, () => isBroken),
    }));
    const startMs = Date.now();
    for (let ms = 0; ms < BUSY_MS; ms += EVENT_MS) {
      host.step();
      await vi.advanceTimersByTimeAsync(EVENT_MS);
    }
    isBroken = false;
    host.end();
    await vi.advanceTimersByTimeAsync(SETTLED_MS);

    for (const { name, requests } of consoles) {
      const during = requests.startedAtMs.filter((atMs) => atMs - startMs < BUSY_MS);
      expect({ name, ...requests, startedAtMs: during.length <= 120 ? [] : during.length }).toEqual({
        name,
        startedAtMs: [],
        aborted: [],
        twice: [],
        open: [],
      });
    }

    for (const { name, href, ...seen } of consoles) {
      const fresh = open(host, href);
      await vi.advanceTimersByTimeAsync(SETTLED_MS);
      expect({ name, account: seen.account() }).toEqual({ name, account: fresh.account() });
      // Where rows have left the page, those that follow come when it is scrolled to its end.
      const whole = fresh.lists();
      const same = seen
        .lists()
        .map(({ rows, hasMore }, index) => whole[index]?.rows.slice(0, hasMore ? rows.length : PAGE_SIZE));
      expect({ name, lists: seen.lists().map(({ rows }) => rows) }).toEqual({ name, lists: same });
      const room = seen.contextOf('room');
      if (room) {
        expect(room.room).toEqual(fresh.contextOf('room')?.room);
        const said = host.messagesOf(OPEN_ROOM);
        // From the oldest that is shown on, none is missing.
        const from = said.findIndex(({ uuid }) => uuid === room.messages[0]?.uuid);
        expect(room.messages.map(({ uuid }) => uuid)).toEqual(said.slice(from).map(({ uuid }) => uuid));
        expect(room.messages.slice(-50)).toEqual(fresh.contextOf('room')?.messages);
      }
      fresh.workspace.stop();
    }
    for (const { workspace } of consoles) workspace.stop();
  });
});
