import type { Page } from 'playwright';
import type { Place } from './places';
import type { Tree } from './tree';

const drawn = (page: Page) => page.getByRole('dialog', { name: 'Two-step sign-in' });

/** Signing in by phone. */
export const signInByPhone: Place = {
  name: 'sign in by phone',
  path: '/login',
  isDrawn: (page) => page.getByRole('heading', { name: 'Sign in' }),
  enter: async (page) => {
    await page.getByRole('button', { name: 'Use a phone number instead' }).click();
    await page.getByLabel('Phone number').waitFor();
  },
};

/** Turning on the second step; it stays off. */
export const overlaysOfSignIn = ({ organization }: Pick<Tree, 'organization'>): readonly Place[] => [
  { name: 'two-step sign-in', path: `${organization}?secondFactor=true`, isDrawn: drawn },
  {
    name: 'two-step sign-in, setting up',
    path: `${organization}?secondFactor=true`,
    isDrawn: drawn,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
];
