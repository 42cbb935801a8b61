import { LOAD_TEMPLATES_FAILED, SAVE_TEMPLATE_FAILED } from '#contract/rules/messages/agents';
import { alike, createFormMachine, type FormFacts } from '../shared/form';

/** What the open overlay is for. */
export type TemplateWork = 'create' | 'rename' | 'delete';

export type TemplateForm = {
  readonly key: {
    readonly work: TemplateWork;
    /** Whose template it is, or becomes. */
    readonly accountId: number;
    /** The one that is renamed or deleted; in a creation the one it starts from, null for none. */
    readonly templateId: string | null;
    /** The agent that a new one starts from. */
    readonly agentId: number | null;
  };
  /** `followers`: how many agents follow it. */
  readonly record: { readonly title: string; readonly followers: number };
  /** `templateId`: what a new one starts from; null for none. */
  readonly draft: { readonly title: string; readonly templateId: string | null };
  readonly edit: Partial<TemplateForm['draft']>;
  readonly work: { readonly task: TemplateWork; readonly title: string } & Pick<
    TemplateForm['key'],
    'accountId' | 'templateId' | 'agentId'
  >;
  /** The template that is there now; null: it was deleted. */
  readonly done: { readonly templateId: string | null };
  /** Sent to the workspace: the list of templates is out of date. */
  readonly news: { readonly type: 'templateForm.done'; readonly work: TemplateWork };
};

export type TemplateFormNews = TemplateForm['news'];

/**
 * Creates a template as a draft, renames it, or deletes it (specification 4: Template). One is only renamed or deleted once it is known
 * what it is called and how many agents follow it.
 */
export const templateFormMachine = createFormMachine<TemplateForm>({
  id: 'templateForm',
  empty: ({ templateId }) => ({ title: '', templateId }),
  shown: ({ title }) => ({ title, templateId: null }),
  isThere: ({ work }) => work !== 'create',
  unread: LOAD_TEMPLATES_FAILED,
  tasks: {
    create: {
      may: ({ key, draft }) => key.work === 'create' && draft.title.trim() !== '',
      work: (form) => ({ ...workOf(form, 'create'), templateId: form.draft.templateId }),
      ...toldAs('create'),
    },
    rename: {
      // The title it has already would change nothing.
      may: ({ key, record, draft }) => key.work === 'rename' && !['', record?.title].includes(draft.title.trim()),
      work: (form) => workOf(form, 'rename'),
      ...toldAs('rename'),
    },
    delete: {
      may: ({ key, record }) => key.work === 'delete' && record !== null,
      work: (form) => workOf(form, 'delete'),
      ...toldAs('delete'),
    },
  },
  keptAs: ({ work, accountId, templateId, agentId }) =>
    ['template', accountId, work, templateId ?? agentId ?? 'new'].join('/'),
  readKept: ({ templateId, ...stored }, draft) => ({
    ...alike(stored, draft),
    ...(typeof templateId === 'string' && { templateId }),
  }),
});

function workOf<T extends TemplateWork>({ key, draft }: FormFacts<TemplateForm>, task: T) {
  const { accountId, templateId, agentId } = key;
  return { task, accountId, templateId, agentId, title: draft.title.trim() };
}

function toldAs(work: TemplateWork) {
  return { tells: () => ({ type: 'templateForm.done', work }) as const, failed: SAVE_TEMPLATE_FAILED };
}
