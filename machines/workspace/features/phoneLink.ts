import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** A link for the person's phone. Its token is not here. */
export type PhoneLinkFacts = {
  /** Whether it signs the person in; otherwise they enter their code on the phone. */
  readonly signsIn: boolean;
  readonly endsAtMs: number;
};

/** The way to this console on a phone (`mobile`, specification 2). */
export const phoneLink = defineFeature({
  machine: createResourceMachine<PhoneLinkFacts, null>({ id: 'phoneLink' }),
  opens: ({ has }) => (has('mobile') ? { key: 'own', input: { key: null } } : null),
  hears: { 'network.changed': same },
});
