import { isIP } from 'node:net';
import * as z from 'zod';
import { BRANDED_DOMAIN_IDS } from '#contract/rules/constants';
import { MODEL_FIRST_TOKEN_TIMEOUT_MS, MODEL_TIMEOUT_MS } from '#contract/rules/hostConstants';
import { readCents } from '#contract/rules/money/amounts';
import { isNetwork } from './outgoing/address';
import { readSpeechUrl } from './providers/speech/speechUrl';
import { DEFAULT_QUOTAS, quotasByPlan } from './request/quotas';

/** One setting of the environment: its description for the README, and how its text is parsed. */
export type Setting<T = unknown> = {
  readonly about: string;
  /** The default in words. */
  readonly otherwise: string;
  readonly schema: z.ZodType<T, string | undefined>;
};

const setting = <T>(about: string, otherwise: string, schema: z.ZodType<T, string | undefined>): Setting<T> => ({
  about,
  otherwise,
  schema,
});

const whole = (min: number, max: number) =>
  z
    .string()
    .refine((digits) => /^\d{1,9}$/.test(digits) && Number(digits) >= min && Number(digits) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const wholeOr = (min: number, max: number, fallback: number) => whole(min, max).default(fallback);

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be a URL that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    })
    .optional();

const text = z.string().optional();

const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item))
    .default([]);

const isSmsUrl = (text: string): boolean =>
  /^(?:twilio:\/\/[^:@/]+|telnyx:\/\/):[^:@/]+@\+[1-9]\d{6,14}$/.test(text) && URL.canParse(text);

const isLightningUrl = (text: string): boolean =>
  /^(?:phoenixd|lnbits|lnd):\/\/:[^:@/]+@[^@/?]+(?:\?tls=(?:on|off))?$/.test(text) && URL.canParse(text);

const isCardsUrl = (text: string): boolean =>
  /^stripe:\/\/:[^:@/]+@[^@/?]+\?webhook=[^&]+(?:&tls=(?:on|off))?$/.test(text) && URL.canParse(text);

const isPaypalUrl = (text: string): boolean =>
  /^paypal:\/\/[^:@/]+:[^:@/]+@[^@/?]+\?webhook=[^&]+(?:&tls=(?:on|off))?$/.test(text) && URL.canParse(text);

const isTurnUrl = (text: string): boolean =>
  /^turns?:\/\/:[^@/]+@[^@/?]+(?:\?transport=(?:udp|tcp))?$/.test(text) && URL.canParse(text);

const speechUrl = z
  .string()
  .refine((text) => readSpeechUrl(text) !== null, { error: 'must be such as deepgram://:API_KEY@api.deepgram.com' })
  .optional();

/** An address as a resolver takes it, with an optional port. */
function isDnsServer(text: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+)(?::\d{1,5})?)$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) > 0;
}

/** All settings, in the order of the README's table. An empty value counts as not set. */
export const SETTINGS = {
  PORT: setting('port of the console and the API', '4000', wholeOr(0, 65_535, 4000)),
  HOST: setting('address to listen on; `0.0.0.0` for every network', 'localhost', z.string().default('localhost')),
  DATA_DIR: setting('folder for the database, the key and all other data', './data', z.string().default('data')),
  DATABASE_URL: setting(
    'a PostgreSQL server (15 or newer) instead of the built-in one',
    'the built-in PostgreSQL',
    url(['postgres', 'postgresql']),
  ),
  DATABASE_PREPARE: setting(
    'whether statements keep their plan in a connection; `off` behind a PgBouncer older than 1.21 in transaction mode',
    'on',
    z.enum(['on', 'off'], 'must be on or off').default('on'),
  ),
  ROLE: setting(
    'what this process does: `all`, `api` (everything except jobs and calls), `worker` (only jobs) or `voice` (only calls). Any number of each may share a database',
    'all',
    z.enum(['all', 'api', 'worker', 'voice'], 'must be all, api, worker or voice').default('all'),
  ),
  PUBLIC_URL: setting(
    'address people reach this host at, behind a proxy or a domain; switches off the development mailbox and the demo of payments',
    'http://localhost:PORT',
    url(['http', 'https']),
  ),
  TRUST_PROXY: setting(
    'how many proxies are in front, or their addresses (comma list); their X-Forwarded-For is trusted; switches off the development mailbox and the demo of payments',
    'none',
    z
      .string()
      .transform((value): number | string[] =>
        /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()),
      )
      .optional(),
  ),
  SMTP_URL: setting(
    'mail server for codes, such as `smtps://user:password@mail.example:465`; switches off the development mailbox',
    'codes are printed to the terminal and kept in the development mailbox',
    url(['smtp', 'smtps']),
  ),
  SMS_URL: setting(
    'provider of sign-in codes by text message and the number they come from: `twilio://ACCOUNT_SID:AUTH_TOKEN@+15550100` or `telnyx://:API_KEY@+15550100`',
    'they are treated as codes by mail without SMTP_URL',
    z.string().refine(isSmsUrl, { error: 'must be such as twilio://ACCOUNT_SID:AUTH_TOKEN@+15550100' }).optional(),
  ),
  MAIL_FROM: setting(
    'sender of mails',
    'Automated Phone <no-reply@localhost>',
    z.string().default('Automated Phone <no-reply@localhost>'),
  ),
  LLM_BASE_URL: setting(
    'any OpenAI-compatible endpoint, such as `http://localhost:11434/v1`',
    'answers are looked up in prompt and knowledge',
    url(['http', 'https']),
  ),
  LLM_MODEL: setting('name of the model there; needed with LLM_BASE_URL', '', text),
  LLM_EMBEDDING_MODEL: setting(
    'name of an embedding model there: passages of knowledge are then also found by their meaning',
    'they are found by their words',
    text,
  ),
  LLM_API_KEY: setting('key for that endpoint', 'none is sent', text),
  LLM_TIMEOUT_MS: setting(
    'timeout of a whole answer, in milliseconds',
    String(MODEL_TIMEOUT_MS),
    wholeOr(100, 600_000, MODEL_TIMEOUT_MS),
  ),
  LLM_FIRST_TOKEN_TIMEOUT_MS: setting(
    'timeout for the first word of an answer, in milliseconds',
    String(MODEL_FIRST_TOKEN_TIMEOUT_MS),
    wholeOr(100, 600_000, MODEL_FIRST_TOKEN_TIMEOUT_MS),
  ),
  VOICE_PORT: setting(
    'UDP port of all calls of this process; 0: each has its own',
    'the number of PORT',
    whole(0, 65_535).optional(),
  ),
  VOICE_PUBLIC_IP: setting(
    'address that callers reach VOICE_PORT at, where the host is behind a router',
    'the addresses of this machine',
    z
      .string()
      .refine((address) => isIP(address) > 0, { error: 'must be an address such as 203.0.113.7' })
      .optional(),
  ),
  TURN_URL: setting(
    'relay for callers behind strict firewalls, with its shared secret (`use-auth-secret` of coturn): `turn://:SECRET@turn.example:3478`, or `turns://`',
    'callers reach the host itself',
    z.string().refine(isTurnUrl, { error: 'must be such as turn://:SECRET@turn.example:3478' }).optional(),
  ),
  VOICE_MAX_CALLS: setting(
    'calls that this process carries at a time; more hear that all lines are busy',
    '15 for each core',
    whole(1, 10_000).optional(),
  ),
  VOICE_DRAIN_S: setting(
    'how long calls may go on while this process stops, in seconds; then the agent says goodbye',
    '600',
    wholeOr(0, 86_400, 600),
  ),
  TRANSCRIBE_URL: setting(
    'service that hears callers: `openai://:API_KEY@api.openai.com/v1?model=whisper-1` (or any other of its protocol; `openai+http://` without TLS), `deepgram://:API_KEY@api.deepgram.com` or `elevenlabs://:API_KEY@api.elevenlabs.io`; the same on every host of one database',
    'callers are heard by their browser, or type',
    speechUrl,
  ),
  SPEAK_URL: setting(
    'service that speaks for agents, named in the same way, such as `elevenlabs://:API_KEY@api.elevenlabs.io?voice=VOICE_ID`; the same on every host of one database',
    'the built-in voice speaks, in English',
    speechUrl,
  ),
  LIGHTNING_URL: setting(
    'Lightning node that wallets are filled and emptied by: `phoenixd://:PASSWORD@localhost:9740?tls=off`, `lnbits://:ADMIN_KEY@lnbits.example` or `lnd://:MACAROON_HEX@lnd.example:8080`',
    'a demo on a single machine, by which no money moves; otherwise none',
    z.string().refine(isLightningUrl, { error: 'must be such as phoenixd://:PASSWORD@localhost:9740' }).optional(),
  ),
  CARDS_URL: setting(
    'provider of cards that wallets are filled by: `stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_SECRET`, whose webhook is PUBLIC_URL followed by `/api/hooks/cards`. By a test key no money moves',
    'a demo on a single machine, by which no money moves; otherwise none',
    z
      .string()
      .refine(isCardsUrl, { error: 'must be such as stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_SECRET' })
      .optional(),
  ),
  PAYPAL_URL: setting(
    'provider of payouts to PayPal and Venmo: `paypal://CLIENT_ID:SECRET@api-m.paypal.com?webhook=WEBHOOK_ID`, whose webhook is PUBLIC_URL followed by `/api/hooks/payouts/paypal`. By its sandbox no money moves',
    'without CONNECT_URL a demo on a single machine, by which no money moves; otherwise none',
    z
      .string()
      .refine(isPaypalUrl, { error: 'must be such as paypal://CLIENT_ID:SECRET@api-m.paypal.com?webhook=WEBHOOK_ID' })
      .optional(),
  ),
  CONNECT_URL: setting(
    'provider of payouts to bank accounts: Stripe Connect, named as CARDS_URL is, whose webhook is PUBLIC_URL followed by `/api/hooks/payouts/stripe`',
    'without PAYPAL_URL a demo on a single machine, by which no money moves; otherwise none',
    z
      .string()
      .refine(isCardsUrl, { error: 'must be such as stripe://:SECRET_KEY@api.stripe.com?webhook=whsec_SECRET' })
      .optional(),
  ),
  REFERRAL_USD: setting(
    'what an account may claim for each organization that signed up by its invitation and has spent as much, in US dollars, such as `10`; at the cost of the installation',
    'there are no rewards',
    z
      .string()
      .refine((text) => (readCents(text) ?? 0n) > 0n, { error: 'must be an amount in US dollars, such as 10 or 12.50' })
      .transform((text) => readCents(text) ?? 0n)
      .optional(),
  ),
  RATE_URL: setting(
    'where the price of a bitcoin in US dollars is read, as JSON, such as `https://api.coinbase.com/v2/prices/BTC-USD/spot`',
    'a fixed rate, which says so',
    url(['http', 'https']),
  ),
  SECRET_KEY: setting(
    'key for stored codes, at least 32 characters; the same on every host of one database',
    'created once and kept in DATA_DIR',
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  FRAME_ANCESTORS: setting(
    'origins that may frame the console, in addition to known domains (comma list)',
    'none',
    list(z.string().regex(/^https?:\/\/[A-Za-z0-9.*:[\]-]+$/, 'must be origins such as https://a.example')),
  ),
  OUTGOING_ALLOW: setting(
    'addresses or networks outside the public internet that webhooks and the like may reach, such as `10.0.5.0/24` (comma list)',
    'none',
    list(z.string().refine(isNetwork, 'must be addresses or networks such as 10.0.5.0/24')),
  ),
  BRANDED_HOSTS: setting(
    'host names of the installation itself, two at most, where help is its own documentation (comma list)',
    'none',
    list(z.string().regex(/^[a-z0-9.-]+$/, 'must be host names such as phone.example')).refine(
      (hosts) => hosts.length <= BRANDED_DOMAIN_IDS.length,
      { error: `must be ${BRANDED_DOMAIN_IDS.length} at most` },
    ),
  ),
  DNS_SERVERS: setting(
    'DNS servers that are asked whose a domain is, such as `9.9.9.9` or `127.0.0.1:5353` (comma list)',
    'those of the system',
    list(z.string().refine(isDnsServer, { error: 'must be addresses such as 9.9.9.9 or [2620:fe::fe]:53' })),
  ),
  RATE_LIMIT_SCALE: setting(
    'multiplies the rate limits (2 = twice as much), or switches them off (0)',
    '1',
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .default(1),
  ),
  QUERY_TOKENS: setting(
    'whether existing clients may send their token in the query (`?token=`): `on`, or `off` if all send it in the header',
    'on',
    z.enum(['on', 'off'], 'must be on or off').default('on'),
  ),
  QUOTAS: setting(
    'how much an account may have, by product plan, as JSON such as `{"default": {"agents": 50, "namedVersions": 20}, "pplan-pro": {"streams": 2000}}`',
    `\`${JSON.stringify(DEFAULT_QUOTAS)}\``,
    z
      .string()
      .transform((value, context): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          context.addIssue('must be JSON');
          return z.NEVER;
        }
      })
      .pipe(quotasByPlan)
      .default({}),
  ),
  DEMO: setting(
    'whether the first start fills the database with the demo (`on` or `off`)',
    'on',
    z.enum(['on', 'off'], 'must be on or off').default('on'),
  ),
  ADMIN_EMAIL: setting(
    'email address of a person who becomes a super administrator at the next start',
    'nobody becomes one',
    z
      .string()
      .transform((value) => value.toLowerCase())
      .pipe(z.email('must be an email address'))
      .optional(),
  ),
  METRICS_TOKEN: setting(
    'token for `/metrics` (Prometheus), sent as `Authorization: Bearer`; at least 16 characters',
    'there is no `/metrics`',
    z.string().min(16, 'must have at least 16 characters').optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'where traces of calls, statements and jobs go, as OpenTelemetry over HTTP, such as `http://collector:4318`; its other variables, such as `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`, count too',
    'none are sent',
    url(['http', 'https']),
  ),
  LOG_LEVEL: setting(
    'what goes to the log on standard error: trace, debug, info (every request; those refused for load are counted together), warn, error or silent',
    'warn',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be one of its words').default('warn'),
  ),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

/** The settings as the README's table shows them. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { about, otherwise }]) => `| \`${name}\` | ${about} | ${otherwise} |`,
  );
  return ['| setting | what it does | if not set |', '|---|---|---|', ...rows].join('\n');
}
