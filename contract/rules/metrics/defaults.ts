import type { Metric } from '../../entities/metric';
import { APPOINTMENT_RATE_SCALE, METRIC_WINDOW_DAYS, TIME_SAVED_SCALE } from '../constants';
import { METRIC_TITLES } from '../messages/metrics';

const CALLS = { type: 'call', test: 'false' } as const;
/** An outcome is free text; the templates write “Booking requested” and “Booked”. The filter and the formula find the same. */
const BOOKED_CALLS = { ...CALLS, agentOutcome__icontains: 'book' } as const;
const IS_BOOKED = 'agentOutcome regex "[Bb][Oo][Oo][Kk]"';

/** How each differs from the others is said below. */
const usual = {
  aggregation: 'count',
  scale: 1,
  format: 'number',
  precision: 0,
  dateFilter: `${METRIC_WINDOW_DAYS}d`,
  better: 'more',
  filters: CALLS,
  formula: '1',
} as const;

/** The metrics of an account that has none, nor anybody above it (specification 3 and 9). Tests are left out. */
export const DEFAULT_METRICS: readonly Metric[] = [
  {
    ...usual,
    name: 'timeSaved',
    title: METRIC_TITLES.timeSaved,
    formula: 'duration',
    aggregation: 'sum',
    scale: TIME_SAVED_SCALE,
    format: 'minutes',
  },
  { ...usual, name: 'totalCalls', title: METRIC_TITLES.totalCalls },
  {
    ...usual,
    name: 'appointmentsBooked',
    title: METRIC_TITLES.appointmentsBooked,
    filters: BOOKED_CALLS,
  },
  {
    ...usual,
    name: 'appointmentRate',
    title: METRIC_TITLES.appointmentRate,
    formula: `sum(if(${IS_BOOKED}, 1, 0)) / count(1)`,
    scale: APPOINTMENT_RATE_SCALE,
    format: 'percent',
    precision: 1,
  },
  {
    ...usual,
    name: 'avgCallTime',
    title: METRIC_TITLES.avgCallTime,
    formula: 'duration',
    aggregation: 'avg',
    format: 'duration',
    better: 'less',
  },
  {
    ...usual,
    name: 'callTransfers',
    title: METRIC_TITLES.callTransfers,
    filters: { ...CALLS, transfer: 'true' },
    better: 'less',
  },
  {
    ...usual,
    name: 'inboundCalls',
    title: METRIC_TITLES.inboundCalls,
    filters: { ...CALLS, direction: 'inbound' },
  },
  {
    ...usual,
    name: 'outboundCalls',
    title: METRIC_TITLES.outboundCalls,
    filters: { ...CALLS, direction: 'outbound' },
  },
];
