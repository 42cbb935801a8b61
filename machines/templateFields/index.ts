export { templateFieldsMachine } from './templateFields.machine';
export {
  type ReviewSummary,
  selectFirstOpen,
  selectIsSaving,
  selectPointed,
  selectReviewSummary,
  selectShown,
  selectStatuses,
  selectSuggestionRef,
} from './templateFields.selectors';
export type { TemplateFieldsInput, TemplateFieldsNews } from './templateFields.types';
