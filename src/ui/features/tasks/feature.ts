import { ListTodo } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { tasks: { levels: ['organization'], paths: ['/tasks'], load: () => import('./TasksScreen') } },
  navigation: [{ screen: 'tasks', label: 'Tasks', Icon: ListTodo, order: 42, needs: 'tasks' }],
});
