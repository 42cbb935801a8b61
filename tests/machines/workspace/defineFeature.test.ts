import { expect, test } from 'vitest';
import { campaignMachine } from '#machines/campaign';
import { chatMachine } from '#machines/chat';
import { FEATURES } from '#machines/workspace/features';
import type { CampaignNews } from '../../../machines/campaign/campaign.types';
import { defineFeature } from '../../../machines/workspace/feature';

const closed = () => null;

test('a feature is checked against its machine', () => {
  const wrong = [
    // @ts-expect-error -- it makes ids, and asks for no seed
    defineFeature({ machine: chatMachine, opens: closed }),
    // @ts-expect-error -- it must know whether there is a network
    defineFeature<typeof campaignMachine>({ machine: campaignMachine, needs: { seed: true }, opens: closed }),
    // @ts-expect-error -- a chat has two inputs
    defineFeature({ machine: chatMachine, needs: { seed: true }, opens: () => ({ key: '7', input: { target: 7 } }) }),
    defineFeature({
      machine: FEATURES.functions.machine,
      opens: closed,
      // @ts-expect-error -- a record hears nothing of lists
      hears: { 'realtime.reset': () => ({ type: 'collection.reload' }) },
    }),
    defineFeature<typeof campaignMachine, CampaignNews>({
      machine: campaignMachine,
      needs: { seed: true, online: true },
      opens: closed,
      // @ts-expect-error -- it tells more than that
      tells: { 'campaign.left': () => [] },
    }),
  ];
  expect(wrong).toHaveLength(5);
});
