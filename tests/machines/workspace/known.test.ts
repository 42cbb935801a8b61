import { expect, test } from 'vitest';
import { knowFeatures } from '#machines/workspace';
import { FEATURES } from '#machines/workspace/features';
import { featuresOf } from '#machines/workspace/known';
import { accountOf, ORGANIZATION_ID, placeOf } from './fixtures';

const opened = () =>
  featuresOf({
    place: placeOf('/app/inbox'),
    account: accountOf(ORGANIZATION_ID),
    targetAccountId: ORGANIZATION_ID,
    ownType: 'organization',
    beside: null,
  }).map(({ name }) => name);

test('an address opens what the first screens show, and the other features among them once they are known', () => {
  expect(opened()).toEqual(['agentList', 'roomList', 'inboxCounts', 'notifications', 'announcement']);
  knowFeatures(FEATURES);
  expect(opened()).toEqual([
    'agentList',
    'roomList',
    'inboxCounts',
    'presence',
    'liveCalls',
    'compose',
    'contactWork',
    'agentWork',
    'notifications',
    'announcement',
    'outbox',
  ]);
});
