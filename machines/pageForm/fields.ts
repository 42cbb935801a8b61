import { dequal } from 'dequal/lite';
import { PAGE_LINKS_LIMIT } from '#contract/rules/hostConstants';
import { type LinkList, linkProblem, type TypedLink } from '#contract/rules/publicPage/linkAddress';
import type { PageFields, PageFormEvent } from './pageForm.types';

export const EMPTY_PAGE: PageFields = {
  name: '',
  description: '',
  links: [],
  layout: 'buttons',
  socialLinks: [],
  socialLinksPosition: 'bottom',
};

const EMPTY_LINK: TypedLink = { title: '', url: '' };
const LISTS = ['links', 'socialLinks'] as const;

type LinkEvent = Extract<PageFormEvent, { readonly list: LinkList }>;

/** Its links after one was added, changed, removed or moved; the same ones if that cannot be. */
export function changedLinks(fields: PageFields, event: LinkEvent): readonly TypedLink[] {
  const links = fields[event.list];
  if (event.type === 'pageForm.addLink') return links.length < PAGE_LINKS_LIMIT ? [...links, EMPTY_LINK] : links;
  if (event.type === 'pageForm.moveLink') return moved(links, event.from, event.to);
  const link = links[event.index];
  if (!link) return links;
  return event.type === 'pageForm.removeLink'
    ? links.toSpliced(event.index, 1)
    : links.with(event.index, { ...link, ...event.changes });
}

function moved(links: readonly TypedLink[], from: number, to: number): readonly TypedLink[] {
  const link = links[from];
  return link && links[to] ? links.toSpliced(from, 1).toSpliced(to, 0, link) : links;
}

/** It has a name, and every link leads somewhere. */
export const isComplete = (fields: PageFields): boolean =>
  fields.name.trim() !== '' && LISTS.every((list) => fields[list].every((link) => linkProblem(list, link) === null));

/** What was typed, beside what the page has anyway. */
export const typedBeside = (known: PageFields, typed: Partial<PageFields>): Partial<PageFields> =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => !dequal(known[key as keyof PageFields], value)));

/** What was typed, as one line of text to be stored; nothing if nothing was. */
export const textOf = (typed: Partial<PageFields>): string =>
  Object.keys(typed).length === 0 ? '' : JSON.stringify(typed);

/** The fields in a stored text. Forms that several tabs left are lines of it: the last one counts for each field. */
export const typedIn = (text: string): Partial<PageFields> =>
  Object.fromEntries(text.split('\n').flatMap((line) => Object.entries(fieldsIn(line))));

function fieldsIn(line: string): Partial<PageFields> {
  try {
    const stored: unknown = JSON.parse(line);
    const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(fields.filter(([key, value]) => CHECKS[key as keyof PageFields]?.(value) === true));
  } catch {
    // Anything can write to the storage of a browser.
    return {};
  }
}

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
