import { catalogue } from '../../strings/catalogue';

/** The words of what keeps the installation running. */
export const operationStrings = catalogue({
  title: 'System',
  hint: (version: string) => `Version ${version}. Figures are renewed every 15 seconds.`,
  failed: 'The state of the installation could not be loaded',
  refresh: 'Refresh',
  findAccount: 'Find an account',

  jobs: 'Jobs and queues',
  queue: 'Queue',
  waits: 'Waits',
  runs: 'Runs',
  failures: 'Failed',
  oldest: 'Oldest',
  lastRun: 'Last run',
  nextRun: 'Next run',
  onDemand: 'When needed',
  notLately: 'Not today',
  runNow: 'Run now',
  runAgain: (count: number) => (count === 1 ? 'Run 1 again' : `Run ${count} again`),
  runOf: (action: string, job: string) => `${action}: ${job}`,
  noReason: 'No reason was given.',
  allWell: 'No job has failed.',
  quiet: (count: number) => (count === 1 ? '1 more queue, nothing in it' : `${count} more queues, nothing in them`),
  fewer: 'Show fewer',

  providers: 'Providers',
  names: {
    email: 'Mail',
    model: 'Language model',
    voice: 'Phone calls',
    sms: 'Text messages',
    calendar: 'Calendar',
    payments: 'Payments',
  },
  states: { configured: 'Configured', 'stand-in': 'Built-in', off: 'Not configured' },
  noCalls: 'No call since the hosts started.',
  callsSince: (count: number, when: string) =>
    count === 1 ? `1 call, ${when}` : `The last ${count} calls, the first ${when}`,
  times: (p50Ms: number, p95Ms: number) => `p50 ${tookWords(p50Ms)}, p95 ${tookWords(p95Ms)}`,
  callsFailed: (failed: number, count: number) => `${failed} of ${count} failed`,
  lastError: (when: string, host: string) => `${when}, ${host}`,

  hosts: 'Hosts',
  database: 'Database',
  databaseFacts: (version: string, ms: number) => `PostgreSQL ${version}, answers in ${ms} ms`,
  migrations: (count: number, latest: string) => `${count} migrations applied, the latest ${latest}`,
  roles: { all: 'everything', api: 'console and API', worker: 'jobs', voice: 'calls' },
  hostFacts: (version: string, role: string) => `${version}, ${role}`,
  up: (time: string) => `up ${time}`,
  seen: (when: string) => `last seen ${when}`,
  streams: 'Streams open',
  eventLag: 'Event lag',
  loopLag: 'Timer lag',
  connections: 'Connections',
  connectionsOf: (open: number, waiting: number) => (waiting === 0 ? `${open}` : `${open}, ${waiting} wait`),
  ms: (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`,
  nothingYet: '–',

  announcement: 'Announcement',
  announcementHint: 'Everybody who has the console open sees it at once.',
  text: 'Text',
  level: 'Level',
  levels: { info: 'Information', warning: 'Warning', critical: 'Urgent' },
  until: 'Until',
  durations: { hour: 'In 1 hour', day: 'In 1 day', week: 'In 1 week', open: 'I clear it' },
  announce: 'Announce',
  replace: 'Replace',
  clear: 'Clear',
  shownUntil: (when: string) => `Shown until ${when}`,
  shownOpen: 'Shown until you clear it',

  refund: 'Refund',
  refundOff: 'Payments are not configured, so refunds wait.',
  username: 'Username',
  amount: 'Amount',
  unit: 'Unit',
  units: { usd: 'US dollars', sats: 'Sats' },
  issueRefund: 'Issue refund',

  review: 'Calls for review',
  reviewHint:
    'Rated badly, with a message that was not delivered, or left a question unanswered. The last 30 days, without tests.',
  reasons: { rated: 'Rated badly', failed: 'Not delivered', unanswered: 'Unanswered' },
  reason: 'Reason',
  all: 'All',
  rating: (stars: number) => `Rated ${stars} of 5`,
  noneToReview: 'Nothing to review',
  noneToReviewHint: 'No conversation of the last 30 days went badly.',
});

/** The name of a queue in words: `delete-expired` reads "Delete expired". */
export function jobWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How long a call took: 640 ms, 1.2 s, 12 s. */
function tookWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}

/** A length of time as a table has room for: 40 s, 12 min, 5 h, 3 d. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} d`;
}
