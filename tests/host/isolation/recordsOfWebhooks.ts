import type pg from 'pg';

const IDS = { webhook: 1, delivery: 2 } as const;

/** The id of the webhook of an account, or of its delivery that waits. */
export const webhookIdOf = (what: keyof typeof IDS, accountId: number): string =>
  `00000000-0000-7000-9${String(IDS[what]).padStart(3, '0')}-${String(accountId).padStart(12, '0')}`;

export const webhookUrlOf = (accountId: number): string => `https://hooks.invalid/${accountId}`;

/** A webhook that is paused, a delivery that waits for it, an attempt, and a relay of an organization. Every text of them is `mark`. */
export async function createWebhooks(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into webhook_relay (org_id, type, url, headers)
     select id, 'twilioSMS', 'https://app.invalid/' || $2, '\\x00' from account where id = $1 and type = 'organization'`,
    [accountId, mark],
  );
  await client.query(
    `insert into webhook (account_id, id, url, label, type, secret, secret_ending, paused_at)
     values ($1, $2, $3, $4, 'onboarding', '\\x00', 'aaaa', now())`,
    [accountId, webhookIdOf('webhook', accountId), webhookUrlOf(accountId), mark],
  );
  await client.query(
    `insert into webhook_delivery (account_id, id, webhook_id, event, subject, in_order, body)
     values ($1, $2, $3, 'onboarding.step', $4, $4, jsonb_build_object('event', $4::text)::text)`,
    [accountId, webhookIdOf('delivery', accountId), webhookIdOf('webhook', accountId), mark],
  );
  await client.query(
    `insert into webhook_attempt (account_id, delivery_id, number, at, duration_ms, request_headers, status, response_headers,
       response_body, response_bytes, why)
     values ($1, $2, 1, now(), 5, '{}', 500, '{}', $3, 5, 'status')`,
    [accountId, webhookIdOf('delivery', accountId), mark],
  );
}
