import * as z from 'zod/mini';
import { isParameterSchema, type ParameterSchema, PLAIN_NAME } from '../rules/apps/parameterSchema';
import { isAddressTemplate, isTemplate } from '../rules/apps/placeholders';
import { FUNCTION_TIME_LIMIT_MAX_MS } from '../rules/hostConstants';
import * as words from '../rules/messages/apps';
import { line, timestampS } from './shared';

/** Which app: its id and version (specification 3). */
export const appKey = { appId: line, appVersion: line };
export type AppKey = { readonly appId: string; readonly appVersion: string };

const name = z.string().check(z.regex(PLAIN_NAME, words.NAME_INVALID));
const text = (maxCharacters: number) => z.string().check(z.maxLength(maxCharacters));
const template = text(4_000).check(z.refine(isTemplate, words.TEMPLATE_INVALID));
const address = text(2_000).check(z.refine(isAddressTemplate, words.APP_ADDRESS_INVALID));
const fixedAddress = z
  .string()
  .check(z.trim(), z.maxLength(2_000), z.regex(/^https?:\/\/[^\s{}]+$/i, words.APP_ADDRESS_INVALID));
const recordOf = <V extends z.ZodMiniType>(value: V, most: number) =>
  z.record(name, value).check(z.refine((record) => Object.keys(record).length <= most));

/** A setting that whoever installs the app enters. A secret one is never sent back. */
const appParameter = z.object({
  title: line,
  description: z.optional(text(500)),
  placeholder: z.optional(text(200)),
  secret: z._default(z.boolean(), false),
  required: z._default(z.boolean(), true),
});

/** Signing in at a service by OAuth 2, with PKCE. `clientId` may be a setting. */
const oauth = z.object({
  authorizeUrl: fixedAddress,
  tokenUrl: fixedAddress,
  scopes: z._default(z.array(text(200)).check(z.maxLength(30)), []),
  clientId: template.check(z.minLength(1)),
});

/** How an app gets at a service: by settings, by signing in, or by both. */
const authProvider = z.object({
  title: line,
  parameters: z._default(z.object({ properties: recordOf(appParameter, 20) }), { properties: {} }),
  oauth: z.optional(oauth),
});

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const HEADER_NAME = /^[A-Za-z0-9-]{1,100}$/;
/** The connection's own; a function cannot set them. */
const FIXED_HEADERS = /^(?:host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|proxy-.*)$/i;
const headers = z.record(z.string().check(z.regex(HEADER_NAME)), template).check(
  z.refine(
    (record) => Object.keys(record).length <= 20 && Object.keys(record).every((key) => !FIXED_HEADERS.test(key)),
    {
      error: words.HEADER_INVALID,
    },
  ),
);

const BODY_MAX_CHARACTERS = 10_000;
const isBody = (value: unknown): boolean =>
  JSON.stringify(value).length <= BODY_MAX_CHARACTERS && isTemplateTree(value);
const isTemplateTree = (value: unknown): boolean => {
  if (typeof value === 'string') return isTemplate(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isTemplateTree);
};

/** The HTTP call behind a function. Texts may hold placeholders (`contract/rules/apps/placeholders`). */
export const functionRequest = z.object({
  method: z.enum(HTTP_METHODS),
  url: address,
  headers: z._default(headers, {}),
  /** Sent as JSON, or as a form. A text that is only one placeholder takes its value with its type. */
  body: z.optional(z.record(z.string(), z.unknown()).check(z.refine(isBody, words.TEMPLATE_INVALID))),
  encoding: z._default(z.enum(['json', 'form']), 'json'),
});
export type FunctionRequest = z.output<typeof functionRequest>;

/** The name that a model calls a function by. */
const functionName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, words.NAME_INVALID));

/** What a function is to the agent and its people. */
const offeredFunction = z.object({
  name: functionName,
  title: line,
  /** For the model: when to call it, and what comes back. */
  description: text(2_000),
  parameters: z.custom<ParameterSchema>(isParameterSchema, words.PARAMETERS_INVALID),
  /** A person must do it: the agent only asks them. */
  movesMoney: z._default(z.boolean(), false),
});

/** A function of an app, with the call behind it. */
export const appFunction = z.object({
  ...offeredFunction.shape,
  request: functionRequest,
  /** The part of the answer that the model gets, such as `data.items.0`; missing: all of it. */
  resultPath: z.optional(z.string().check(z.regex(/^[\w-]+(?:\.[\w-]+){0,9}$/))),
  timeLimitMs: z.optional(z.int().check(z.minimum(500), z.maximum(FUNCTION_TIME_LIMIT_MAX_MS))),
});
export type AppFunction = z.output<typeof appFunction>;

const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** What an app is: data, made in the product. */
const manifest = {
  name: line,
  description: z._default(text(2_000), ''),
  image: z.optional(fixedAddress),
  dependencies: z._default(
    z.object({ providers: z.object({ auth: recordOf(authProvider, 5) }) }).check(
      // Settings are found by their names alone.
      z.refine(
        ({ providers }) =>
          isEachOnce(Object.values(providers.auth).flatMap((one) => Object.keys(one.parameters.properties))),
        { error: words.SETTING_TWICE },
      ),
    ),
    { providers: { auth: {} } },
  ),
  functions: z.array(appFunction).check(
    z.maxLength(40),
    z.refine((all) => isEachOnce(all.map((one) => one.name)), { error: words.FUNCTION_TWICE }),
  ),
};

/** An app as its owner defines it. The client secrets of its OAuth providers are kept beside it. */
export const appDefinition = z.object({ ...appKey, ...manifest });
export type AppDefinition = z.output<typeof appDefinition>;

/** A definition in a request. `clientSecrets` by provider; a null forgets one, one that is left out stays. */
export const writtenDefinition = z.object({
  ...manifest,
  clientSecrets: z.optional(z.record(name, z.nullable(text(1_000)))),
});

/** A stored definition, for its owner. `clientSecretsSet`: the providers that have a client secret. */
export const storedDefinition = z.object({ ...appDefinition.shape, clientSecretsSet: z.array(z.string()) });
export type StoredDefinition = z.output<typeof storedDefinition>;

/** A setting of an app as it stands. A missing value is an empty string, and so is a secret one. */
const appSetting = z.object({
  ...appParameter.shape,
  value: z.string(),
  set: z.boolean(),
  /** Of a secret that is long enough. */
  lastFour: z.optional(z.string()),
});

/** waiting: somebody is signing in; ended: the service does not accept the sign-in any more. */
export const authorizationState = z.enum(['none', 'waiting', 'connected', 'ended']);

/** refused: by the person or the service; failed: the service could not finish it; expired: nobody came back in time. */
export const signInOutcome = z.enum(['refused', 'failed', 'expired']);
export type SignInOutcome = z.output<typeof signInOutcome>;

const appProvider = z.object({
  title: z.string(),
  parameters: z.object({ properties: z.record(z.string(), appSetting) }),
  /** Only where one signs in. */
  authorization: z.optional(
    z.object({
      state: authorizationState,
      scopes: z.array(z.string()),
      connectedAt: z.optional(timestampS),
      /** What became of the last attempt, unless it connected. */
      lastAttempt: z.optional(signInOutcome),
    }),
  ),
});

/** An app in the list of an account (specification 3). */
export const app = z.object({
  ...appKey,
  name: z.string(),
  description: z.string(),
  image: z.optional(z.string()),
  /** The level of the account that defined it; `unknown`: it is stored without a definition. */
  owner: z.enum(['builtIn', 'platform', 'partner', 'reseller', 'organization', 'unknown']),
  dependencies: z.object({ providers: z.object({ auth: z.record(z.string(), appProvider) }) }),
  functions: z.array(offeredFunction),
  installed: z.boolean(),
  /** It is installed for the whole organization, and the target is one of its agents. */
  inherited: z.optional(z.boolean()),
  /** It cannot work: something is missing, or the last call was refused (specification 8). */
  error: z.boolean(),
  errorText: z.optional(z.string()),
  updatedAt: z.optional(timestampS),
});
export type App = z.output<typeof app>;

/** Values by setting. An empty text clears one, except a secret, which only a null clears: nobody can send it back. */
export const appData = z
  .record(text(80), z.nullable(text(10_000)))
  .check(z.refine((record) => Object.keys(record).length <= 100));
export type AppData = z.output<typeof appData>;

/** The settings as existing clients nest them (specification 3). */
const writtenProvider = z.object({
  parameters: z.optional(
    z.object({
      properties: z.optional(recordOf(z.object({ value: z.optional(z.nullable(text(10_000))) }), 20)),
    }),
  ),
});
export const writtenApp = z.object({
  appData: z.optional(appData),
  dependencies: z.optional(
    z.object({ providers: z.optional(z.object({ auth: z.optional(recordOf(writtenProvider, 5)) })) }),
  ),
});
export type WrittenApp = z.output<typeof writtenApp>;

/** The data of an integration without its secrets, which `set` names. */
export const integrationData = z.object({
  ...appKey,
  appData: z.record(z.string(), z.string()),
  set: z.array(z.string()),
});
