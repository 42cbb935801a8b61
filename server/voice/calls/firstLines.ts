import type { Campaign } from '#contract/entities/campaign';
import { ADVANCED_DEFAULTS } from '#contract/rules/agents/advancedDefaults';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { languagesFor } from '../../domain/retrieval/languages';
import type { Line } from '../loop/turn/index';

/** What an agent says before anybody has said anything. `consent`: that the call is recorded; null: it does not say so. */
export function linesOf(settings: Campaign, isRecorded: boolean): { consent: Line | null; lines: readonly Line[] } {
  const { autoRecordingNotification: says = ADVANCED_DEFAULTS.autoRecordingNotification } = settings;
  const phrase = settings.recordingNotificationPhrase?.trim() || ADVANCED_DEFAULTS.recordingNotificationPhrase;
  const consent: Line | null =
    isRecorded && String(says) !== 'false' ? { kind: 'consent', text: phrase, isInterruptible: false } : null;
  const text = effectiveGreeting(settings) ?? languagesFor(settings.agentLang)[0]?.hello ?? '';
  const greeting: Line = { kind: 'greeting', text, isInterruptible: true };
  return { consent, lines: [...(consent ? [consent] : []), greeting] };
}
