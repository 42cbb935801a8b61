import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { wordFile } from '#tests/support/bombs.ts';
import { builtHost } from '#tests/support/builtHost.ts';

test('the built host has its decoder beside it, which ends with its host', async () => {
  const decoder = fork(`${await builtHost()}/decoder.js`, [], { serialization: 'advanced' });
  expect((await once(decoder, 'message'))[0]).toBe('ready');
  decoder.send({ task: 'document', given: { name: 'a.docx', type: '', bytes: wordFile(1) }, memoryMb: 400 });
  const [report] = (await once(decoder, 'message')) as [unknown];
  expect(report).toMatchObject({ outcome: { value: { status: 'read', title: 'a.docx' } }, isSpent: false });
  const ended = once(decoder, 'exit');
  decoder.disconnect();
  expect(await ended).toEqual([0, null]);
});
