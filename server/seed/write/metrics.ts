import type pg from 'pg';
import type { DashboardCard } from '#contract/entities/dashboard';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import type { Tree } from './tree';

/** The first is the loud one; when people call, and who takes the calls, stands last. */
const CARDS: readonly DashboardCard[] = [
  { metric: 'timeSaved', kind: 'line', size: 'large' },
  { metric: 'totalCalls', kind: 'bar', size: 'small' },
  { metric: 'appointmentsBooked', kind: 'bar', size: 'small' },
  { metric: 'appointmentRate', kind: 'line', size: 'small' },
  { metric: 'avgCallTime', kind: 'line', size: 'small' },
  { metric: 'callTransfers', kind: 'bar', size: 'small' },
  { metric: 'inboundCalls', kind: 'bar', size: 'small' },
  { metric: 'outboundCalls', kind: 'bar', size: 'small' },
  { metric: 'totalCalls', kind: 'bar', size: 'small', groupBy: 'weekHour' },
  { metric: 'longCalls', kind: 'line', size: 'wide' },
  { metric: 'totalCalls', kind: 'table', size: 'wide', groupBy: 'agentId' },
];

/** One more than the usual ones. */
const LONG_CALLS = {
  name: 'longCalls',
  title: 'Long calls that ended in a booking',
  filters: { type: 'call', test: 'false' },
  formula: 'count(if(agentOutcome = "Booking requested" and duration > 120, 1, null)) / count(1)',
  aggregation: 'count',
  scale: 100,
  format: 'percent',
  precision: 1,
  dateFilter: '30d',
  better: 'more',
};

/** An organization has a dashboard of its log, and a monitor that nothing is wrong with. The others have the usual one. */
export async function writeMetrics(client: pg.ClientBase, { organizations }: Tree): Promise<void> {
  const olivetta = organizations.find(({ seed }) => seed.username === 'olivetta-hospitality');
  if (!olivetta) throw new Error('The demo has no organization for its dashboard.');
  const { id, ownerId, seed } = olivetta;
  await client.query(
    `update account set settings = settings || jsonb_build_object('metrics', $2::jsonb) where id = $1`,
    [id, JSON.stringify([...DEFAULT_METRICS, LONG_CALLS])],
  );
  await client.query('insert into dashboard (account_id, name, cards, timezone) values ($1, $2, $3, $4)', [
    id,
    'Front of house',
    JSON.stringify(CARDS),
    seed.timeZone,
  ]);
  await client.query(
    `insert into monitor (account_id, name, metric, comparison, threshold, window_minutes, for_minutes, minimum_sample_size, channels,
       made_by)
     values ($1, 'Many transfers', 'callTransfers', 'above', 25, 1440, 15, 1, '{bell,mail}', $2)`,
    [id, ownerId],
  );
}
