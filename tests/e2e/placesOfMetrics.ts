import type { Place } from './places';
import type { Tree } from './tree';

type Of = Pick<Tree, 'organization' | 'reseller'>;

export const screensOfMetrics = ({ organization, reseller }: Of): readonly Place[] => [
  {
    name: 'metrics',
    path: `${organization}/metrics`,
    isDrawn: (page) => page.getByRole('list', { name: 'Figures' }),
  },
  {
    name: 'metrics of this week, not compared',
    path: `${organization}/metrics?dateFilter=7d&compare=false&filters=${encodeURIComponent('{"type":"call"}')}`,
    isDrawn: (page) => page.getByRole('list', { name: 'Figures' }),
  },
  {
    name: 'metrics of a reseller',
    path: `${reseller}/metrics`,
    isDrawn: (page) => page.getByRole('list', { name: 'Figures' }),
  },
  {
    name: 'metrics, all of them',
    path: `${organization}/metrics/list`,
    isDrawn: (page) => page.getByRole('list', { name: 'Metrics' }),
  },
  {
    name: 'metrics that a reseller gives',
    path: `${reseller}/metrics/list`,
    isDrawn: (page) => page.getByRole('region', { name: 'Given to organizations' }),
  },
  {
    name: 'metrics, monitors',
    path: `${organization}/metrics/monitors`,
    isDrawn: (page) => page.getByRole('list', { name: 'Monitors' }).or(page.getByText('No monitors yet')).first(),
  },
];

export const overlaysOfMetrics = ({ organization }: Of): readonly Place[] => {
  const over = (name: string, query: string, title: string | RegExp): Place => ({
    name,
    path: `${organization}/metrics?${query}`,
    isDrawn: (page) => page.getByRole('dialog', { name: title }),
  });
  return [
    {
      ...over('metrics, one is made', 'editMetric=true', 'New metric'),
      enter: async (page) => {
        await page.getByLabel('Formula', { exact: true }).fill('sum(if(durat > 120, 1, 0))');
        await page.getByText('Unknown field: durat').waitFor();
      },
    },
    over('metrics, one is changed', 'editMetric=true&metricName=totalCalls', 'Total calls'),
    {
      name: 'metrics, their dashboard',
      path: `${organization}/metrics`,
      isDrawn: (page) => page.getByRole('list', { name: 'Figures' }),
      enter: async (page) => {
        await page.getByRole('link', { name: 'Edit dashboard' }).click();
        await page.getByRole('dialog').getByRole('switch', { name: 'Weekly mail to me' }).waitFor();
      },
    },
    over('metrics, a new dashboard', 'editDashboard=true', 'New dashboard'),
    over('metrics, a new monitor', 'editMonitor=true&watches=callTransfers', 'New monitor'),
  ];
};
