import { type AdvancedSetting, defaultOf } from '#contract/rules/agents/advancedSettings';
import { advancedStrings as strings } from './strings';

/** The default of a setting in words, with its unit: "3 words". */
export function defaultWords(setting: AdvancedSetting): string {
  if (setting.kind === 'model') return strings.ofHost;
  const value = defaultOf(setting);
  if (value === null) return strings.nothingSet;
  if (typeof value === 'boolean') return value ? strings.on : strings.off;
  if (typeof value === 'string') return value;
  const count = setting.kind === 'number' && setting.unit ? value.toLocaleString() : `${value}`;
  return setting.kind === 'number' && setting.unit ? `${count} ${strings.unitOf(setting.unit, count)}` : count;
}
