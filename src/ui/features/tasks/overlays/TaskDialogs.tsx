import type { ComponentType } from 'react';
import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as CreateTask } from './CreateTask';
import { Overlay as EditTask } from './EditTask';
import { Overlay as TaskList } from './TaskList';
import { Overlay as TaskSettings } from './TaskSettings';

const DIALOGS: Readonly<Record<string, ComponentType<OverlayProps>>> = {
  createTask: CreateTask,
  editTask: EditTask,
  taskSettings: TaskSettings,
  uploadTaskList: TaskList,
};

/** The dialogs about tasks. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) => {
  const Dialog = DIALOGS[props.overlay.key];
  return Dialog ? <Dialog {...props} /> : null;
};
