import type { LogVolume } from '#contract/entities/conversation';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { type LogQuery, logQueryAt } from './logs';

/** A bar of the chart above the log: when it begins, and how many rows it stands for. */
export type LogBar = LogVolume & { readonly startS: number };

/** How the rows of the log spread over its range. */
export const logVolume = defineFeature({
  machine: createResourceMachine<readonly LogBar[], LogQuery>({ id: 'logVolume' }),
  opens: (at) => {
    const key = logQueryAt(at);
    if (!key) return null;
    const filters = Object.entries(key.filters).map(([name, value]) => `${name}=${value}`);
    return { key: [key.targetAccountId, key.range, ...filters].join('-'), input: { key } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'log.created' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
