import type { Place } from './places';
import type { Tree } from './tree';

type Of = Pick<Tree, 'organization'>;

export const screensOfTasks = ({ organization }: Of): readonly Place[] => [
  {
    name: 'tasks',
    path: `${organization}/tasks`,
    isDrawn: (page) => page.getByRole('list', { name: 'Tasks' }).or(page.getByText('No tasks yet')).first(),
  },
];

export const overlaysOfTasks = ({ organization }: Of): readonly Place[] => {
  const over = (name: string, key: string, title: string): Place => ({
    name,
    path: `${organization}/tasks?${key}=true`,
    isDrawn: (page) => page.getByRole('dialog', { name: title }),
  });
  return [
    over('tasks, one is made', 'createTask', 'New task'),
    over('tasks, their limits', 'taskSettings', 'Limits'),
    over('tasks, a list is imported', 'uploadTaskList', 'Import a list'),
  ];
};
