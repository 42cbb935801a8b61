import type { Place } from './places';
import type { Tree } from './tree';

const BUILT = encodeURIComponent(
  '{"duration__gte":"60","agentOutcome__noticontains":"spam","meta.source__isset":"true"}',
);

/** What stands over the log: its columns, the builder of filters, and the facts that are reported. */
export const overlaysOfLogs = ({
  organization,
  reseller,
}: Pick<Tree, 'organization' | 'reseller'>): readonly Place[] => [
  {
    name: 'log, its columns',
    path: `${organization}/logs?fields=name,timestamp,summary,reporting.intent&wrap=true&editConvoColumns=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Columns' }),
  },
  {
    name: 'log, filters that are built',
    path: `${organization}/logs?filters=${BUILT}&logFilterBuilder=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  {
    name: 'log, facts that are reported',
    path: `${organization}/logs?reporting=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Facts to report' }),
  },
  {
    name: 'facts that a reseller asks for',
    path: `${reseller}/members?reporting=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: 'Facts to report' }),
  },
];
