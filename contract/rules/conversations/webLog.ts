/** An entry of the web log, read from its text (specification 3). */
export type ReadWebLogEntry = {
  readonly name: string;
  /** The data of a webhook is what the conversation knew from the start, so it is shown as its context. */
  readonly isContext: boolean;
  /** The JSON in the text; the text itself, if there is none. */
  readonly content: unknown;
};

/** The name of entries that are context. */
const CONTEXT_NAME = 'webhook';

/** Reads the name and the JSON out of an entry's text: `name: {…}`, `name {…}`, or JSON with its own name. */
export function readWebLogEntry(text: string): ReadWebLogEntry {
  const start = text.search(/[[{]/);
  const json = start < 0 ? null : parsed(text.slice(start, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1));
  if (json === null) {
    const [, name = '', rest = text] = /^([\w.-]+):\s+(.+)$/s.exec(text.trim()) ?? [];
    return entry(name, rest.trim());
  }
  const before = text.slice(0, start).trim().replace(/:$/, '').trim();
  if (before !== '' || !isObject(json.value) || typeof json.value.name !== 'string') return entry(before, json.value);
  const { name, content, ...others } = json.value;
  return entry(name, content === undefined ? others : unwrapped(content));
}

function entry(name: string, content: unknown): ReadWebLogEntry {
  return { name, isContext: name.toLowerCase() === CONTEXT_NAME, content: httpFirst(content) };
}

/** JSON that was written as a text inside JSON. */
function unwrapped(content: unknown): unknown {
  if (typeof content !== 'string' || !/^\s*[[{]/.test(content)) return content;
  return parsed(content)?.value ?? content;
}

/** Puts what tells one HTTP request from another first: its address, its method, its status. */
function httpFirst(content: unknown): unknown {
  if (!isObject(content) || !('url' in content) || !('method' in content || 'status' in content)) return content;
  const first = HTTP_FIRST.filter((key) => key in content).map((key) => [key, content[key]] as const);
  return { ...Object.fromEntries(first), ...Object.fromEntries(Object.entries(content).filter(isOther)) };
}

const HTTP_FIRST: readonly string[] = ['url', 'method', 'status'];
const isOther = ([key]: readonly [string, unknown]) => !HTTP_FIRST.includes(key);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    return null;
  }
}
