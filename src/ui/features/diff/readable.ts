import type { AgentAction, Campaign } from '#contract/entities/campaign';
import { actionSettings } from '#contract/rules/agents/actionSettings';
import { fieldText } from '#contract/rules/agents/templateFields';
import { voiceOf } from '#contract/rules/agents/voices';

/** The text of a setting as a person would write it down, so that a word diff of two says what changed. */
export const readable = (field: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  switch (field as keyof Campaign) {
    case 'agentVoice':
      return voiceOf(value)?.name ?? plain(value);
    case 'actions':
      return (value as AgentAction[]).map(actionText).join('\n\n');
    case 'variables':
      return entriesText(value as Record<string, unknown>);
    case 'templateFields':
      return (value as NonNullable<Campaign['templateFields']>)
        .map((templateField) => `${templateField.title}: ${fieldText(templateField.value)}`)
        .join('\n');
    default:
      return plain(value);
  }
};

const actionText = (action: AgentAction): string =>
  [action.name, action.instructions, entriesText(actionSettings(action))].filter(Boolean).join('\n');

const entriesText = (entries: Record<string, unknown>): string =>
  Object.entries(entries)
    .map(([key, value]) => `${key}: ${plain(value)}`)
    .join('\n');

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};
