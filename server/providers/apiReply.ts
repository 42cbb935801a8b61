/** Failures before the first byte was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export function isUnreached(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return UNREACHED.has(cause?.code ?? '');
}

/** The value of a JSON text; null: it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
