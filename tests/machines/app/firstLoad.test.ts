import { expect, test } from 'vitest';
import { importsOf, withoutExtension } from '#tests/gates/structure/modules.ts';
import { readTree } from '#tests/gates/structure/source.ts';

/** The modules that machines/app brings into every first load, by path without extension. */
const sources = new Map(
  readTree(process.cwd())
    .filter(({ path }) => /^(?:machines|contract)\/.*\.ts$/.test(path))
    .map((file) => [withoutExtension(file.path), file]),
);

const resolved = (target: string) => (sources.has(target) ? target : `${target}/index`);

const carriedBy = (entry: string): readonly string[] => {
  const reached = new Set([entry]);
  for (const path of reached) {
    const file = sources.get(path);
    if (file === undefined) continue;
    for (const { target, typeOnly, form } of importsOf(file).known) {
      if (!typeOnly && form === 'static') reached.add(target === 'xstate' ? target : resolved(target));
    }
  }
  return [...reached];
};

// The sign-in page shows nothing of the console (performance 1), so it must not load it.
test('the root carries no machine of the console, no schema and no table of overlays', () => {
  const carried = carriedBy('machines/app/index');
  const folders = carried.flatMap((path) => /^machines\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(folders)].sort()).toEqual([
    'app',
    'confirm',
    'hostBridge',
    'location',
    'realtime',
    'session',
    'shared',
    'systemTheme',
    'toast',
    'verification',
  ]);
  expect(carried.filter((path) => /^machines\/shared\/(?:collection|resource)\//.test(path))).toEqual([]);
  expect(carried.filter((path) => path.startsWith('contract/') && !/^contract\/rules\//.test(path))).toEqual([]);
  expect(carried.filter((path) => path === 'contract/rules/overlayKeys' || /^zod/.test(path))).toEqual([]);
});

test('the test follows value imports through every index file', () => {
  expect(carriedBy('machines/workspace/later/index')).toEqual(
    expect.arrayContaining(['machines/campaign/campaign.machine', 'machines/chat/chat.machine', 'xstate']),
  );
});
