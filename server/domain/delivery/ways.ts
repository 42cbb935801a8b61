import { type DeliveryChannel, type DeliveryWay, MESSAGE_LIMIT } from '#contract/entities/delivery';
import * as words from '#contract/rules/messages/delivery';
import { TEXTS_PAUSED } from '#contract/rules/messages/plans';
import type { Db } from '../../db/scoped';
import { areTextsPaused } from '../money/plans/limits';
import { emailRoute } from './emailRoute';
import { type DeliveryHost, isPublicHost } from './host';
import type { OwnSide } from './numbers';
import { smsRoute } from './smsRoute';

/** What becomes of a message of that channel that somebody writes now. */
export async function wayOf(db: Db, side: OwnSide, channel: DeliveryChannel, host: DeliveryHost): Promise<DeliveryWay> {
  const way = await (channel === 'sms' ? smsWay : emailWay)(db, side, host);
  return { channel, maxCharacters: MESSAGE_LIMIT[channel], ...way };
}

type Way = Omit<DeliveryWay, 'channel' | 'maxCharacters'>;

async function smsWay(db: Db, side: OwnSide, host: DeliveryHost): Promise<Way> {
  if (await areTextsPaused(db, side.orgId)) return { text: TEXTS_PAUSED };
  const route = await smsRoute(db, side, host);
  if ('missing' in route) {
    return { needs: route.missing, text: route.missing === 'number' ? words.SMS_NO_NUMBER : words.SMS_OFF };
  }
  const { provider, from } = route;
  if (provider.carrier === 'mailbox') return { carrier: 'mailbox', from, text: words.SMS_IN_MAILBOX };
  return {
    carrier: provider.carrier,
    from,
    text: withReach(words.smsByProvider(provider.name, from), host),
  };
}

async function emailWay(db: Db, side: OwnSide, host: DeliveryHost): Promise<Way> {
  const route = await emailRoute(db, side, host);
  if ('missing' in route) return { needs: 'provider', text: words.EMAIL_OFF };
  const { carrier, from, replyTo } = route;
  if (carrier === 'mailbox') return { carrier, from, text: words.EMAIL_IN_MAILBOX };
  if (carrier === 'host') return { carrier, from, text: words.emailByHost(replyTo ?? from, from) };
  return { carrier, from, text: withReach(words.emailByProvider(from), host) };
}

/** Nothing arrives at a host that only this machine can call. */
function withReach(text: string, host: DeliveryHost): string {
  return `${text} ${isPublicHost(host) ? words.ANSWERS_ARRIVE : words.NO_PUBLIC_ADDRESS}`;
}
