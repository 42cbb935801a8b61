import { recordedTask, task, taskLimits } from '../rows/tasks';
import { type FormRow, ofContext, SAVE } from './formRow';

const OF_TASK = { organizationId: 5, taskId: task.id };

/** The forms about tasks. */
export const TASK_FORMS: readonly FormRow[] = [
  {
    form: 'taskForm',
    input: { key: OF_TASK },
    replies: {
      readTask: () => ({ success: true, task: recordedTask }),
      updateTask: () => ({ success: true, task }),
    },
    shown: ofContext('draft'),
    empty: {
      channel: 'text',
      target: '',
      title: '',
      message: '',
      subject: '',
      goal: '',
      metWhen: '',
      when: 'now',
      at: '',
      cron: '',
      timezone: '',
      again: 'never',
      agentId: null,
    },
    opened: {
      channel: 'email',
      target: 'marco@market.test',
      title: 'Morning’s catch',
      message: 'What came in today?',
      subject: 'The catch',
      goal: 'Which fish there is',
      metWhen: 'A fish is named',
      when: 'repeats',
      at: '2026-11-18T10:26:40.000Z',
      cron: '30 7 * * 1-5',
      timezone: 'America/Los_Angeles',
      again: 'unanswered',
      agentId: 7,
    },
    change: { type: 'form.edit', edit: { message: 'What did you catch?' } },
    save: SAVE,
    writes: [[`POST /api/v2/tasks/${task.id}?targetAccountId=5`, { message: 'What did you catch?' }]],
  },
  {
    form: 'taskSettings',
    input: { key: { organizationId: 5 } },
    replies: {
      readTaskLimits: () => ({ success: true, limits: taskLimits }),
      setTaskLimits: () => ({ success: true, limits: taskLimits }),
    },
    shown: ofContext('draft'),
    empty: {
      timezone: '',
      days: [],
      start: '',
      end: '',
      textMinutes: '',
      stopsAtPercent: null,
      texts: '',
      tasks: '',
      atOnce: '',
    },
    opened: {
      timezone: 'America/Los_Angeles',
      days: [1, 2, 3, 4, 5],
      start: '09:00',
      end: '20:00',
      textMinutes: '5',
      stopsAtPercent: '20',
      texts: '200',
      tasks: '300',
      atOnce: '10',
    },
    change: { type: 'form.edit', edit: { textMinutes: '10' } },
    save: SAVE,
    writes: [
      [
        'POST /api/v2/tasks/limits?targetAccountId=5',
        {
          businessHours: taskLimits.businessHours,
          cooldowns: { calls: 86_400, texts: 600 },
          stopsAtPercent: 20,
        },
      ],
    ],
  },
];
