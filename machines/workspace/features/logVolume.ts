import type { LogVolume } from '#contract/entities/logVolume';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { type LogQuery, logQueryAt } from './logs';

/** A bar of the chart above the log: when it begins, and how many rows it stands for. */
export type LogBar = LogVolume & { readonly startS: number };
/** The page changes nothing about it. */
export type LogVolumeKey = Pick<LogQuery, 'targetAccountId' | 'range' | 'filters'> & { readonly search?: string };

/** How the rows of the log spread over its range. */
export const logVolume = defineFeature({
  machine: createResourceMachine<readonly LogBar[], LogVolumeKey>({ id: 'logVolume' }),
  opens: (at) => {
    const query = logQueryAt(at);
    if (!query) return null;
    const { targetAccountId, range, filters } = query;
    const search = at.search.trim();
    const narrowing = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
    return {
      key: [targetAccountId, range, ...narrowing, ...(search === '' ? [] : [`q=${search}`])].join('-'),
      input: { key: { targetAccountId, range, filters, ...(search !== '' && { search }) } },
    };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'log.created' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
