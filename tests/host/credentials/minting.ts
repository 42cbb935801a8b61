import type { EndpointName } from '#contract/endpoints/index';

/**
 * Every call whose reply holds something that opens anything, and what that is. The gate beside this file fails when a call is missing.
 *
 * `proof`: whoever calls proves who it is, or is nobody; nothing is derived.
 * `minted`: another credential makes it. It has at most that one's scopes, reach and life, and ends with it.
 * `lasting`: a person who signed in makes it, and no credential of a program can. It ends with what `ends` says.
 * `elsewhere`: it opens nothing of this host.
 */
export type MintingRow =
  | { readonly kind: 'proof' | 'elsewhere'; readonly why: string }
  | { readonly kind: 'minted' }
  | { readonly kind: 'lasting'; readonly ends: string };

export const MINTING: Readonly<Partial<Record<EndpointName, MintingRow>>> = {
  allocateTempUserSession: { kind: 'proof', why: 'A visitor is nobody, and reaches what every visitor reaches.' },
  verifyEmail: { kind: 'proof', why: 'A code was sent to the address.' },
  verifySigninPhoneNumber: { kind: 'proof', why: 'A code was sent to the number.' },
  verifySecondFactor: { kind: 'proof', why: 'Both factors are proven.' },
  createOneTimeAuthToken: { kind: 'minted' },
  createPhoneLink: { kind: 'minted' },
  oneTimeAuth: { kind: 'minted' },
  createToken: { kind: 'lasting', ends: 'with the membership of its maker, or when it is revoked' },
  setUpSecondFactor: { kind: 'lasting', ends: 'when it is turned off' },
  confirmSecondFactor: { kind: 'lasting', ends: 'when the factor is turned off' },
  renewRecoveryCodes: { kind: 'lasting', ends: 'when the factor is turned off' },
  saveEmailSettings: { kind: 'elsewhere', why: 'Signs what a mail provider posts for the one organization.' },
  createOutboundSecret: { kind: 'elsewhere', why: 'Signs what this host posts to the one address.' },
  createWebhook: { kind: 'elsewhere', why: 'Signs what this host posts to the one address.' },
  replaceWebhookSecret: { kind: 'elsewhere', why: 'Signs what this host posts to the one address.' },
  defineApp: { kind: 'elsewhere', why: 'The page of a provider, as the app names it.' },
  changeAppDefinition: { kind: 'elsewhere', why: 'The page of a provider, as the app names it.' },
  listAppDefinitions: { kind: 'elsewhere', why: 'The page of a provider, as the app names it.' },
  authorizeApp: { kind: 'elsewhere', why: 'Leads to the page of a provider.' },
  readCallSetup: { kind: 'elsewhere', why: 'Opens the relay of TURN_URL, for a while, to whoever may call.' },
  readBillingSystem: {
    kind: 'elsewhere',
    why: 'Dots, and the last four characters of the key of an account at a provider.',
  },
  saveBillingSystem: {
    kind: 'elsewhere',
    why: 'Dots, and the last four characters of the key of an account at a provider.',
  },
  readUsageExport: { kind: 'elsewhere', why: '`password` is dots.' },
  saveUsageExport: { kind: 'elsewhere', why: '`password` is dots.' },
  listTokens: { kind: 'elsewhere', why: '`token` is the id of one, never its value.' },
  listTokenRequests: { kind: 'elsewhere', why: '`token` is the description of one.' },
};

/** Every file of the host that makes something secret, and what. */
export const MAKERS: Readonly<Record<string, string>> = {
  'server/config.ts': "the host's key",
  'server/db/embedded/initialise.ts': "the database's password",
  'server/domain/accounts/createAccount.ts': 'the token of an invitation, which nobody gets',
  'server/domain/apps/signIn.ts': 'the state of a sign-in at a provider',
  'server/domain/delivery/emailSettings.ts': 'the secret of a webhook',
  'server/domain/developers/tokens.ts': 'a developer token',
  'server/domain/members/invites.ts': 'the token of an invitation, which nobody gets',
  'server/domain/delivery/relay/secret.ts': 'the secret of a webhook',
  'server/domain/webhooks/secrets.ts': 'the secret of a webhook',
  'server/domain/money/paymentLinks.ts': 'the end of the address of a payment link, which whoever has it pays by',
  'server/domain/money/plans/catalogue.ts': 'the end of the id of a plan, which is no secret',
  'server/domain/signIn/codes.ts': 'a code that is sent',
  'server/domain/signIn/oneTimeToken.ts': 'a one-time token',
  'server/domain/signIn/secondFactor.ts': 'recovery codes',
  'server/domain/signIn/sessions.ts': 'a session',
  'server/domain/signIn/totp.ts': 'the secret of a second factor',
  'server/domain/signIn/waitingSignIn.ts': 'a sign-in that waits for the second factor',
  'server/http/secureHeaders.ts': 'the nonce of a page',
  'server/jobs/mailInvite.ts': 'the token of an invitation, which is mailed',
  'server/providers/email/developmentMailbox.ts': 'the address of the development mailbox',
  'server/request/seal.ts': 'the nonce of a seal',
  'server/request/signedWebhook.ts': 'the secret of a webhook',
  'server/request/tokens.ts': 'tokens and codes',
  'server/voice/legs/browser.ts': 'the number of a stream (RFC 3550), which is no secret',
  'server/voice/legs/outbound.ts': 'where the counters of a stream begin (RFC 3550), which is no secret',
  'server/voice/record/recordCall.ts': 'the number of a stream in a file, which is no secret',
};
