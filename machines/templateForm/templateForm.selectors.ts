import type { SnapshotFrom } from 'xstate';
import type { templateFormMachine } from './templateForm.machine';
import type { KnownTemplate, TemplateWork } from './templateForm.types';

type Form = SnapshotFrom<typeof templateFormMachine>;

export const selectTemplateWork = ({ context }: Form): TemplateWork => context.work;
export const selectTemplateTitle = ({ context }: Form): string => context.title;
/** Null until it is read, and in a creation. */
export const selectKnownTemplate = ({ context }: Form): KnownTemplate | null => context.known;
/** The template that a new one starts from. */
export const selectTemplateSource = ({ context }: Form): string | null => context.templateId;
/** The agent that a new one starts from. */
export const selectSourceAgentId = ({ context }: Form): number | null => context.agentId;
export const selectMadeTemplateId = ({ context }: Form): string | null => context.madeId;
export const selectTemplateFormFailure = ({ context }: Form) => context.failure;
export const selectIsTemplateUnread = (snapshot: Form): boolean => snapshot.matches('failed');
export const selectCanSubmitTemplate = (snapshot: Form): boolean => snapshot.can({ type: 'templateForm.submit' });
