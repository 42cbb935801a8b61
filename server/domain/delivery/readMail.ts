import { type InboundMail, inboundMail, type MailAttachment } from '#contract/entities/delivery';
import { BODY_TOO_COMPLEX } from '#contract/rules/messages/requests';
import { isTooComplex } from '../../http/body';
import { type ComingFile, nameByType } from '../media/comingFile';
import { writtenText } from './writtenText';

type Message = Extract<InboundMail, { type: 'message' }>;
type Receipt = Exclude<InboundMail, Message>;

/** A mail as it counts: its text without what it quotes, its files as bytes. */
export type ReadMail = (Omit<Message, 'attachments'> & { readonly files: readonly ComingFile[] }) | Receipt;

/** Reads a mail, or what became of one, as a mail service posts it; or says what is wrong with it. To be called in a decoder. */
export function readMail(
  rawBody: Buffer,
): { readonly mail: ReadMail } | { readonly issue: { readonly path: string; readonly message: string } } {
  const text = rawBody.toString('utf8');
  if (isTooComplex(text)) return { issue: { path: '', message: BODY_TOO_COMPLEX } };
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {}
  const parsed = inboundMail.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { issue: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } };
  }
  if (parsed.data.type === 'receipt') return { mail: parsed.data };
  const { attachments, ...message } = parsed.data;
  return { mail: { ...message, text: writtenText(message.text), files: attachments.map(fileOf) } };
}

function fileOf({ filename = '', contentType: type = '', content, url }: MailAttachment, at: number): ComingFile {
  const named = { name: filename.trim() === '' ? nameByType(type, at) : filename, type };
  return url === undefined ? { ...named, bytes: Buffer.from(content ?? '', 'base64') } : { ...named, address: url };
}
