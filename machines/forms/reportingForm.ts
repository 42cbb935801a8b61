import { type ReportingField, type ReportingKind, reportingField } from '#contract/entities/logWork';
import { LOAD_REPORTING_FAILED, SAVE_REPORTING_FAILED } from '#contract/rules/messages/logs';
import { createFormMachine } from '../shared/form';

/** A fact as it is typed; its choices stand one in a line. */
export type FactDraft = {
  readonly key: string;
  readonly label: string;
  readonly instructions: string;
  readonly kind: ReportingKind;
  readonly choices: string;
};

export const NEW_FACT: FactDraft = { key: '', label: '', instructions: '', kind: 'boolean', choices: '' };

export type ReportingForm = {
  readonly key: { readonly targetAccountId: number };
  readonly record: { readonly fields: readonly ReportingField[] };
  readonly draft: { readonly facts: readonly FactDraft[] };
  readonly edit: Partial<ReportingForm['draft']>;
  readonly work: {
    readonly task: 'save';
    readonly targetAccountId: number;
    readonly fields: readonly ReportingField[];
  };
  readonly done: ReportingForm['record'];
  readonly news: { readonly type: 'reportingForm.done' };
};

export type ReportingFormNews = ReportingForm['news'];

const choicesOf = ({ choices }: FactDraft): string[] =>
  choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const draftOf = ({
  key,
  label = '',
  instructions = '',
  values: { kind, choices = [] },
}: ReportingField): FactDraft => ({
  key,
  label,
  instructions,
  kind,
  choices: choices.join('\n'),
});

const fieldOf = (draft: FactDraft): ReportingField => ({
  key: draft.key.trim(),
  ...(draft.label.trim() !== '' && { label: draft.label.trim() }),
  ...(draft.instructions.trim() !== '' && { instructions: draft.instructions.trim() }),
  values: { kind: draft.kind, ...(draft.kind === 'choices' && { choices: choicesOf(draft) }) },
});

/** Of each fact, what is not what it should be. */
export const factProblemsOf = ({ facts }: ReportingForm['draft']) =>
  facts.map((fact) => ({
    key: !reportingField.shape.key.safeParse(fact.key.trim()).success,
    twice: facts.filter(({ key }) => key.trim() === fact.key.trim()).length > 1,
    choices: fact.kind === 'choices' && choicesOf(fact).length < 2,
  }));

/** The facts that a reseller, an organization or an agent has a model take from conversations (api-shapes 6). */
export const reportingFormMachine = createFormMachine<ReportingForm>({
  id: 'reportingForm',
  unread: LOAD_REPORTING_FAILED,
  isThere: () => true,
  empty: () => ({ facts: [] }),
  shown: ({ fields }) => ({ facts: fields.map(draftOf) }),
  tasks: {
    save: {
      may: ({ typed, draft }) =>
        Object.keys(typed).length > 0 && factProblemsOf(draft).every((one) => !one.key && !one.twice && !one.choices),
      work: ({ key, draft: { facts } }) => ({ task: 'save', ...key, fields: facts.map(fieldOf) }),
      tells: () => ({ type: 'reportingForm.done' }),
      stays: (_, done) => done,
      failed: SAVE_REPORTING_FAILED,
    },
  },
});
