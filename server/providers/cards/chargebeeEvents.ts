import { timingSafeEqual } from 'node:crypto';
import { parsedJson } from '../apiReply';
import type { CardEvent, Told } from './cardProvider';
import { fieldsOf, listOf, textIn } from './chargebeeApi';

/** The user name and password that Chargebee sends with what it tells. */
export type WebhookUser = { readonly user: string; readonly password: string };

/** What Chargebee tells by its webhook, which signs nothing. Null: it came without the password. */
export function chargebeeEvent({ user, password }: WebhookUser, { rawBody, authorization }: Told): CardEvent | null {
  const needed = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const given = Buffer.from(authorization);
  if (password === '' || given.length !== needed.length || !timingSafeEqual(given, needed)) return null;
  const event = fieldsOf(parsedJson(rawBody.toString('utf8')));
  const [id, type] = [textIn(event, 'id'), textIn(event, 'event_type')];
  if (id === null || type === null) return null;
  const content = fieldsOf(event.content);
  const invoice = fieldsOf(content.invoice);
  const [linked = {}] = listOf(fieldsOf(content.transaction).linked_invoices);
  const paymentRef = textIn(invoice, 'id') ?? textIn(linked, 'invoice_id');
  const topUpId = textIn(invoice, 'po_number');
  return {
    id,
    type,
    about: { ...(topUpId !== null && { id: topUpId }), ...(paymentRef !== null && { paymentRef }) },
  };
}
