export { supportFormMachine } from './supportForm.machine';
export { selectIsSent, selectSupportFailure, selectSupportForm } from './supportForm.selectors';
export type { SendSupportInput, SupportFields, SupportOutput } from './supportForm.types';
