import type { Campaign } from '../../entities/campaign';
import { ADVANCED_DEFAULTS } from './advancedDefaults';

/** The groups of the settings that most agents leave as they are, in the order they are shown. */
export const ADVANCED_GROUPS = [
  'about',
  'model',
  'speech',
  'turns',
  'answering',
  'sound',
  'transfers',
  'callerName',
  'after',
] as const;
export type AdvancedGroup = (typeof ADVANCED_GROUPS)[number];

/** What a number counts. */
export type SettingUnit = 'word' | 'second' | 'millisecond' | 'time' | 'decibel';

type Kind =
  | { readonly kind: 'text'; readonly maxLength: number; readonly isLong?: true }
  /** A regular expression, or an address of the web. */
  | { readonly kind: 'pattern' | 'address'; readonly maxLength: number }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Missing: a code, which is written without one. */
      readonly unit?: SettingUnit;
    }
  | { readonly kind: 'flag'; readonly isText?: true }
  /** Without a default, none of the options is the usual. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** One of the models of the language model's provider. */
  | { readonly kind: 'model' };

type Row = Kind & {
  readonly group: AdvancedGroup;
  /** The setting of the campaign that it is, or is a part of (`part`). */
  readonly field: keyof Campaign;
  readonly part?: SoundPart;
  /** Of a part; what whole fields have is in `ADVANCED_DEFAULTS`. Missing there as well: nothing is set. */
  readonly default?: AdvancedValue;
  /** Where it has an effect: in phone calls only, or nowhere on this host, which keeps it for clients that use it. */
  readonly use?: 'calls' | 'none';
};

type SoundPart = 'url' | 'loop' | 'gain' | 'startAfterGreeting' | 'track';

const call = { use: 'calls' } as const;
const about = { group: 'about' } as const;
const model = { group: 'model' } as const;
const speech = { group: 'speech', ...call } as const;
const turns = { group: 'turns', ...call } as const;
const answering = { group: 'answering', ...call } as const;
const sound = { group: 'sound', field: 'backgroundAudio', ...call } as const;
const transfers = { group: 'transfers', ...call } as const;
const callerName = { group: 'callerName', ...call } as const;

const number = (min: number, max: number, unit?: SettingUnit) =>
  ({ kind: 'number', min, max, ...(unit && { unit }) }) as const;
const flag = { kind: 'flag' } as const;

/**
 * The settings of an agent beyond its prompt, voice, language and actions: names, kinds and defaults of existing clients
 * (api-shapes 4); the bounds are ours. One that is missing has its default.
 */
export const ADVANCED_SETTINGS = {
  title: { ...about, field: 'title', kind: 'text', maxLength: 200 },
  description: { ...about, field: 'description', kind: 'text', maxLength: 2_000, isLong: true },

  agentModel: { ...model, field: 'agentModel', kind: 'model' },
  agentThinking: { ...model, field: 'agentThinking', use: 'none', kind: 'choice', options: ['low'] },
  agentThinkingModel: { ...model, field: 'agentThinkingModel', use: 'none', kind: 'model' },
  noContactInjection: { ...model, field: 'noContactInjection', ...flag },
  noConvoHistory: { ...model, field: 'noConvoHistory', use: 'none', ...flag },

  agentS2SEngine: { ...speech, field: 'agentS2SEngine', kind: 'choice', options: ['openai', 'gemini'] },
  agentSttEngine: {
    ...speech,
    field: 'agentSttEngine',
    kind: 'choice',
    options: ['google', 'deepgram', 'deepgramflux', 'openai'],
  },
  agentSttSmartFormatting: { ...speech, field: 'agentSttSmartFormatting', ...flag },

  interruptionWordCount: { ...turns, field: 'interruptionWordCount', ...number(0, 50, 'word') },
  interruptionMinimumSpeakingTime: {
    ...turns,
    field: 'interruptionMinimumSpeakingTime',
    ...number(0, 60, 'second'),
  },
  speechProcessingDelay: {
    ...turns,
    field: 'speechProcessingDelay',
    ...number(0, 10_000, 'millisecond'),
  },
  speechProcessingDelayInterruptionStep: {
    ...turns,
    field: 'speechProcessingDelayInterruptionStep',
    ...number(0, 10_000, 'millisecond'),
  },
  speechProcessingDelayMaxMultiplier: {
    ...turns,
    field: 'speechProcessingDelayMaxMultiplier',
    ...number(1, 20, 'time'),
  },
  callerResponseTimeout: { ...turns, field: 'callerResponseTimeout', ...number(1, 600, 'second') },
  callerResponseTimeoutHangupCounter: {
    ...turns,
    field: 'callerResponseTimeoutHangupCounter',
    ...number(1, 50, 'time'),
  },
  speakingTimeout: { ...turns, field: 'speakingTimeout', ...number(1, 14_400, 'second') },

  preAnswerRingTime: { ...answering, field: 'preAnswerRingTime', ...number(0, 120, 'second') },
  preAnswerSkipProcessingResults: { ...answering, field: 'preAnswerSkipProcessingResults', ...flag },
  waitOnAnswer: { ...answering, field: 'waitOnAnswer', ...number(0, 120, 'second') },
  postAnswerDtmf: { ...answering, field: 'postAnswerDtmf', kind: 'text', maxLength: 80 },
  autoRecordingNotification: { ...answering, field: 'autoRecordingNotification', ...flag, isText: true },
  recordingNotificationPhrase: {
    ...answering,
    field: 'recordingNotificationPhrase',
    kind: 'text',
    maxLength: 500,
  },

  backgroundAudio: { ...sound, part: 'url', kind: 'address', maxLength: 2_000 },
  backgroundAudioGain: { ...sound, part: 'gain', ...number(-60, 20, 'decibel'), default: 0 },
  backgroundAudioLoop: { ...sound, part: 'loop', ...flag, default: true },
  backgroundAudioAfterGreeting: { ...sound, part: 'startAfterGreeting', ...flag, default: true },
  backgroundAudioTrack: { ...sound, part: 'track', kind: 'choice', options: ['bg', 'fx'] },

  confirmTransfers: { ...transfers, field: 'confirmTransfers', ...flag },
  transferConfirmTimeout: { ...transfers, field: 'transferConfirmTimeout', ...number(1, 600, 'second') },
  monitorTransfers: { ...transfers, field: 'monitorTransfers', ...flag },
  attendedTransfers: { ...transfers, field: 'attendedTransfers', ...flag },
  attendedTransferBridgeTrigger: {
    ...transfers,
    field: 'attendedTransferBridgeTrigger',
    kind: 'text',
    maxLength: 500,
  },

  cnamAutoRejectRegex: { ...callerName, field: 'cnamAutoRejectRegex', kind: 'pattern', maxLength: 1_000 },
  cnamAutoRejectCode: { ...callerName, field: 'cnamAutoRejectCode', ...number(400, 699) },
  cnamAutoTransferRegex: { ...callerName, field: 'cnamAutoTransferRegex', kind: 'pattern', maxLength: 1_000 },
  cnamAutoTransferDestination: {
    ...callerName,
    field: 'cnamAutoTransferDestination',
    kind: 'text',
    maxLength: 200,
  },

  postConvoForceThinking: { group: 'after', field: 'postConvoForceThinking', use: 'none', ...flag },
} as const satisfies Readonly<Record<string, Row>>;

export type AdvancedName = keyof typeof ADVANCED_SETTINGS;
export type AdvancedSetting = Row;
export type AdvancedValue = string | number | boolean;

export const ADVANCED_NAMES = /* @__PURE__ */ Object.keys(ADVANCED_SETTINGS) as readonly AdvancedName[];

export const advancedSetting = (name: AdvancedName): AdvancedSetting => ADVANCED_SETTINGS[name];

/** The value a setting has where it is missing; null: nothing is set. */
export function defaultOf({ field, part, ...setting }: AdvancedSetting): AdvancedValue | null {
  if (part !== undefined) return setting.default ?? null;
  const value = FIELD_DEFAULTS[field] ?? null;
  return setting.kind === 'flag' && setting.isText ? value !== 'false' : value;
}
const FIELD_DEFAULTS: { readonly [K in keyof Campaign]?: AdvancedValue } = ADVANCED_DEFAULTS;

/** The value that is written in a campaign; null if it has its default. */
export function writtenValue(campaign: Campaign, setting: AdvancedSetting): AdvancedValue | null {
  const stored = setting.part === undefined ? campaign[setting.field] : soundOf(campaign)[setting.part];
  const value = setting.kind === 'flag' && typeof stored === 'string' ? stored !== 'false' : stored;
  const isValue = ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  return isValue && value !== defaultOf(setting) ? (value as AdvancedValue) : null;
}

/** The value that counts: the written one, else the default. */
export const effectiveValue = (campaign: Campaign, setting: AdvancedSetting): AdvancedValue | null =>
  writtenValue(campaign, setting) ?? defaultOf(setting);

/** The changes of a campaign that give a setting a value. Its default, like null, removes what is written. */
export function settingChange(
  campaign: Campaign,
  setting: AdvancedSetting,
  value: AdvancedValue | null,
): { readonly [K in keyof Campaign]?: Campaign[K] | undefined } {
  const kept = value === '' || value === defaultOf(setting) ? null : value;
  if (setting.part !== undefined) return { backgroundAudio: soundWith(soundOf(campaign), setting.part, kept) };
  return { [setting.field]: kept === null ? undefined : asWritten(setting, kept) };
}

const asWritten = (setting: AdvancedSetting, value: AdvancedValue): AdvancedValue =>
  setting.kind === 'flag' && setting.isText ? String(value) : value;

/** Whether a number is one that a setting takes. */
export const isWithin = ({ min, max }: { readonly min: number; readonly max: number }, value: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** Where a campaign has a number that is out of its bounds, with the bounds; null if it has none. */
export function outOfBounds(
  campaign: Campaign,
): { readonly path: string; readonly min: number; readonly max: number } | null {
  for (const name of ADVANCED_NAMES) {
    const setting = advancedSetting(name);
    if (setting.kind !== 'number') continue;
    const { field, part, min, max } = setting;
    const value = writtenValue(campaign, setting);
    if (typeof value === 'number' && !isWithin(setting, value))
      return { path: part === undefined ? field : `${field}.${part}`, min, max };
  }
  return null;
}

type Sound = Exclude<NonNullable<Campaign['backgroundAudio']>, string>;

/** A sound that was written as its address alone has the defaults for the rest. */
const soundOf = ({ backgroundAudio: sound }: Campaign): Partial<Sound> =>
  typeof sound === 'string' ? { url: sound } : (sound ?? {});

/** Without options it is its address alone, as the simplest client wrote it; without an address there is no sound. */
function soundWith(sound: Partial<Sound>, part: SoundPart, value: AdvancedValue | null): Campaign['backgroundAudio'] {
  const { url = '', ...options } = Object.fromEntries(
    Object.entries({ ...sound, [part]: value ?? undefined }).filter(([, option]) => option !== undefined),
  ) as Partial<Sound>;
  if (url === '') return undefined;
  return Object.keys(options).length === 0 ? url : { url, ...options };
}
