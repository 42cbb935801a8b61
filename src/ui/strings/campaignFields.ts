import type { Campaign } from '#contract/entities/campaign';

const labels: { readonly [Field in keyof Campaign]?: string } = {
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
};

/** What a setting of an agent is called; one without a word of its own is called by its key, spaced. */
export const campaignFieldLabel = (field: string): string =>
  labels[field as keyof Campaign] ??
  field.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
