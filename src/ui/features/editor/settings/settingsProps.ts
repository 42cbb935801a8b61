import type { Campaign } from '#contract/entities/campaign';

/** What every section of the settings is handed: the agent as it stands, and the one way to change it. */
export type SettingsProps = {
  campaign: Campaign;
  readOnly: boolean;
  /** Changes are merged into the agent; `undefined` clears a setting. */
  onChange: (changes: { [Key in keyof Campaign]?: Campaign[Key] | undefined }) => void;
};
