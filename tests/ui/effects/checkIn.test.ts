// @vitest-environment node
import { expect, it } from 'vitest';
import { openCheckIn } from '#src/effects/checkIn.ts';
import { until } from '#tests/support/until.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform, type Given } from './fakePlatform.ts';

const TOLD = { type: 'mobileCheckIn', cloudId: 'cloud-1', platform: 'ios', appVersion: '2.3' };
const { type: _, ...DEVICE } = TOLD;

it('tells the host once for a session and a device, and again if either changes', async () => {
  const { checkIn, say, deps, asked } = open();
  checkIn.tell();
  expect(asked()).toEqual([]);
  say(TOLD);
  checkIn.tell();
  say(TOLD);
  await until(() => expect(asked()).toEqual([['t', DEVICE]]));
  say({ ...TOLD, appVersion: '2.4' });
  await until(() => expect(asked()).toHaveLength(2));
  deps.credentials.setToken('another');
  checkIn.tell();
  await until(() =>
    expect(asked().slice(1)).toEqual([
      ['t', { ...DEVICE, appVersion: '2.4' }],
      ['another', { ...DEVICE, appVersion: '2.4' }],
    ]),
  );
});

it('tells the name of a sign-in until the app says more, and nothing that has no name', async () => {
  const { checkIn, say, asked } = open();
  say({ type: 'mobileCheckIn', platform: 'ios' });
  checkIn.name({ cloudId: 'cloud-9' });
  checkIn.tell();
  await until(() => expect(asked()).toEqual([['t', { cloudId: 'cloud-9' }]]));
  say(TOLD);
  await until(() =>
    expect(asked()).toEqual([
      ['t', { cloudId: 'cloud-9' }],
      ['t', DEVICE],
    ]),
  );
});

it.each([
  ['a visitor', { kept: { 'console.token': 'g', 'console.guest': '{"id":7,"username":"guest-7"}' } }],
  ['nobody', { kept: {} }],
])('tells nothing of %s', (_of, given) => {
  const { say, asked } = open({}, given);
  say(TOLD);
  expect(asked()).toEqual([]);
});

it('tries again at the next start after the host did not take it', async () => {
  let answers = false;
  const { checkIn, say, asked } = open({
    mobileCheckIn: () => (answers ? { success: true } : Promise.reject(refused(503, 'Away.'))),
  });
  say(TOLD);
  await until(() => expect(asked()).toHaveLength(1));
  answers = true;
  await until(() => {
    checkIn.tell();
    expect(asked()).toHaveLength(2);
  });
});

function open(replies: Replies = { mobileCheckIn: () => ({ success: true }) }, given: Given = {}) {
  const host = openStandIn(replies);
  const { platform, keep, say } = fakePlatform({ shell: 'webView', kept: { 'console.token': 't' }, ...given });
  const deps = fakeDeps(platform, 'https://console.example', host.send);
  return {
    checkIn: openCheckIn(deps),
    deps,
    /** As the bridge does: it keeps the whole message and passes its kind on. */
    say: (message: { readonly type: string; readonly [field: string]: unknown }) => {
      keep('mobileCheckIn', message);
      say({ type: message.type });
    },
    asked: () => host.asked.map(({ token, input }) => [token, input.body]),
  };
}
