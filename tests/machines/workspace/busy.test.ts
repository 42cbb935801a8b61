import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type ContextFrom, createActor } from 'xstate';
import { PAGE_SIZE } from '#contract/rules/constants';
import type { FeatureMachines, FeatureName } from '#machines/workspace/features';
import { itProves } from '#tests/support/proof.ts';
import { type BusyHost, consoleOn, createBusyHost, OPEN_ROOM } from './busyHost';
import { inputOf, ORGANIZATION_ID, owner } from './fixtures';

/** Fifty events a second for a minute, against open consoles whose stream breaks off, repeats and swaps. */

/** As many runs as asked for, each with events of its own. */
const seeds = (count: string, first: number) => Array.from({ length: Number(count) }, (_, index) => first + index);
const MINUTES = seeds(process.env.BUSY_MINUTES ?? '1', 1);
const STRETCHES = seeds(process.env.BUSY_STRETCHES ?? '4', 1_001);
const EVENT_MS = 20;
const MINUTE_MS = 60_000;
const STRETCH_MS = 5_000;
/** How likely the stream breaks off at each event. */
const SELDOM = 0.004;
const OFTEN = 0.03;
/** Everything that was asked again has been asked. */
const SETTLED_MS = 20_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (host: BusyHost, href: string, breaks = () => 0) => {
  const { machine, requests } = consoleOn(host, breaks);
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

const live = async (seed: number, busyMs: number, breaking: number) => {
  const host = createBusyHost(seed);
  let breaks = breaking;
  const consoles = Object.entries(SCREENS).map(([name, href]) => ({
    name,
    href,
    ...open(host, href, () => breaks),
  }));
  const startMs = Date.now();
  for (let ms = 0; ms < busyMs; ms += EVENT_MS) {
    host.step();
    await vi.advanceTimersByTimeAsync(EVENT_MS);
  }
  breaks = 0;
  host.end();
  await vi.advanceTimersByTimeAsync(SETTLED_MS);

  for (const { name, requests } of consoles) {
    const during = requests.startedAtMs.filter((atMs) => atMs - startMs < MINUTE_MS);
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
    // The badges are those of a fresh load, and each is as large as its list.
    const badges = seen.contextOf('inboxCounts');
    expect({ name, badges: badges?.record }).toEqual({ name, badges: fresh.contextOf('inboxCounts')?.record });
    if (badges) expect(badges.record).toEqual(host.inboxCounts());
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
};

// In a minute of fifty events a second no load starves, and at most two requests a second are made.
for (const seed of MINUTES)
  itProves(`after a busy minute all is as after a fresh load, seed ${seed}`, {}, () => live(seed, MINUTE_MS, SELDOM));

for (const seed of STRETCHES)
  itProves(`so it is after streams that break again and again, seed ${seed}`, {}, () => live(seed, STRETCH_MS, OFTEN));
