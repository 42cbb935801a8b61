import type { Place } from './places';

/** The way to an answered phone, and how calls are forwarded. */
export const walkthroughPlacesOf = ({
  organization,
  agent,
}: {
  organization: string;
  agent: string;
}): readonly Place[] => [
  {
    name: 'first steps',
    path: organization,
    isDrawn: (page) => page.getByRole('button', { name: 'Show the first steps' }),
    enter: async (page) => {
      await page.getByRole('button', { name: 'Show the first steps' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Forward' }).waitFor();
    },
  },
  {
    name: 'forward calls',
    path: `${organization}?forwardingInstructions=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Forward your calls' }),
  },
  {
    name: 'forward calls of an agent',
    path: `${agent}?forwardingInstructions=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Forward your calls' }),
  },
];
