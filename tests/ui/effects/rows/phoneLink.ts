/** The way to this console on a phone. */
import { NOW_MS } from '../fakePlatform';
import { type Row, rejects } from './row';

const success = true as const;
const loads = {
  actor: 'phoneLink.loadRecord',
  input: { key: null },
  calls: [['POST /api/v2/auth/phoneLink']],
  whenRefused: rejects,
  fails: 'No link could be made for your phone.',
} as const;

export const phoneLinkRows: readonly Row[] = [
  {
    ...loads,
    replies: { createPhoneLink: () => ({ success, link: { oneTimeToken: 'once', lifetimeS: 300 } }) },
    // The token is not told to the machine.
    output: { signsIn: true, endsAtMs: NOW_MS + 300_000 },
  },
  {
    ...loads,
    replies: { createPhoneLink: () => ({ success, link: { lifetimeS: 300 } }) },
    output: { signsIn: false, endsAtMs: NOW_MS + 300_000 },
  },
];
