/** How the host stands it that strangers send files which would take its memory and its time. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as endpoints from '#contract/endpoints/knowledge';
import { nested, pdfFile, wordFile } from '#tests/support/bombs.ts';
import { createClient } from '#tests/support/host.ts';
import type { LiveHost } from '#tests/support/liveHost.ts';
import type { Demo } from './demo';
import type { Figure } from './figures';

export const BOMBS = 20;
const PAUSE_MS = 20;

/** What is sent, in turn: a few kilobytes each, 380 at most. */
const KINDS: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['bomb.pdf', pdfFile(4_000_000)],
  ['long.pdf', pdfFile(400_000)],
  ['bomb.docx', wordFile(1_500_000)],
  ['many.docx', wordFile(300_000)],
  ['tables.html', Buffer.from(nested('table', 415))],
];

/** Sends the files to a knowledge base, and asks for /healthz until all are settled. Memory is read from /proc. */
export async function measureDecoding(host: LiveHost, { token, organizationId }: Demo): Promise<Figure[]> {
  const owner = createClient(host.url, token, {});
  const target = { targetAccountId: organizationId };
  const created = await owner.call(endpoints.createKnowledgeBase, { target, body: { title: 'Bombs' } });
  const params = { knowledgeBaseId: created.body.item.id };
  const idle = memoryOf(host.pid());
  for (let at = 0; at < BOMBS; at += 1) {
    const [name, bytes] = KINDS[at % KINDS.length] as (typeof KINDS)[number];
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], `${at} ${name}`));
    const sent = await owner.call(endpoints.uploadDocument, { target, params, body });
    if (sent.status !== 200) throw new Error(sent.text);
  }
  const latencies: number[] = [];
  let most = 0;
  for (let isRead = false; !isRead; ) {
    const startedMs = performance.now();
    const { status } = await owner.request('/healthz');
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    latencies.push(performance.now() - startedMs);
    most = Math.max(most, memoryOf(host.pid()));
    await wait(PAUSE_MS);
    if (latencies.length % 50 > 0) continue;
    const { counts } = (await owner.call(endpoints.readKnowledgeBase, { target, params })).body.item;
    isRead = counts.queued + counts.fetching === 0;
  }
  const sorted = latencies.toSorted((one, other) => one - other);
  return [
    { what: '/healthz, the slowest', value: sorted.at(-1) ?? 0, unit: 'ms', must: 100 },
    { what: '/healthz, half of them', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' },
    { what: 'memory over idle, decoders included', value: (most - idle) / 1_048_576, unit: 'MB', must: 512 },
  ];
}

/** Resident memory of a process and those that it started itself, in bytes. Its database engine is not one of them. */
function memoryOf(pid: number): number {
  const decoders = readdirSync('/proc').filter(
    (each) => /^\d+$/.test(each) && parentOf(each) === pid && isDecoder(each),
  );
  return [String(pid), ...decoders].reduce((sum, each) => sum + residentOf(each), 0);
}

const fileOf = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};
const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1]);
const isDecoder = (pid: string): boolean => fileOf(pid, 'cmdline').includes('decoder.js');
const residentOf = (pid: string): number => 1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1] ?? 0);
