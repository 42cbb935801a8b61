import type { Campaign } from '#contract/entities/campaign';
import { KNOWLEDGE_BASE_FUNCTION } from '#contract/rules/agents/knowledgeFunction';

/** Settings whose items are merged one by one, by what tells an item from the others. */
const KEYED: Readonly<Record<string, (item: never) => string>> = {
  actions: ({ name }: { name: string }) => name,
  apps: ({ appId }: { appId: string }) => appId,
  reportingFields: ({ key }: { key: string }) => key,
};
const RECORDS: ReadonlySet<string> = new Set(['variables', 'enabledFunctions']);

/** The items of a setting by their keys, in order; a setting that is merged as a whole is one item with an empty key. */
export function itemsOf(setting: string, campaign: Campaign | null): ReadonlyMap<string, unknown> {
  const value = (campaign as Record<string, unknown> | null)?.[setting];
  if (value === undefined || value === null) return new Map();
  if (RECORDS.has(setting)) {
    // What an agent knows is its own.
    return new Map(Object.entries(value).filter(([key]) => key !== KNOWLEDGE_BASE_FUNCTION));
  }
  const keyOf = KEYED[setting];
  if (!keyOf) return new Map([['', value]]);
  const items = new Map<string, unknown>();
  for (const item of value as never[]) items.set(freeKey(items, keyOf(item)), item);
  return items;
}

/** A list may hold the same key twice. */
function freeKey(items: ReadonlyMap<string, unknown>, key: string): string {
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? key : `${key}#${n}`;
    if (!items.has(free)) return free;
  }
}

/** The setting that holds these items; undefined if it is to be absent. */
export function settingOf(setting: string, items: ReadonlyMap<string, unknown>, ours: Campaign): unknown {
  if (RECORDS.has(setting)) {
    const bases = setting === 'enabledFunctions' ? ours.enabledFunctions?.[KNOWLEDGE_BASE_FUNCTION] : undefined;
    const record = {
      ...Object.fromEntries(items),
      ...(bases === undefined ? {} : { [KNOWLEDGE_BASE_FUNCTION]: bases }),
    };
    const wasThere = (ours as Record<string, unknown>)[setting] !== undefined;
    return Object.keys(record).length === 0 && !wasThere ? undefined : record;
  }
  if (!KEYED[setting]) return items.get('');
  const wasThere = (ours as Record<string, unknown>)[setting] !== undefined;
  return items.size === 0 && !wasThere ? undefined : [...items.values()];
}
