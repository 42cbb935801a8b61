import type { AgentVoice } from '#contract/entities/campaign';
import { SETUP_OVERLAYS } from '../../onboarding/overlays';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { subjectAt } from './campaign';

export type Voices = { readonly voices: readonly AgentVoice[] };

/** The voices that agents can speak with, loaded while one is edited or set up. */
export const voices = defineFeature({
  machine: createResourceMachine<Voices, { readonly targetAccountId: number }>({ id: 'voices' }),
  opens: (at) => {
    const { targetAccountId } = at;
    return subjectAt(at) || isSetUpAt(at) ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } } : null;
  },
  hears: { 'network.changed': same },
});

const isSetUpAt = ({ type, overlays }: At): boolean =>
  type === 'organization' && SETUP_OVERLAYS.some((key) => overlays.has(key));
