import { catalogue } from '../../../strings/catalogue';

const kinds: Readonly<Record<string, string>> = {
  text: 'Text',
  textarea: 'Long text',
  select: 'One of a list',
  'multi-select': 'Any of a list',
};

/** The words of a template that is edited. */
export const fieldEditorStrings = catalogue({
  parts: 'Parts of the template',
  title: 'What it asks for',
  hint: 'Each answer stands in the prompt where its name in braces does.',
  fieldTitle: 'Question',
  kind: 'Kind of answer',
  kindName: (kind: string) => kinds[kind] ?? kind,
  options: 'Answers to choose from',
  optionsHint: 'One a line.',
  placeholder: 'Example',
  tip: 'Tip for the answer',
  tipHint: 'Answers with a tip can be improved before they are saved.',
  required: 'An answer is required',
  key: 'Name of the field',
  keyPlaceholder: 'opening_hours',
  add: 'Add field',
  invalid: 'Letters, digits and _, starting with a letter.',
  taken: 'There is a field with this name.',
});
