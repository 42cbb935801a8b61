export { contactFormMachine } from './contactForm.machine';
export {
  selectContact,
  selectContactFailure,
  selectContactForm,
  selectContactPhase,
  selectIsTakenUp,
} from './contactForm.selectors';
export type {
  ContactFields,
  ContactFormContext,
  ContactFormEvent,
  ContactFormInput,
  ContactFormNews,
  ContactOutput,
  DeleteContactInput,
  LoadContactInput,
  SaveContactInput,
} from './contactForm.types';
export { typedBeside } from './typed';
