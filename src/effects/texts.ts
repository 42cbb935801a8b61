import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { timestampMs } from '#contract/entities/shared';
import { type KeepTextCommand, type KeepTextInput, withKept } from '#machines/shared';
import { parseRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

const textRecord = z.object({ text: z.string(), writtenAtMs: timestampMs });

/** A text as this browser keeps it. Older versions kept it without the time. */
export const keptTextIn = (stored: string): z.output<typeof textRecord> =>
  parseRecord(textRecord, stored) ?? { text: stored, writtenAtMs: 0 };

/** @param told the event that brings the stored text */
export const defineKeepText = (deps: EffectDeps, told: 'text.kept' | 'subject.kept' = 'text.kept') =>
  fromCallback<KeepTextCommand, KeepTextInput>(({ input, sendBack, receive }) => {
    if (input.key === null) return;
    const keep = keepText(deps, input.key, (text) => sendBack({ type: told, text }));
    receive(({ text }) => keep(text));
  });

/**
 * Stores typed text on this device until it is sent, one text for each tab (specification 4: nothing typed is lost). The next
 * tab that opens the same conversation takes over the texts of closed tabs, the newest last.
 */
export function keepText(deps: EffectDeps, key: string, tell: (text: string) => void): (text: string) => void {
  const { storage, clock } = deps.platform;
  const prefix = ownKey(deps, `text.${key}.`);
  let record: string | null = null;
  let typed = '';
  const write = (text: string) => {
    if (record === null) typed = text;
    else if (text === '') storage.remove(record);
    else storage.write(record, JSON.stringify({ text, writtenAtMs: clock.nowMs() }));
  };
  const open = async () => {
    const own = prefix + (await deps.tabs.id());
    const left = storage.read(own) === null ? await closedTabs() : [own];
    const kept = left
      .flatMap((name) => storage.read(name) ?? [])
      .map(keptTextIn)
      .sort((one, other) => one.writtenAtMs - other.writtenAtMs)
      .map(({ text }) => text)
      .join('\n');
    record = own;
    // Text typed before the tab's id was known follows the stored text, as in the input.
    write(withKept({ type: 'text.kept', text: kept }, typed));
    for (const name of left) if (name !== own) storage.remove(name);
    if (kept !== '') tell(kept);
  };
  const closedTabs = async () => {
    const tabs = await deps.tabs.openIds();
    return storage.keys().filter((name) => name.startsWith(prefix) && !tabs.has(name.slice(prefix.length)));
  };
  void open();
  return write;
}
