import { FileUp, ListTodo } from 'lucide-react';
import type { Action } from '../../feature';

const of = { level: 'organization', needs: 'tasks' } as const;

export const actions: readonly Action[] = [
  { ...of, name: 'createTask', overlay: 'createTask', label: 'New task', Icon: ListTodo },
  { ...of, name: 'uploadTaskList', overlay: 'uploadTaskList', label: 'Import a list of tasks', Icon: FileUp },
];
