export { taskMachine } from './task.machine';
export { selectMayDo, selectTask, selectTaskFailure, selectTaskWork } from './task.selectors';
export type { DoTaskInput, DoTaskOutput, TaskContext, TaskEvent, TaskInput, TaskNews } from './task.types';
