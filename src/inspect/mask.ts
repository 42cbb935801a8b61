/** Personal data and texts: an inspector shows machines, never people. */
const MASKED = new Set([
  'email',
  'address',
  'code',
  'name',
  'username',
  'displayName',
  'businessName',
  'phrase',
  'text',
  'message',
  'messages',
  'draft',
  'answer',
  'question',
  'promptText',
  'agentInstructions',
  'welcomeMessage',
  'variables',
  'templateFields',
  'identity',
  'guest',
  'token',
]);

/** A deep copy in which every masked field is replaced by its type and length. */
export function mask<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mask(item)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, MASKED.has(name) ? shapeOf(inner) : mask(inner as unknown)]),
  ) as T;
}

function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `(${value.length} characters)`;
  if (Array.isArray(value)) return `(${value.length} items)`;
  return typeof value === 'object' && value !== null ? '(masked)' : value;
}
