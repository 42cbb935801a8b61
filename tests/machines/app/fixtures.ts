import type { DomainProfile } from '#contract/entities/domain';
import type { AppInput, Page } from '#machines/app';
import type { Place } from '#machines/location';
import type { Guest } from '#machines/session';
import type { Failure } from '#machines/shared';

export { identity } from '../session/session.plan';

export const SEED = '8f0c1e52-3b6a-4d7e-9c1f-2a5b7d9e0f13';
export const inputOf = (page: Page): AppInput => ({ seed: SEED, page });

export const placeOf = (href: string): Place => {
  const { pathname, search, hash } = new URL(href, 'https://phone.test');
  return { pathname, search, hash };
};

export const domain: DomainProfile = { id: 1, name: 'Automated Phone', branded: true, details: {}, settings: {} };
export const guest: Guest = { id: 90, username: 'visitor-90' };
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const defect = new Error('a defect');
