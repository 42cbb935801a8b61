import type { Campaign } from '#contract/entities/campaign';
import { catalogue } from '../../strings/catalogue';

/** The words of comparisons. */
export const diffStrings = catalogue({
  comparing: 'Comparing…',
  preview: 'Preview: the texts differ too much for a word-by-word comparison.',
  unfold: (lines: number) => (lines === 1 ? '1 line the same' : `${lines.toLocaleString()} lines the same`),
  none: 'There is no difference.',
  noneHint: 'Both copies say the same.',
  noBefore: 'Nothing was there before; all of this is new.',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  words: 'words',
  settings: 'Settings',
});

const labels: { readonly [Field in keyof Campaign]?: string } = catalogue({
  title: 'Title',
  description: 'Description',
  agentInstructions: 'Prompt',
  welcomeMessage: 'Greeting',
  agentVoice: 'Voice',
  agentLang: 'Language',
  timezone: 'Time zone',
  variables: 'Variables',
  links: 'Links',
  actions: 'Actions',
  apps: 'Apps',
  enabledFunctions: 'Functions',
  templateFields: 'Your details',
  templateIntegrations: 'Integrations',
  agentModel: 'Model',
  confirmTransfers: 'Confirm transfers',
  handoverQuietS: 'Quiet after a takeover, in seconds',
});

/** What a setting of an agent is called; one without a word of its own is called by its key, spaced. */
export const campaignFieldLabel = (field: string): string =>
  labels[field as keyof Campaign] ??
  field.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
