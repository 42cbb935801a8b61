import type { AccountType } from '#contract/entities/account';
import type { LinksConfig, PageLink, SocialLinksPosition } from '#contract/entities/profile';
import type { PublicProfile } from '#contract/entities/publicProfile';
import type { LinkList, TypedLink } from '#contract/rules/publicPage/linkAddress';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

export type PageFormInput = { readonly accountId: number };

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

export type PageFormContext = PageFormInput & {
  /** Null until it is loaded. */
  readonly page: Page | null;
  readonly form: PageFields;
  /** What of it was typed and the host does not have. */
  readonly typed: Partial<PageFields>;
  /** Some of it was typed on an earlier visit. */
  readonly isTakenUp: boolean;
  readonly failure: Failure | null;
};

export type PageFormEvent =
  | { type: 'pageForm.edit'; changes: Partial<Omit<PageFields, LinkList>> }
  | { type: 'pageForm.addLink'; list: LinkList }
  | { type: 'pageForm.editLink'; list: LinkList; index: number; changes: Partial<TypedLink> }
  | { type: 'pageForm.removeLink'; list: LinkList; index: number }
  /** The link takes the place that another has. */
  | { type: 'pageForm.moveLink'; list: LinkList; from: number; to: number }
  | { type: 'pageForm.submit' }
  | { type: 'pageForm.retry' }
  /** Forgets what was typed. */
  | { type: 'pageForm.discard' }
  | KeptText
  | NetworkEvent;

/** Sent to the workspace: the page is saved. */
export type PageFormNews = { type: 'pageForm.saved' };

/** `typed` names what has changed. */
export type SavePageInput = PageFormInput & {
  readonly accountType: AccountType;
  readonly form: PageFields;
  readonly typed: Partial<PageFields>;
};
export type SavePageOutput = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly failure: Failure };
