import type { TaskLimits } from '../../entities/task';

/** The limits of an organization that has set none (api-shapes 7); its tables say the same. */
export const DEFAULT_TASK_LIMITS: TaskLimits = {
  businessHours: { timezone: 'America/Chicago', days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
  daily: { calls: 100, texts: 200, tasks: 300 },
  concurrencyPerRun: 10,
  cooldowns: { calls: 86_400, texts: 300 },
  stopsAtPercent: 20,
};
