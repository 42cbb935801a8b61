import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '#src/platform/platform.ts';

const URL_OF_FONT = '/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

let asked: string[];
let fails: boolean;
let added: unknown[];
let kept: Map<string, string>;
let platform: Pick<Platform, 'window' | 'storage'>;
let idle: (() => void) | null;
/** What the last font that was asked for ends with. */
let arrived: Promise<unknown>;

beforeEach(() => {
  [asked, added, kept, fails, idle] = [[], [], new Map(), false, null];
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
        arrived = fails ? Promise.reject(new Error('no network')) : Promise.resolve(this);
        return arrived;
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

it('fetches the font for the next page, when the browser is idle', async () => {
  const { bringFont } = await load();
  const drawContent = bringFont(platform);
  expect(idle).toBeNull();
  drawContent();
  expect(asked).toEqual([]);
  idle?.();
  await vi.waitFor(() => expect([...kept]).toEqual([['font', URL_OF_FONT]]));
  expect(asked).toEqual([ASKED]);
  expect(added).toEqual([]);
});

it('brings it at once where the browser has kept it', async () => {
  kept.set('font', URL_OF_FONT);
  const { bringFont } = await load();
  const drawContent = bringFont(platform);
  expect(asked).toEqual([ASKED]);
  await vi.waitFor(() => expect(added).toHaveLength(1));
  drawContent();
  expect([idle, asked]).toEqual([null, [ASKED]]);
});

it('moves no line that is drawn', async () => {
  kept.set('font', URL_OF_FONT);
  const { bringFont } = await load();
  bringFont(platform)();
  await arrived;
  expect([asked, added]).toEqual([[ASKED], []]);
});

it('keeps the font of the system when it does not arrive', async () => {
  fails = true;
  const { bringFont } = await load();
  bringFont(platform)();
  idle?.();
  await expect(arrived).rejects.toThrow('no network');
  expect([asked, added, [...kept]]).toEqual([[ASKED], [], []]);
});
