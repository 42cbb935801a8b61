import * as z from 'zod/mini';
import type { DeliveryWay } from '../../entities/delivery';
import { emailAddress } from '../../entities/shared';
import { isPhoneLike } from '../values/phoneLike';
import { isBlank } from '../values/visibleText';

/** How a new conversation begins: a text to a number, a mail to an address, or a chat with somebody who wrote before. */
export const COMPOSE_CHANNELS = ['sms', 'email', 'chat'] as const;
export type ComposeChannel = (typeof COMPOSE_CHANNELS)[number];

const text = z._default(z.string(), '');
const draftRecord = z.object({
  /** What stands in the field of the recipient, until it is one. */
  typed: text,
  /** Who it is to, as far as it is known. */
  name: text,
  phone: text,
  email: text,
  username: text,
  channel: z._default(z.enum(COMPOSE_CHANNELS), 'sms'),
  /** Who it is from; null: not chosen yet. */
  agentId: z._default(z.nullable(z.int()), null),
  text,
  /** The message's id since it was sent, so that it is stored once however often it is sent. */
  uuid: z._default(z.nullable(z.string()), null),
  /** Sent while there was no network: it leaves as soon as there is one. */
  isQueued: z._default(z.boolean(), false),
});

/** A message to somebody new, not sent yet. */
export type ComposeDraft = Readonly<z.output<typeof draftRecord>>;

export const EMPTY_DRAFT: ComposeDraft = draftRecord.parse({});

/** Drafts as they are kept on the device, one a line, so that the lines of several tabs stay apart. */
export const draftLines = (drafts: readonly ComposeDraft[]): string =>
  drafts.map((draft) => JSON.stringify(draft)).join('\n');

/** The drafts of kept lines. What is no draft is left out. */
export const draftsIn = (lines: string): ComposeDraft[] =>
  lines.split('\n').flatMap((line) => {
    const { data } = draftRecord.safeParse(jsonOf(line));
    return data === undefined || isEmptyDraft(data) ? [] : [data];
  });

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export const hasWords = (draft: ComposeDraft): boolean => !isBlank(draft.text);

/** Nothing was typed and nobody chosen. */
export const isEmptyDraft = ({ typed, phone, email, username, text: words }: ComposeDraft): boolean =>
  [typed, phone, email, username, words].every((one) => one.trim() === '');

type Recipient = Pick<ComposeDraft, 'typed' | 'name' | 'phone' | 'email' | 'username' | 'channel'>;
const NOBODY = { typed: '', name: '', phone: '', email: '', username: '' } as const;

/** A number, an address or a user name as somebody typed it; null: it is none of them. */
export function recipientIn(typed: string): Recipient | null {
  const written = typed.trim();
  if (isPhoneLike(written)) return { ...NOBODY, phone: written, channel: 'sms' };
  const { data: email } = z.safeParse(emailAddress, written);
  if (email !== undefined) return { ...NOBODY, email, channel: 'email' };
  return /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}._-]{1,99}$/u.test(written)
    ? { ...NOBODY, username: written, channel: 'chat' }
    : null;
}

/** A contact as the one to write to: by text if it has a number, else by mail. */
export function recipientOf({ name = '', phone = '', email = '' }: ContactAddresses): Recipient {
  return { ...NOBODY, name, phone, email, channel: phone === '' ? 'email' : 'sms' };
}
type ContactAddresses = { readonly name?: string; readonly phone?: string; readonly email?: string };

/** Where a draft goes by its channel; null: nowhere yet. */
export function addressIn({ channel, phone, email, username }: ComposeDraft): string | null {
  const address = { sms: phone, email, chat: username }[channel];
  return address === '' ? null : address;
}

/** The recipient that the parameter `new` of an address names; null: none. */
export const recipientAt = (wanted: string): Recipient | null =>
  /^(?:true|1|yes|y|draft)?$/.test(wanted) ? null : recipientIn(wanted);

/** What must be known before somebody writes to anyone. */
export type ComposeFacts = {
  readonly isPremium: boolean;
  readonly isSmsEnabled: boolean;
  /** Those the message may come from. */
  readonly agents: readonly { readonly id: number; readonly name: string; readonly number: string | null }[];
  /** The number of the organization itself, which agents without one use. */
  readonly ownNumber: string | null;
  /** What becomes of a text and of a mail. */
  readonly ways: readonly DeliveryWay[];
};

/** What is missing before a draft can be sent, in this order (specification 4): a text needs all three, a mail and a chat only the first. */
export function missingFor(
  { channel, agentId }: ComposeDraft,
  facts: ComposeFacts,
): 'upgrade' | 'number' | 'smsAccess' | null {
  if (!facts.isPremium) return 'upgrade';
  if (channel !== 'sms') return null;
  const own = facts.agents.find(({ id }) => id === agentId)?.number ?? facts.ownNumber;
  if (own === null) return 'number';
  return facts.isSmsEnabled ? null : 'smsAccess';
}
