import type { EndpointDefinition } from '#contract/endpoint';

/** Where a reply breaks the contract: a wrong shape, or a field that the contract does not have, which could leak data. */
export function replyProblems(endpoint: EndpointDefinition, reply: unknown): string[] {
  const asSent: unknown = JSON.parse(JSON.stringify(reply ?? null));
  const result = endpoint.reply.safeParse(asSent);
  if (!result.success) {
    return result.error.issues.map(({ path, message }) => `${endpoint.name} ${path.map(String).join('.')}: ${message}`);
  }
  return surplus(asSent, result.data, endpoint.name);
}

function surplus(sent: unknown, known: unknown, path: string): string[] {
  if (Array.isArray(sent) && Array.isArray(known)) {
    return sent.flatMap((item, index) => surplus(item, known[index], `${path}.${index}`));
  }
  if (!isRecord(sent) || !isRecord(known)) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    key in known ? surplus(value, known[key], `${path}.${key}`) : [`${path}.${key} is not in the contract`],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
