/**
 * What a setting of `ADVANCED_SETTINGS` is where it is missing, by the field of a campaign and as it is written there
 * (api-shapes 4). Apart from that table, because comparing campaigns needs no more.
 */
export const ADVANCED_DEFAULTS = {
  noContactInjection: false,
  noConvoHistory: false,
  agentSttEngine: 'deepgram',
  agentSttSmartFormatting: true,
  interruptionWordCount: 3,
  interruptionMinimumSpeakingTime: 3,
  speechProcessingDelay: 500,
  speechProcessingDelayInterruptionStep: 500,
  speechProcessingDelayMaxMultiplier: 4,
  callerResponseTimeout: 13,
  callerResponseTimeoutHangupCounter: 3,
  speakingTimeout: 1_200,
  preAnswerSkipProcessingResults: false,
  // A flag that existing clients write as text.
  autoRecordingNotification: 'true',
  recordingNotificationPhrase: 'This call is being recorded.',
  confirmTransfers: false,
  transferConfirmTimeout: 30,
  monitorTransfers: false,
  attendedTransfers: false,
  cnamAutoRejectCode: 603,
  postConvoForceThinking: false,
} as const;
