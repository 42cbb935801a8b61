import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#src/platform/platform.ts';

const URL_OF_FONT = '/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

let asked: string[];
let fails: boolean;
let added: unknown[];
let kept: Map<string, string>;
let platform: Pick<Platform, 'window' | 'storage'>;
let idle: () => void;

beforeEach(() => {
  [asked, added, kept, fails, idle] = [[], [], new Map(), false, () => undefined];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      readonly source: string;
      constructor(family: string, source: string) {
        this.family = family;
        this.source = source;
      }
      load() {
        asked.push(`${this.family} ${this.source}`);
        return fails ? Promise.reject(new Error('no network')) : Promise.resolve(this);
      }
    },
  );
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
  };
  platform = {
    window: { document: { fonts: { add: (font: unknown) => void added.push(font) } } },
    storage,
  } as unknown as typeof platform;
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('#src/app/interfaceFont.ts');
const ASKED = `Inter Variable url(${URL_OF_FONT})`;

it('fetches the font when the browser is idle', async () => {
  const { bringFont } = await load();
  bringFont(platform);
  expect(asked).toEqual([]);
  idle();
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(asked).toEqual([ASKED]);
  expect([...kept]).toEqual([['font', URL_OF_FONT]]);
});

it('brings it at once where the browser has kept it', async () => {
  kept.set('font', URL_OF_FONT);
  const { bringFont } = await load();
  bringFont(platform);
  expect(asked).toEqual([ASKED]);
  await vi.waitFor(() => expect(added).toHaveLength(1));
});

it('keeps the font of the system when it does not arrive', async () => {
  fails = true;
  const { bringFont } = await load();
  bringFont(platform);
  idle();
  await vi.waitFor(() => expect(asked).toEqual([ASKED]));
  await Promise.resolve();
  expect([added, [...kept]]).toEqual([[], []]);
});
