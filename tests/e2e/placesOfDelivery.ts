import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

type At = Pick<Tree, 'organization'>;
const part = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** Chooses a provider in the form of a channel. */
const choose = (section: string, provider: string) => async (page: Page) => {
  const form = part(section)(page);
  await form.getByLabel('Provider').selectOption(provider);
  await form.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
};

/** How an organization sends and receives, and what connects it with other services. */
export const deliveryScreens = ({ organization }: At): readonly Place[] => [
  { name: 'delivery', path: `${organization}/delivery`, isDrawn: part('Mail') },
  {
    name: 'delivery, texts are set up',
    path: `${organization}/delivery`,
    isDrawn: part('Text messages'),
    enter: choose('Text messages', 'twilio'),
  },
  {
    name: 'delivery, mail is set up',
    path: `${organization}/delivery`,
    isDrawn: part('Mail'),
    enter: choose('Mail', 'smtp'),
  },
];

export const deliveryOverlays = ({ organization }: At): readonly Place[] => [
  {
    name: 'zapier',
    path: `${organization}/apps?zapier=true`,
    isDrawn: (page) => page.getByText('Where the Zap answers'),
  },
  {
    name: 'jobnimbus',
    path: `${organization}/apps?jobnimbus=true&targetDate=2026-11-25`,
    isDrawn: (page) => page.getByText('does not accept the key').first(),
  },
];
