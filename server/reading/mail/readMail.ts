import { createHash } from 'node:crypto';
import { type InboundMail, inboundMail, type MailAttachment } from '#contract/entities/delivery';
import { BODY_TOO_COMPLEX } from '#contract/rules/messages/requests';
import { isTooComplex } from '../../request/jsonLimits';
import { storable } from '../../request/storable';
import { type ComingFile, nameByType } from '../comingFile';
import { decodedWords } from './encodedWords';
import { type WrittenText, writtenText } from './writtenText';

type Message = Extract<InboundMail, { type: 'message' }>;
type Receipt = Exclude<InboundMail, Message>;

/** A mail as it counts: its text and what it quotes, its files as bytes, and an id. */
export type ReadMail =
  | (Omit<Message, 'attachments' | 'text' | 'messageId'> &
      WrittenText & { readonly messageId: string; readonly files: readonly ComingFile[] })
  | Receipt;

/** Reads a mail, or what became of one, as a mail service posts it; or says what is wrong with it. To be called in a decoder. */
export function readMail(
  rawBody: Buffer,
): { readonly mail: ReadMail } | { readonly issue: { readonly path: string; readonly message: string } } {
  const text = rawBody.toString('utf8');
  if (isTooComplex(text)) return { issue: { path: '', message: BODY_TOO_COMPLEX } };
  let body: unknown = null;
  try {
    body = JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {}
  const parsed = inboundMail.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { issue: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
  }
  if (parsed.data.type === 'receipt') return { mail: parsed.data };
  const { attachments, messageId = idOf(rawBody), ...message } = parsed.data;
  const subject = decodedWords(message.subject);
  const written = writtenText(message.text, subject);
  return { mail: { ...message, subject, messageId, ...written, files: attachments.map(fileOf) } };
}

/** A mail without an id that is told twice is the same. */
const idOf = (rawBody: Buffer): string => `${createHash('sha256').update(rawBody).digest('hex')}@no-id.invalid`;

function fileOf({ filename = '', contentType: type = '', content, url }: MailAttachment, at: number): ComingFile {
  const named = { name: filename.trim() === '' ? nameByType(type, at) : decodedWords(filename), type };
  return url === undefined ? { ...named, bytes: Buffer.from(content ?? '', 'base64') } : { ...named, address: url };
}
