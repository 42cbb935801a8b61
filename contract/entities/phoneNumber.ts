import * as z from 'zod/mini';
import { NUMBER_NEEDED } from '../rules/messages/phoneNumbers';
import { normalizePhone } from '../rules/values/phone';
import { accountId } from './shared';

/** Who an organization has a number from; `byo`: it brought its own. */
export const numberSource = z.enum(['byo', 'twilio', 'telnyx']);
export type NumberSource = z.output<typeof numberSource>;

export const numberCapability = z.enum(['sms', 'mms', 'voice']);
export type NumberCapability = z.output<typeof numberCapability>;

/** A phone number as people write it, read as E.164. */
export const phoneNumberText = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => normalizePhone(text) !== null, NUMBER_NEEDED),
  ),
  z.transform((text) => normalizePhone(text) ?? text),
);

/** A number that an organization has. */
export const phoneNumber = z.object({
  /** E.164. */
  number: z.string(),
  /** Two letters, where it is known. */
  country: z.optional(z.string()),
  locality: z.optional(z.string()),
  /** The agent who has it; missing: it is free. */
  agentId: z.optional(accountId),
  /** Missing also where the reader may not see the agent. */
  agentName: z.optional(z.string()),
  source: numberSource,
  capabilities: z.array(numberCapability),
  /** Whether the connected provider lists it. */
  verified: z.boolean(),
});
export type PhoneNumber = z.output<typeof phoneNumber>;
