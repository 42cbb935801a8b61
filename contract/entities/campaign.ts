import * as z from 'zod/mini';
import { stripVoiceQuotes } from '../rules/agents/voices';
import { HOLD_QUIET_MAX_S, HOLD_QUIET_MIN_S } from '../rules/constants';
import { findTimeZone } from '../rules/values/timeZones';
import { appKey } from './app';
import { accountId, flagText, lineEndings, timestampMs, webAddress } from './shared';

export const PROMPT_MAX_CHARACTERS = 200_000;

const text = (maxCharacters: number) => z.string().check(lineEndings, z.maxLength(maxCharacters));

/** The most variables, template fields or actions of an agent, because every answer processes all of them. */
export const CAMPAIGN_LIST_MAX = 500;

const listOf = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.maxLength(CAMPAIGN_LIST_MAX));

/** The value of a setting of an action, app or variable. */
export const settingValue = z.union([text(10_000), z.number(), z.boolean(), listOf(text(1_000))]);
export type SettingValue = z.output<typeof settingValue>;

/** Records with unknown fields are kept unchanged, up to this size as JSON. */
const OPEN_RECORD_MAX_CHARACTERS = 20_000;
const isBounded = z.refine((record) => JSON.stringify(record).length <= OPEN_RECORD_MAX_CHARACTERS);

/**
 * An action of an agent: its name and properties (specification 3). The console writes the properties into `settings`; other
 * clients write them beside the name, and they are kept there.
 */
export const agentAction = z
  .looseObject({
    name: text(80).check(z.minLength(1)),
    instructions: z.optional(text(10_000)),
    settings: z.optional(z.record(z.string(), settingValue)),
  })
  .check(isBounded);
export type AgentAction = z.output<typeof agentAction>;

/** A fact to report about each conversation (api-shapes 6). */
const reportingField = z
  .looseObject({
    key: text(120),
    label: z.optional(text(200)),
    instructions: z.optional(text(10_000)),
    values: z.optional(z.looseObject({ kind: text(40), choices: z.optional(listOf(text(500))) })),
  })
  .check(isBounded);

/** A background sound for calls: its name or address, or all its options (api-shapes 4). */
const soundOptions = z.object({
  url: text(2_000),
  loop: z.optional(z.boolean()),
  gain: z.optional(z.int()),
  startAfterGreeting: z.optional(z.boolean()),
  track: z.optional(z.enum(['bg', 'fx'])),
});
const backgroundAudio = z.union([text(2_000), soundOptions]);

/** An answer to a template's field. */
export const templateFieldAnswer = z.object({
  key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]*$/), z.maxLength(60)),
  value: z.optional(z.union([text(10_000), listOf(text(500))])),
  skipped: z.optional(z.boolean()),
  autoPrefilled: z.optional(z.boolean()),
});
export type TemplateFieldAnswer = z.output<typeof templateFieldAnswer>;

/** A template's field. Its type (select, multi-select or another) is in `type` or `inputType` (specification 3). */
export const templateField = z.pipe(
  z.object({
    ...templateFieldAnswer.shape,
    title: text(200),
    type: z.optional(text(40)),
    inputType: z.optional(text(40)),
    options: z.optional(listOf(z.object({ value: text(500) }))),
    placeholder: z.optional(text(2_000)),
    promptTip: z.optional(text(2_000)),
    required: z.optional(z.boolean()),
  }),
  z.transform((field) => ({ ...field, type: field.type ?? field.inputType ?? 'text' })),
);
export type TemplateField = z.output<typeof templateField>;

export const agentApp = z.object({
  appId: text(80),
  version: text(40),
  instructions: z.optional(text(10_000)),
});

/** FULL_AGENT has its own prompt; TEMPLATE_AGENT follows its template and has only answers to its fields (specification 4). */
export const campaignMode = z.enum(['FULL_AGENT', 'TEMPLATE_AGENT']);

/**
 * A campaign: the configuration of an agent (specification 3; field names of existing clients, api-shapes 4). A missing
 * `published` means true, a missing `confirmTransfers` false.
 */
export const campaign = z.object({
  type: z.optional(text(40)),
  title: z.optional(text(200)),
  description: z.optional(text(2_000)),
  mode: z.optional(campaignMode),
  templateId: z.optional(z.string()),
  published: z.optional(z.boolean()),
  agentInstructions: z.optional(text(PROMPT_MAX_CHARACTERS)),
  welcomeMessage: z.optional(text(2_000)),
  agentVoice: z.optional(text(120)),
  agentLang: z.optional(text(20)),
  timezone: z.optional(text(80)),
  variables: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), text(10_000))
      .check(z.refine((variables) => Object.keys(variables).length <= CAMPAIGN_LIST_MAX)),
  ),
  links: z.optional(z.array(text(2_000)).check(z.maxLength(50))),
  actions: z.optional(
    listOf(
      z.union([
        z.pipe(
          text(80).check(z.minLength(1)),
          z.transform((name): AgentAction => ({ name })),
        ),
        agentAction,
      ]),
    ),
  ),
  apps: z.optional(listOf(agentApp)),
  enabledFunctions: z.optional(z.record(z.string(), z.array(z.string()))),
  templateFields: z.optional(listOf(templateField)),
  templateIntegrations: z.optional(listOf(text(200))),
  skills: z.optional(listOf(z.union([text(200), z.looseObject({}).check(isBounded)]))),
  reportingFields: z.optional(listOf(reportingField)),
  agentModel: z.optional(text(120)),
  agentThinking: z.optional(text(40)),
  agentThinkingModel: z.optional(text(120)),
  postConvoForceThinking: z.optional(z.boolean()),
  agentS2SEngine: z.optional(z.nullable(text(40))),
  agentSttEngine: z.optional(text(40)),
  agentSttSmartFormatting: z.optional(z.boolean()),
  backgroundAudio: z.optional(backgroundAudio),
  confirmTransfers: z.optional(z.boolean()),
  monitorTransfers: z.optional(z.boolean()),
  attendedTransfers: z.optional(z.boolean()),
  attendedTransferBridgeTrigger: z.optional(text(500)),
  transferConfirmTimeout: z.optional(z.int()),
  speakingTimeout: z.optional(z.int()),
  speechProcessingDelay: z.optional(z.int()),
  speechProcessingDelayInterruptionStep: z.optional(z.int()),
  speechProcessingDelayMaxMultiplier: z.optional(z.int()),
  callerResponseTimeout: z.optional(z.int()),
  callerResponseTimeoutHangupCounter: z.optional(z.int()),
  interruptionWordCount: z.optional(z.int()),
  interruptionMinimumSpeakingTime: z.optional(z.int()),
  preAnswerRingTime: z.optional(z.int()),
  preAnswerSkipProcessingResults: z.optional(z.boolean()),
  cnamAutoRejectRegex: z.optional(text(1_000)),
  cnamAutoRejectCode: z.optional(z.int()),
  cnamAutoTransferRegex: z.optional(text(1_000)),
  cnamAutoTransferDestination: z.optional(text(200)),
  waitOnAnswer: z.optional(z.int()),
  postAnswerDtmf: z.optional(text(80)),
  noContactInjection: z.optional(z.boolean()),
  noConvoHistory: z.optional(z.boolean()),
  /** Seconds without a word of the person who took over, after which the agent answers again. */
  handoverQuietS: z.optional(z.int().check(z.minimum(HOLD_QUIET_MIN_S), z.maximum(HOLD_QUIET_MAX_S))),
  /** A flag as text, "true" by default (api-shapes 4). */
  autoRecordingNotification: z.optional(z.union([text(40), z.boolean()])),
  recordingNotificationPhrase: z.optional(text(500)),
  computerDelegateAccountId: z.optional(accountId),
});
export type Campaign = z.output<typeof campaign>;
export type CampaignInput = z.input<typeof campaign>;

const namedApp = z.object({
  ...agentApp.shape,
  appId: text(80).check(z.minLength(1)),
  version: text(40).check(z.minLength(1)),
});

/**
 * A campaign in a request: its apps need an id and a version, and no app may occur twice (specification 4). The time zone is matched,
 * and quotes around the voice are stripped (specification 5). Addresses are checked.
 */
export const writtenCampaign = z.object({
  ...campaign.shape,
  agentVoice: z.optional(z.pipe(text(120), z.transform(stripVoiceQuotes))),
  timezone: z.optional(
    z.pipe(
      text(80),
      // The host puts UTC in place of an unknown one, and says so.
      z.transform((zone: string) => findTimeZone(zone) ?? zone),
    ),
  ),
  links: z.optional(z.array(webAddress).check(z.maxLength(50))),
  backgroundAudio: z.optional(z.union([text(2_000), z.object({ ...soundOptions.shape, url: webAddress })])),
  apps: z.optional(
    listOf(namedApp).check(
      z.refine((apps) => new Set(apps.map(({ appId, version }) => `${appId}:${version}`)).size === apps.length, {
        error: 'holds the same app twice',
      }),
    ),
  ),
});

const { shape } = writtenCampaign;
/** The same in a save, where a null clears a setting: the default of many is null (api-shapes 4). */
export const savedCampaign = z.object(
  Object.fromEntries(Object.entries(shape).map(([name, setting]) => [name, z.nullable(setting)])) as {
    readonly [K in keyof typeof shape]: z.ZodMiniNullable<(typeof shape)[K]>;
  },
);

/** How an agent's configuration is returned. */
export const campaignReading = z.object({
  /** False: `{key}` placeholders are returned as written (specification 6, 7). */
  replaceTemplateVars: z.optional(flagText),
  /** True, as the other one: all texts as the agent uses them, also for whom they would be as written. */
  forceReplaceTemplateVars: z.optional(flagText),
});
export type CampaignReading = z.output<typeof campaignReading>;

/** A copy of a campaign; the API calls production `default` (specification 7). */
export const campaignCopy = z.enum(['staging', 'default']);
export type CampaignCopy = z.output<typeof campaignCopy>;

/**
 * The revision of an agent or a template. A save names the revision it is based on; if that is stale, the host answers 409 with the
 * stored one, so that nothing is overwritten silently.
 */
const revision = {
  rev: z.int().check(z.nonnegative()),
  savedAtMs: timestampMs,
  /** The last publishing; missing without a production copy. */
  publishedAtMs: z.optional(timestampMs),
};
export const storedRevision = z.object({ ...revision, savedBy: z.optional(z.string()), campaign });
export type StoredRevision = z.output<typeof storedRevision>;

/** A stored campaign. */
export const storedCampaign = z.object({ campaignId: z.string(), agentId: accountId, ...storedRevision.shape });
export type StoredCampaign = z.output<typeof storedCampaign>;

/** Names of settings that a save clears. */
export const removedSettings = z.array(text(80)).check(z.maxLength(100));

/** A saved copy of a campaign; automatic ones are titled `Auto-{versionId}` (specification 3, api-shapes 4). */
export const agentVersion = z.object({
  versionId: timestampMs,
  title: z.string(),
  source: campaignCopy,
  createdBy: z.optional(z.string()),
  snapshot: z.optional(campaign),
});
export type AgentVersion = z.output<typeof agentVersion>;

/** A template, with staging and production copies like an agent (specification 3). */
export const template = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  trade: z.string(),
  ...revision,
  published: z.boolean(),
  staging: z.optional(campaign),
  production: z.optional(campaign),
});
export type Template = z.output<typeof template>;

/** The body of a refused save: the stored campaign or template, to be merged field by field. */
export const saveConflictReply = z.object({ stored: z.union([storedCampaign, template]) });

/** A function that an agent can be given, with its settings (api-shapes 4, GET /agent/functions). */
export const agentFunction = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  placeholder: z.optional(z.string()),
  allowed: z.boolean(),
  missingRequirement: z.optional(z.string()),
  docsPage: z.optional(z.string()),
  /** Calls of functions that one answer may make, this one's included. */
  limit: z.optional(z.int()),
  hasSettings: z.boolean(),
  /** The app that has it; missing: it is an action of the agent itself. */
  app: z.optional(z.object({ ...appKey, name: z.string(), movesMoney: z.boolean() })),
  settings: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      type: z.enum(['text', 'textarea', 'number', 'boolean', 'select', 'phone', 'email', 'url']),
      options: z.optional(z.array(z.string())),
      placeholder: z.optional(z.string()),
      required: z.optional(z.boolean()),
    }),
  ),
});
export type AgentFunction = z.output<typeof agentFunction>;

/** A voice an agent can speak with (api-shapes 4, GET /agent/voices). */
export const agentVoice = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  default: z.boolean(),
  accountAvailability: z.optional(z.object({ available: z.boolean() })),
  compatibleS2SEngines: z.optional(z.array(z.string())),
  /** Whether this host can speak with it on the phone. */
  supportsStandardTts: z.optional(z.boolean()),
  /** Speaks for agents whose voice the service does not have, if that is such a voice. */
  standsFor: z.optional(z.array(z.enum(['female', 'male']))),
});
export type AgentVoice = z.output<typeof agentVoice>;
