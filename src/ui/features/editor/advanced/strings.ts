import type { AdvancedGroup, AdvancedName, SettingUnit } from '#contract/rules/agents/advancedSettings';
import { catalogue } from '../../../strings/catalogue';

/** The words around the advanced settings. */
export const advancedStrings = catalogue({
  title: 'Advanced',
  summary: (count: number) =>
    count === 0
      ? 'All at their defaults'
      : count === 1
        ? '1 changed from its default'
        : `${count} changed from defaults`,
  find: 'Find a setting',
  nothing: (phrase: string) => `No setting is called “${phrase}”.`,
  changed: (count: number) => `${count} changed`,
  isChanged: 'Changed from its default',
  reset: 'Reset',
  resetOne: (label: string) => `Reset ${label}`,
  isDefault: (value: string) => `Default: ${value}`,
  use: { calls: 'Used in phone calls', none: 'Kept for other clients; this host does not use it' },
  on: 'on',
  off: 'off',
  nothingSet: 'none',
  ofHost: 'the model of this host',
  unitOf: (unit: SettingUnit, count: string) => (count === '1' ? unit : `${unit}s`),
  between: (least: string, most: string) =>
    `Enter a whole number from ${least} to ${most}. The last valid one is kept.`,
  notAPattern: 'This is not a valid regular expression. It is not saved until it is.',
  notAnAddress: 'An address begins with https:// or http://. It is not saved until it does.',
  soundFirst: 'Enter the address of a sound first.',
  noModels: 'No language model is connected to this host, so there is none to choose from.',
  modelOfHost: 'The model of this host',
  notOffered: (name: string) => `${name} (not offered by this host)`,
  model: (name: string, provider: string, canReason: boolean) =>
    `${name} · ${provider}${canReason ? ' · can think' : ''}`,
});

export const GROUP_LABELS: Readonly<Record<AdvancedGroup, string>> = catalogue({
  about: 'Name and description',
  model: 'Model and memory',
  speech: 'Speech',
  turns: 'Interruptions and silence',
  answering: 'Answering a call',
  sound: 'Background sound',
  transfers: 'Transfers',
  callerName: 'Caller name rules',
  after: 'After the conversation',
});

type Words = { readonly label: string; readonly help: string };

/** What each setting is called, and what it does. */
export const SETTING_WORDS: Readonly<Record<AdvancedName, Words>> = catalogue({
  title: { label: 'Title', help: 'A name for this configuration. Callers do not see it.' },
  description: { label: 'Description', help: 'What this agent is for, for people who edit it.' },
  agentModel: { label: 'Model', help: 'The language model that writes the answers.' },
  agentThinking: { label: 'Thinking', help: 'How long the model may think before it answers.' },
  agentThinkingModel: { label: 'Thinking model', help: 'The model used while it thinks.' },
  noContactInjection: {
    label: 'Leave out contact details',
    help: 'The model is not told who is writing or calling.',
  },
  noConvoHistory: {
    label: 'Leave out earlier conversations',
    help: 'The model is not told what was said in earlier conversations.',
  },
  agentS2SEngine: {
    label: 'Speech-to-speech engine',
    help: 'One engine that listens, thinks and speaks. Without one, speech is turned into text first.',
  },
  agentSttEngine: { label: 'Speech-to-text engine', help: 'Turns what the caller says into text.' },
  agentSttSmartFormatting: {
    label: 'Smart formatting',
    help: 'Writes numbers, dates and addresses as people write them.',
  },
  interruptionWordCount: {
    label: 'Words to interrupt',
    help: 'How many words the caller must say before the agent stops talking.',
  },
  interruptionMinimumSpeakingTime: {
    label: 'Speaking time before interruptions',
    help: 'How long the agent talks before a caller can interrupt it.',
  },
  speechProcessingDelay: {
    label: 'Pause before answering',
    help: 'How long the caller must be silent before the agent answers.',
  },
  speechProcessingDelayInterruptionStep: {
    label: 'Extra pause after an interruption',
    help: 'The pause grows by this much each time the agent is interrupted.',
  },
  speechProcessingDelayMaxMultiplier: {
    label: 'Longest pause',
    help: 'How many times the usual pause it may grow to.',
  },
  callerResponseTimeout: {
    label: 'Silence before asking again',
    help: 'How long the caller may be silent before the agent asks whether they are there.',
  },
  callerResponseTimeoutHangupCounter: {
    label: 'Silences before hanging up',
    help: 'After this many silences in a row the agent ends the call.',
  },
  speakingTimeout: { label: 'Longest call', help: 'The agent ends the call after this time.' },
  preAnswerRingTime: { label: 'Ring before answering', help: 'How long it rings before the agent picks up.' },
  preAnswerSkipProcessingResults: {
    label: 'Skip results of pre-answer steps',
    help: 'What steps before the answer found is not told to the model.',
  },
  waitOnAnswer: { label: 'Wait after answering', help: 'How long the agent waits before its greeting.' },
  postAnswerDtmf: { label: 'Keys to press after answering', help: 'Tones the agent sends, such as 1 or 9w2.' },
  autoRecordingNotification: {
    label: 'Say that the call is recorded',
    help: 'Said at the beginning of a recorded call.',
  },
  recordingNotificationPhrase: { label: 'Words about recording', help: 'What the agent says about it.' },
  backgroundAudio: { label: 'Sound', help: 'The address of an audio file that plays during calls.' },
  backgroundAudioGain: { label: 'Volume', help: 'Louder above 0, quieter below.' },
  backgroundAudioLoop: { label: 'Repeat', help: 'The sound begins again when it ends.' },
  backgroundAudioAfterGreeting: { label: 'Start after the greeting', help: 'Otherwise it starts with the call.' },
  backgroundAudioTrack: { label: 'Track', help: 'Background (bg) or effect (fx).' },
  confirmTransfers: {
    label: 'Confirm transfers',
    help: 'The person called must accept before the caller is connected.',
  },
  transferConfirmTimeout: {
    label: 'Time to confirm',
    help: 'How long that person has. After it, the caller goes back to the agent.',
  },
  monitorTransfers: { label: 'Monitor transfers', help: 'The agent stays in the call and listens.' },
  attendedTransfers: {
    label: 'Announce transfers',
    help: 'The agent first tells the person called who is on the line.',
  },
  attendedTransferBridgeTrigger: {
    label: 'Connect when they say',
    help: 'What the person called says to be connected.',
  },
  cnamAutoRejectRegex: {
    label: 'Reject callers named',
    help: 'A regular expression for the caller’s name, such as ^SPAM.',
  },
  cnamAutoRejectCode: { label: 'Reject with code', help: 'The SIP code those callers get.' },
  cnamAutoTransferRegex: {
    label: 'Transfer callers named',
    help: 'A regular expression for the caller’s name, such as HOSPITAL.',
  },
  cnamAutoTransferDestination: { label: 'Transfer them to', help: 'A phone number or SIP address.' },
  postConvoForceThinking: {
    label: 'Think after the conversation',
    help: 'Summaries and reports are written with thinking.',
  },
});
