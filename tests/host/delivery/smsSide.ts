import { sql } from 'drizzle-orm';
import * as words from '#contract/rules/messages/delivery';
import { ADA, type DeliveryHost, type Hook, OWN } from './deliveryHost';
import { PUBLIC_URL } from './standIn';
import { telnyxCall, telnyxStatus, telnyxText } from './telnyx';
import { twilioCall, twilioStatus, twilioText } from './twilio';

export const SMS_PROVIDERS = ['twilio', 'telnyx'] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];

/** What a provider calls the states that it tells. */
const SAYS = {
  twilio: { sent: 'sent', delivered: 'delivered', failed: 'undelivered' },
  telnyx: { sent: 'sent', delivered: 'delivered', failed: 'delivery_failed' },
} as const;
type Said = keyof (typeof SAYS)['twilio'];

/** The code of a provider for a number that it cannot reach, and what the inbox says. */
export const UNREACHABLE = {
  twilio: ['30003', words.PEER_UNREACHABLE],
  telnyx: ['40001', words.NUMBER_TAKES_NO_TEXTS],
} as const;

/** The calls that a provider makes, and what they lead to. */
export function smsSide(host: DeliveryHost, provider: SmsProviderName, path: string) {
  const text = (id: string, said: string, from = ADA, to = OWN): Hook =>
    provider === 'twilio'
      ? twilioCall(path, twilioText(id, from, to, said))
      : telnyxCall(path, telnyxText(id, from, to, said));
  return {
    /** A text that came in. */
    text,
    /** What became of the message that the provider took; at the address that the host gave, unless another is given. */
    receipt(said: Said, { of = 0, at }: { readonly of?: number; readonly at?: string } = {}): Hook {
      const taken = host[provider].taken[of];
      const to = at ?? (taken?.receiptUrl ?? '').replace(PUBLIC_URL, '');
      const code = said === 'failed' ? UNREACHABLE[provider][0] : undefined;
      const status = SAYS[provider][said];
      return provider === 'twilio'
        ? twilioCall(to, twilioStatus(taken?.id ?? '', status, code))
        : telnyxCall(to, telnyxStatus(taken?.id ?? '', status, code));
    },
    /** The room of somebody who wrote, in which no agent answers. */
    async opened(from = ADA): Promise<string> {
      await host.hook(text(`in-${from}`, 'Hi', from));
      await host.rows(sql`update room set ai_agent_enabled = false`);
      await host.work();
      return (await host.rooms())[0]?.roomId ?? '';
    },
    /** The status of the newest message, and why it failed. */
    async outcome(): Promise<unknown> {
      const last = (await host.messages()).at(-1);
      return last?.reason === undefined ? last?.status : [last.status, last.reason];
    },
  };
}

/** The tries to send, the oldest first. */
export const deliveriesOf = (host: DeliveryHost) =>
  host.rows(sql`select status, tries from delivery where direction = 'out' order by id`);
