import type { BodyInputOf } from '#contract/endpoint';
import type { saveEmailSettings, saveSmsSettings } from '#contract/endpoints/delivery';
import type { DeliveryChannel, DeliveryWay, EmailSettings, SmsSettings } from '#contract/entities/delivery';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** How an organization sends and gets texts and mails. */
export type DeliverySetup = {
  readonly sms: SmsSettings;
  readonly email: EmailSettings;
  /** What becomes of a message that is written now. */
  readonly ways: readonly DeliveryWay[];
  readonly agents: readonly { readonly id: number; readonly name: string }[];
  /** The secret of incoming mails, right after it was made: nobody can read it again. */
  readonly webhookSecret: string | null;
  /** What became of the latest test. */
  readonly tested: { readonly channel: DeliveryChannel; readonly sent: boolean; readonly text: string } | null;
};

export type DeliveryChange =
  | { readonly kind: 'sms'; readonly settings: BodyInputOf<typeof saveSmsSettings> }
  | { readonly kind: 'email'; readonly settings: BodyInputOf<typeof saveEmailSettings> }
  | { readonly kind: 'test'; readonly channel: DeliveryChannel; readonly to: string };

/** It is not refreshed by events: the secret is told once, and must stay while somebody copies it. */
export const delivery = defineFeature({
  machine: createResourceMachine<DeliverySetup, { readonly organizationId: number }, DeliveryChange>({
    id: 'delivery',
  }),
  opens: ({ type, targetAccountId: organizationId, first }) =>
    type === 'organization' && first === 'delivery'
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  hears: { 'network.changed': same },
});
