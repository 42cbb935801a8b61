import type { AccountType } from '#contract/entities/account';
import type { LinksConfig, PageLink, SocialLinksPosition } from '#contract/entities/profile';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { PAGE_LINKS_LIMIT } from '#contract/rules/hostConstants';
import { LOAD_PAGE_FAILED, SAVE_PAGE_FAILED } from '#contract/rules/messages/profile';
import { type LinkList, linkProblem, type TypedLink } from '#contract/rules/publicPage/linkAddress';
import { createFormMachine, isTyped } from '../shared/form';
import { required } from '../shared/required';
import { changedLinks, type LinkEdit } from './pageLinks';

/** What the editor of a public page changes, as it is typed. */
export type PageFields = {
  readonly name: string;
  readonly description: string;
  readonly links: readonly TypedLink[];
  readonly layout: LinksConfig['layout'];
  readonly socialLinks: readonly TypedLink[];
  readonly socialLinksPosition: SocialLinksPosition;
};

/** The page as the host has it. */
export type Page = {
  readonly accountType: AccountType;
  readonly fields: PageFields;
  /** What strangers see; null while there is no page. */
  readonly shown: PublicProfile | null;
  /** Those of the agent's live settings, which stand there while it has none of its own. */
  readonly settingsLinks: readonly PageLink[];
};

export type PageForm = {
  readonly key: { readonly accountId: number };
  readonly record: Page;
  readonly draft: PageFields;
  readonly edit: Partial<Omit<PageFields, LinkList>> | LinkEdit;
  /** `typed` names what has changed. */
  readonly work: {
    readonly task: 'save';
    readonly accountId: number;
    readonly accountType: AccountType;
    readonly form: PageFields;
    readonly typed: Partial<PageFields>;
  };
  readonly done: null;
  /** Sent to the workspace: the page is saved. */
  readonly news: { readonly type: 'pageForm.saved' };
};

export type PageFormNews = PageForm['news'];

const LISTS = ['links', 'socialLinks'] as const;

/**
 * Edits what the public page of an account shows (specification 2, `editPage`; 7, Pages and stats). A page that is saved has a name, and
 * each of its links leads somewhere.
 */
export const pageFormMachine = createFormMachine<PageForm>({
  id: 'pageForm',
  empty: () => ({
    name: '',
    description: '',
    links: [],
    layout: 'buttons',
    socialLinks: [],
    socialLinksPosition: 'bottom',
  }),
  shown: ({ fields }) => fields,
  isThere: () => true,
  unread: LOAD_PAGE_FAILED,
  edited: (draft, edit) => ('list' in edit ? { [edit.list]: changedLinks(draft[edit.list], edit) } : edit),
  tasks: {
    save: {
      may: ({ draft, ...form }) =>
        isTyped(form) &&
        draft.name.trim() !== '' &&
        LISTS.every((list) => draft[list].every((link) => linkProblem(list, link) === null)),
      work: ({ key, record, draft, typed }) => ({
        task: 'save',
        ...key,
        accountType: required(record).accountType,
        form: draft,
        typed,
      }),
      tells: () => ({ type: 'pageForm.saved' }),
      failed: SAVE_PAGE_FAILED,
    },
  },
  keptAs: ({ accountId }) => `page/${accountId}`,
  readKept: (stored) =>
    Object.fromEntries(
      Object.entries(stored).filter(([key, value]) => CHECKS[key as keyof PageFields]?.(value) === true),
    ),
});

const isText = (value: unknown): boolean => typeof value === 'string';
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isLinks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= PAGE_LINKS_LIMIT &&
  value.every(
    (link: unknown) => isText(Reflect.get(Object(link), 'title')) && isText(Reflect.get(Object(link), 'url')),
  );

const CHECKS: Readonly<Record<keyof PageFields, (value: unknown) => boolean>> = {
  name: isText,
  description: isText,
  links: isLinks,
  layout: isOneOf('buttons', 'list'),
  socialLinks: isLinks,
  socialLinksPosition: isOneOf('top', 'bottom'),
};
