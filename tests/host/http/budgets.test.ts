/** Whoever was refused has lost nothing: what is let in before and after a refusal is the whole budget, for every limiter of the host. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createLimits, type Limits } from '#server/http/limits.ts';
import { createOpenCounts } from '#server/request/openCount.ts';
import { Refusal } from '#server/request/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const HERE = '203.0.113.9';
const THERE = '203.0.113.10';
let places = 0;
/** Another address, or token, each time. */
const somewhere = () => {
  places += 1;
  return `10.0.${Math.floor(places / 200)}.${places % 200}`;
};
const noDatabase = (): Database => {
  throw new Error('This limit is counted in memory.');
};

type End = () => void;
/** What is open at the same time: how it is opened, and how many may be. */
type Slots = { readonly open: (limits: Limits) => End | null; readonly most: number };

const SCALE = 0.1;
/** Of each name in `Limits` that opens something; `at` is the address or the caller that it is counted for. */
const SLOTS: { readonly [Name in keyof Limits as Name extends `open${string}` ? Name : never]: readonly Slots[] } = {
  openSocket: [{ open: (limits) => limits.openSocket(HERE), most: 100 }],
  openSpareSocket: [{ open: (limits) => limits.openSpareSocket(HERE), most: 2 }],
  openStream: [
    { open: (limits) => limits.openStream(HERE, 'token'), most: 3 },
    { open: (limits) => limits.openStream(HERE, null), most: 3 },
    { open: (limits) => limits.openStream(HERE, somewhere()), most: 30 },
  ],
  openStreamOf: [{ open: (limits) => limits.openStreamOf(7), most: 3 }],
  openUpload: [
    { open: (limits) => limits.openUpload(HERE), most: 1 },
    { open: (limits) => limits.openUpload(somewhere()), most: 3 },
  ],
  openCountOf: [{ open: (limits) => limits.openCountOf(7), most: 1 }],
};

/** A refusal, thrown or told, is null. */
const attempt = (open: () => End | null): End | null => {
  try {
    return open();
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return null;
    throw error;
  }
};
/** Opens as many as it can, and is refused twice. */
function fill(open: () => End | null): End[] {
  const opened: End[] = [];
  for (;;) {
    const end = attempt(open);
    if (end === null) break;
    opened.push(end);
  }
  expect(attempt(open)).toBeNull();
  return opened;
}

describe.each(Object.entries(SLOTS).flatMap(([name, rows]) => rows.map((row, at) => ({ name, at, ...row }))))(
  '$name ($at)',
  ({ open, most }) => {
    it('lets in as many as before once those before a refusal have ended, and one for each that ends', () => {
      const limits = createLimits(SCALE, noDatabase);
      const once = () => open(limits);
      const first = fill(once);
      expect(first).toHaveLength(most);
      first[0]?.();
      expect(fill(once)).toHaveLength(1);
      const all = createLimits(SCALE, noDatabase);
      const again = () => open(all);
      for (const end of fill(again)) end();
      expect(fill(again)).toHaveLength(most);
    });

    it('is ended once, however often its end is told', () => {
      const limits = createLimits(SCALE, noDatabase);
      const [end] = fill(() => open(limits));
      end?.();
      end?.();
      expect(fill(() => open(limits))).toHaveLength(1);
    });
  },
);

it('a stream that its token has no place for takes none of its address, and the other way round', () => {
  const limits = createLimits(SCALE, noDatabase);
  const ofOne = fill(() => limits.openStream(HERE, 'one'));
  const others = fill(() => limits.openStream(HERE, somewhere()));
  expect([ofOne.length, others.length]).toEqual([3, 27]);
  // The address is full: the refused ones took nothing of the token elsewhere.
  expect(attempt(() => limits.openStream(HERE, 'two'))).toBeNull();
  expect(fill(() => limits.openStream(THERE, 'two'))).toHaveLength(3);
});

it('an upload that its address has no place for takes none of all, and the other way round', () => {
  const limits = createLimits(SCALE, noDatabase);
  const [first] = fill(() => limits.openUpload(HERE));
  const others = fill(() => limits.openUpload(somewhere()));
  expect(others).toHaveLength(2);
  first?.();
  expect(attempt(() => limits.openUpload(THERE))).not.toBeNull();
  expect(attempt(() => limits.openUpload(HERE))).toBeNull();
  for (const end of others) end();
  expect(attempt(() => limits.openUpload(HERE))).not.toBeNull();
});

it('the streams of an account are counted for it alone', () => {
  const reserve = createOpenCounts();
  const first = fill(() => reserve('5', 4));
  expect([first.length, fill(() => reserve('6', 2)).length]).toEqual([4, 2]);
  for (const end of first) end();
  expect(fill(() => reserve('5', 4))).toHaveLength(4);
});

/** What may be done so often within a time: how it is counted, and how often that may be. */
type Rate = { readonly count: (limits: Limits) => Promise<void>; readonly points: number; readonly durationS: number };
const RATES: Readonly<Record<string, Rate>> = {
  session: { count: (limits) => limits.count('session', 'key'), points: 6, durationS: 60 },
  model: { count: (limits) => limits.count('model', 'key'), points: 6, durationS: 60 },
  upload: { count: (limits) => limits.count('upload', 'key'), points: 6, durationS: 600 },
  post: { count: (limits) => limits.count('post', 'key'), points: 3, durationS: 60 },
  write: { count: (limits) => limits.count('write', 'key'), points: 60, durationS: 60 },
  read: { count: (limits) => limits.count('read', 'key'), points: 180, durationS: 60 },
  'answers of visitors': { count: (limits) => limits.countVisitor('model', HERE), points: 12, durationS: 60 },
  'uploads of visitors': { count: (limits) => limits.countVisitor('upload', HERE), points: 12, durationS: 600 },
  'calls of an address': { count: (limits) => limits.countAddress(HERE), points: 600, durationS: 60 },
  reports: { count: (limits) => limits.countReport(HERE), points: 60, durationS: 60 },
};

/** How often it is counted until it is refused. */
async function countedBy(count: () => Promise<void>): Promise<{ times: number; retryAfterS: number | undefined }> {
  for (let times = 0; ; times += 1) {
    const refusal = await count().then(
      () => null,
      (error: unknown) => error as Refusal,
    );
    if (refusal === null) continue;
    expect(refusal.status).toBe(429);
    return { times, retryAfterS: refusal.extras.retryAfterS };
  }
}

describe('what is counted within a time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each(Object.entries(RATES))('%s: all of it is there after the time that a refusal names', async (_, rate) => {
    const limits = createLimits(SCALE, noDatabase);
    const count = () => rate.count(limits);
    const { points: times, durationS: retryAfterS } = rate;
    expect(await countedBy(count)).toEqual({ times, retryAfterS });
    expect(await countedBy(count)).toEqual({ times: 0, retryAfterS });
    vi.advanceTimersByTime(retryAfterS * 1_000 - 1);
    expect(await countedBy(count)).toEqual({ times: 0, retryAfterS: 1 });
    vi.advanceTimersByTime(1);
    expect(await countedBy(count)).toEqual({ times, retryAfterS });
  });
});

describe('codes, which all hosts of a database count together', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await createTestDatabase();
  });
  afterAll(() => t.drop());

  it('have their whole budget again after the time', async () => {
    const [one, other] = [createLimits(SCALE, () => t.db), createLimits(SCALE, () => t.db)];
    expect((await countedBy(() => one.count('code', 'key'))).times).toBe(6);
    expect((await countedBy(() => other.count('code', 'key'))).times).toBe(0);
    // Other keys are not touched, and the row ends with its time.
    expect((await countedBy(() => other.count('code', 'another'))).times).toBe(6);
    await t.db.rateLimitStore.query({ text: 'update rate_limit set expire = 0' });
    const later = createLimits(SCALE, () => t.db);
    expect((await countedBy(() => later.count('code', 'key'))).times).toBe(6);
  });
});

it('every limiter of the host is counted here', () => {
  const source = readFileSync('server/http/limits.ts', 'utf8');
  const made = source.match(/\b(?:createOpenCount|limiter|shared)\(/g) ?? [];
  // Eight of what is open, ten in memory, one in the database.
  expect(made).toHaveLength(8 + Object.keys(RATES).length + 1);
});
