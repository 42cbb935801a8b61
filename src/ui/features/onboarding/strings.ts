import { catalogue } from '../../strings/catalogue';

/** The words of the set-up of an agent. */
export const onboardingStrings = catalogue({
  title: 'Set up your agent',
  steps: { start: 'Start', website: 'Website', business: 'Your business', voice: 'Voice', ready: 'Try it' },
  stepOf: (step: number, all: number) => `Step ${step} of ${all}`,
  finishLater: 'Finish later',
  saved: 'Saved',
  saving: 'Saving',
  keptHere: 'Kept on this device',
  saveAgain: 'Save again',
  back: 'Back',
  next: 'Continue',
  create: 'Create agent',
  nextRight: 'These are right, continue',
  createRight: 'These are right, create agent',
  working: 'One moment',
  making: 'Your agent is being made',
  failed: 'The set-up could not be loaded',

  welcome: 'How do you want to begin?',
  welcomeHint: 'Either way, you can change every word later.',
  fromTemplate: 'From a template',
  fromTemplateHint: 'Choose what it does. You answer questions about your business; the prompt is written for you.',
  fromScratch: 'From scratch',
  fromScratchHint: 'An outline of a prompt, which you write yourself.',
  choose: 'What should it do?',
  chooseHint:
    'Choose the one that is closest. You answer questions about your business; the prompt is written for you.',
  templateFailed: 'The template could not be loaded',

  website: 'What is your web address?',
  websiteHint: 'We read it and fill in what your agent has to know. You check every line before anyone hears it.',
  websiteLabel: 'Web address',
  websitePlaceholder: 'pineandpaw.com',
  read: 'Read it',
  stop: 'Stop',
  reading: 'Reading your website',
  noWebsite: 'No website?',
  answerYourself: 'Answer the questions yourself',

  check: 'Check what we read',
  tell: 'Tell it about your business',
  filledFrom: (amount: number, all: number) => `${amount} of ${all} are filled in.`,
  stillNeeded: (title: string) => `“${title}” is still needed.`,
  manyNeeded: (amount: number) => `${amount} are still needed.`,
  nothingNeeded: 'Nothing more is needed.',
  essentials: 'Essentials',
  more: 'More to know',
  count: (amount: number, all: number) => `${amount} of ${all}`,
  wasRead: (amount: number) =>
    amount === 1
      ? '1 comes from your website: correct it if it is wrong, then confirm it.'
      : `${amount} come from your website: correct what is wrong, then confirm the rest.`,
  source: (path: string) => `From your website: ${path}`,
  right: 'Right',
  rightOf: (title: string) => `${title} is right`,
  notRight: 'Not right',
  notRightOf: (title: string) => `${title} is not right`,
  pages: (amount: number) => (amount === 1 ? '1 page read' : `${amount} pages read`),
  found: {
    name: 'Name',
    description: 'What you do',
    hours: 'Opening hours',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    prices: 'Prices',
  },
  nothingFound: 'Nothing for your agent',

  integrations: 'Works with',
  integrationsHint: (place: number, all: number) =>
    `${place} of ${all}. You can connect it now, or any time later in the apps of your account.`,
  connected: 'Connected',
  connect: 'Connect',
  notConnected: 'Not connected yet: your agent takes a message instead',

  timezone: 'Where are you?',
  timezoneHint: 'Opening hours and appointments are in this time zone.',
  timezoneLabel: 'Time zone',

  voice: 'How should it sound?',
  voiceHint: 'Each voice reads its greeting.',
  voiceLabel: 'Voice',
  nameLabel: 'What is it called?',
  nameHint: 'Only your team sees it.',
  allVoices: (amount: number) => `All ${amount} voices`,
  greeting: 'Hello, how can I help you?',

  ready: 'Ready to talk',
  readyHint: 'Your agent is made from what you answered. You can try it at once.',

  preview: 'Your agent so far',
  previewHint: 'Changes as you type',
  emptyPreview: 'Choose a template to see what your agent will be told.',
});
