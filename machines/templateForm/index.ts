export { templateFormMachine } from './templateForm.machine';
export {
  selectCanSubmitTemplate,
  selectIsTemplateUnread,
  selectKnownTemplate,
  selectMadeTemplateId,
  selectSourceAgentId,
  selectTemplateFormFailure,
  selectTemplateSource,
  selectTemplateTitle,
  selectTemplateWork,
} from './templateForm.selectors';
export type {
  KnownTemplate,
  ReadKnownTemplateInput,
  TemplateFormNews,
  WriteTemplateInput,
  WriteTemplateOutput,
} from './templateForm.types';
