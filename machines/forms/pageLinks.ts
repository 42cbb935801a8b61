import { PAGE_LINKS_LIMIT } from '#contract/rules/hostConstants';
import type { LinkList, TypedLink } from '#contract/rules/publicPage/linkAddress';

const EMPTY_LINK: TypedLink = { title: '', url: '' };

/** What one event does to a list of links. */
export type LinkEdit = { readonly list: LinkList } & (
  | { readonly change: 'add' }
  | { readonly change: 'edit'; readonly index: number; readonly fields: Partial<TypedLink> }
  | { readonly change: 'remove'; readonly index: number }
  /** The link takes the place that another has. */
  | { readonly change: 'move'; readonly from: number; readonly to: number }
);

/** The links after one was added, changed, removed or moved; the same ones if that cannot be. */
export function changedLinks(links: readonly TypedLink[], edit: LinkEdit): readonly TypedLink[] {
  if (edit.change === 'add') return links.length < PAGE_LINKS_LIMIT ? [...links, EMPTY_LINK] : links;
  if (edit.change === 'move') return moved(links, edit.from, edit.to);
  const link = links[edit.index];
  if (!link) return links;
  return edit.change === 'remove'
    ? links.toSpliced(edit.index, 1)
    : links.with(edit.index, { ...link, ...edit.fields });
}

function moved(links: readonly TypedLink[], from: number, to: number): readonly TypedLink[] {
  const link = links[from];
  return link && links[to] ? links.toSpliced(from, 1).toSpliced(to, 0, link) : links;
}
