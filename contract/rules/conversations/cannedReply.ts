/** What a canned reply can name: the customer's first name, the agent, and the person who writes. */
export const REPLY_VARIABLES = ['name', 'agent', 'me'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

/** A canned reply with its variables filled in; anything else in braces stays as it is. */
export function filledReply(text: string, values: Readonly<Record<ReplyVariable, string>>): string {
  return text.replaceAll(/\{(name|agent|me)\}/g, (_, key: ReplyVariable) => values[key]);
}
