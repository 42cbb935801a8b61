import { IDBFactory } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openStorageArea, type StorageArea } from '#src/platform/storage/area.ts';
import { openOverflowArea } from '#src/platform/storage/overflow.ts';
import { defineRecord } from '#src/platform/storage/records.ts';

const KEPT = { kept: true };
const FORBIDDEN = { kept: false, reason: 'forbidden' };
const FULL = { kept: false, reason: 'full' };

beforeEach(() => localStorage.clear());

it('stores texts under its own prefix, and does not touch others', () => {
  localStorage.setItem('somebody.else', 'x');
  const area = openStorageArea(window);
  expect(area.keeps).toBe(true);
  expect(area.write('lastPath', '/app')).toEqual(KEPT);
  expect(openStorageArea(window).read('lastPath')).toBe('/app');
  expect(area.keys()).toEqual(['lastPath']);
  area.clear();
  expect(Object.entries(localStorage)).toEqual([['somebody.else', 'x']]);
});

it('works in memory, and says so, if storage is forbidden or missing', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  for (const host of [refusing, { localStorage: null as unknown as Storage }]) {
    const area = openStorageArea(withStorage(host));
    expect(area.keeps).toBe(false);
    expect(area.write('draft', 'typed')).toEqual(FORBIDDEN);
    expect([area.read('draft'), area.keys()]).toEqual(['typed', ['draft']]);
    area.remove('draft');
    expect([area.read('draft'), area.keys()]).toEqual([null, []]);
  }
});

it('treats a storage that is full although empty as forbidden', () => {
  const area = openStorageArea(withStorage({ localStorage: fullStorage() }));
  expect([area.keeps, area.write('draft', 'typed')]).toEqual([false, FORBIDDEN]);
});

it('keeps in memory what a full storage refuses, and stores it once there is room', () => {
  const storage = fullStorage({ 'somebody.else': 'x', 'console.draft': 'old' });
  const area = openStorageArea(withStorage({ localStorage: storage }));
  expect(area.write('draft', 'new')).toEqual(FULL);
  expect([area.read('draft'), storage.getItem('console.draft')]).toEqual(['new', 'old']);
  storage.isFull = false;
  expect(area.write('draft', 'newer')).toEqual(KEPT);
  expect([area.read('draft'), storage.getItem('console.draft')]).toEqual(['newer', 'newer']);
});

it('reports writes of other tabs, of our keys only', () => {
  const area = openStorageArea(window);
  const heard: (string | null)[] = [];
  const stop = area.subscribe((key) => heard.push(key));
  const tell = (key: string | null, storageArea: Storage | null = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
  tell('console.token');
  tell('somebody.else');
  tell('console.token', sessionStorage);
  tell(null);
  stop();
  tell('console.token');
  expect(heard).toEqual(['token', null]);
});

it('reads a record only if it fits its schema', () => {
  const area = openStorageArea(window);
  const record = defineRecord(area, 'guest', z.object({ id: z.int() }));
  expect(record.read()).toBeNull();
  expect(record.write({ id: 3 })).toEqual(KEPT);
  expect(record.read()).toEqual({ id: 3 });
  for (const text of ['{"id":"3"}', '{"id":', 'null', '']) {
    area.write('guest', text);
    expect(record.read()).toBeNull();
  }
  record.remove();
  expect(localStorage.length).toBe(0);
});

it('stores a draft in local storage before the call returns', () => {
  const { drafts, area } = overflow(openStorageArea(window));
  void drafts.write('draft.1', 'typed');
  expect(area.read('draft.1')).toBe('typed');
  expect(localStorage.getItem('console.draft.1')).toBe('typed');
});

it('stores in IndexedDB what local storage has no room for, in one place only', async () => {
  const storage = fullStorage({ 'console.draft.1': 'old' });
  const { drafts, factory } = overflow(openStorageArea(withStorage({ localStorage: storage })));
  expect(await drafts.write('draft.1', 'long')).toEqual(KEPT);
  expect(storage.getItem('console.draft.1')).toBeNull();
  expect([await drafts.read('draft.1'), await drafts.keys()]).toEqual(['long', ['draft.1']]);
  const reopened = overflow(openStorageArea(withStorage({ localStorage: storage })), factory).drafts;
  expect(await reopened.read('draft.1')).toBe('long');
  storage.isFull = false;
  expect(await drafts.write('draft.1', 'short')).toEqual(KEPT);
  expect([await keysInIndexedDb(), await drafts.read('draft.1')]).toEqual([[], 'short']);
  await drafts.remove('draft.1');
  expect([await drafts.read('draft.1'), await drafts.keys()]).toEqual([null, []]);
});

it('keeps the last of several writes, whatever place each went to', async () => {
  const storage = fullStorage({ other: 'x' });
  const { drafts } = overflow(openStorageArea(withStorage({ localStorage: storage })));
  const first = drafts.write('draft.1', 'a');
  const second = drafts.write('draft.1', 'b');
  storage.isFull = false;
  const third = drafts.write('draft.1', 'c');
  expect(await Promise.all([first, second, third])).toEqual([KEPT, KEPT, KEPT]);
  expect([await drafts.read('draft.1'), await keysInIndexedDb()]).toEqual(['c', []]);
});

it('keeps a draft in memory if neither place stores it, and says why', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const full = overflow(openStorageArea(withStorage({ localStorage: fullStorage({ other: 'x' }) })), refusing);
  expect(await full.drafts.write('draft.1', 'typed')).toEqual(FULL);
  expect([await full.drafts.read('draft.1'), await full.drafts.keys()]).toEqual(['typed', ['draft.1']]);
  const none = overflow(openStorageArea(withStorage({ localStorage: null as unknown as Storage })), refusing);
  expect(await none.drafts.write('draft.1', 'typed')).toEqual(FORBIDDEN);
  expect(await none.drafts.read('draft.1')).toBe('typed');
  await none.drafts.remove('draft.1');
  expect(await none.drafts.read('draft.1')).toBeNull();
});

it('opens IndexedDB again after it was refused once', async () => {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open').mockImplementationOnce(() => {
    throw new DOMException('busy', 'UnknownError');
  });
  const { drafts } = overflow(openStorageArea(withStorage({ localStorage: fullStorage({ other: 'x' }) })), factory);
  expect(await drafts.write('draft.1', 'a')).toEqual(FULL);
  expect(await drafts.write('draft.1', 'b')).toEqual(KEPT);
  expect([await keysInIndexedDb(), open.mock.calls.length]).toEqual([['draft.1'], 3]);
});

const LISTENERS = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** A window whose storage is the property of `host`, which may throw. */
function withStorage(host: { readonly localStorage: Storage }) {
  return Object.defineProperty({ ...LISTENERS } as unknown as Window, 'localStorage', {
    get: () => host.localStorage,
  });
}

type FullStorage = Storage & { isFull: boolean };

/** A storage with `stored` and no room for more. */
function fullStorage(stored: Readonly<Record<string, string>> = {}): FullStorage {
  const storage = Object.create({
    isFull: true,
    get length() {
      return Object.keys(storage).length;
    },
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => delete storage[key],
    setItem(key: string, text: string) {
      if (prototype.isFull) throw new DOMException('no room', 'QuotaExceededError');
      storage[key] = text;
    },
  }) as Record<string, string> & FullStorage;
  const prototype = Object.getPrototypeOf(storage) as FullStorage;
  Object.assign(storage, stored);
  return new Proxy(storage, {
    set: (_, name, value) => Reflect.set(name === 'isFull' ? prototype : storage, name, value),
  });
}

function overflow(area: StorageArea, factory: IDBFactory = new IDBFactory()) {
  vi.stubGlobal('indexedDB', factory);
  return { area, factory, drafts: openOverflowArea(area) };
}

const keysInIndexedDb = () => keys(createStore('console', 'drafts'));
