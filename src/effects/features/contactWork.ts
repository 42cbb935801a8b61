import { required } from '#machines/shared';
import type { DoWorkInput } from '#machines/shared/workQueue';
import type { ContactWork, ContactWorkOutput } from '#machines/work/contactWork';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { failureOf } from '../failure';
import { askedFor } from './contacts';

type Options = { readonly signal: AbortSignal; readonly targetAccountId: number };
/** Work on several contacts. */
type Bulk = Extract<ContactWork, { readonly contactIds: readonly number[] }>;

/** The effects of the contactWork machine (specification 7, Contacts). */
export function defineContactWorkEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const save = ({ blob, fileName }: Awaited<ReturnType<typeof api.file>>) => platform.saveFile(blob, fileName);

  const carryOut = async (work: ContactWork, options: Options): Promise<ContactWorkOutput> => {
    switch (work.kind) {
      case 'unmerge':
        await api.call('unmergeContact', { params: { contactId: work.contactId } }, options);
        return DONE;
      case 'tie': {
        const { contactId: id, roomId: visitorRoomId } = work;
        await api.call('saveContact', { params: {}, body: { id, visitorRoomId } }, options);
        return DONE;
      }
      case 'export':
        save(await api.file('listContacts', { query: { ...askedFor(work.query), format: 'csv' } }, options));
        return DONE;
      case 'saveErrors': {
        const asked = { params: { importId: work.importId }, query: { format: 'csv' as const } };
        save(await api.file('listContactImportErrors', asked, options));
        return DONE;
      }
      case 'putOn':
      case 'takeOff':
        return changeList(work, options);
      case 'tag':
      case 'untag':
        return changeTags(work, options);
      default:
        return forEach(work.contactIds, (contactId) =>
          work.kind === 'delete'
            ? api.call('deleteContact', { params: { contactId }, body: {} }, options)
            : api.call('restoreContact', { params: { contactId } }, options),
        );
    }
  };

  /** Those that are on it already, or not on it, stay out of it, so that they are not part of an undo. */
  const changeList = async (work: Extract<Bulk, { kind: 'putOn' | 'takeOff' }>, options: Options) => {
    const { kind, contactIds, listName } = work;
    const { contacts } = await api.call('listContacts', { query: { id: [...contactIds] } }, options);
    const isNew = ({ lists }: { readonly lists: readonly string[] }) =>
      lists.includes(listName) === (kind === 'takeOff');
    const ids = contacts.filter(isNew).map(({ id }) => id);
    const body = kind === 'putOn' ? { contactIds: ids } : { removeContactIds: ids };
    await api.call('saveContactList', { params: { listName }, body }, options);
    return { contactIds: ids, failure: null };
  };

  const changeTags = async (work: Extract<Bulk, { kind: 'tag' | 'untag' }>, options: Options) => {
    const { kind, contactIds, tag } = work;
    const { contacts } = await api.call('listContacts', { query: { id: [...contactIds] } }, options);
    const changed = contacts.filter(({ tags }) => tags.includes(tag) === (kind === 'untag'));
    const after = (id: number) => {
      const tags = changed.find((contact) => contact.id === id)?.tags ?? [];
      return kind === 'tag' ? [...tags, tag] : tags.filter((one) => one !== tag);
    };
    return forEach(
      changed.map(({ id }) => id),
      (contactId) =>
        api.call('updateContact', { params: { contactId }, body: { newData: { tags: after(contactId) } } }, options),
    );
  };

  /** One after the other, until one fails: what was done till then is told. */
  const forEach = async (
    ids: readonly number[],
    change: (contactId: number) => Promise<unknown>,
  ): Promise<ContactWorkOutput> => {
    const done: number[] = [];
    for (const id of ids) {
      try {
        await change(id);
        done.push(id);
      } catch (error) {
        if (done.length === 0) throw error;
        return { contactIds: done, failure: failureOf(error, platform.network.isOnline()) };
      }
    }
    return { contactIds: done, failure: null };
  };

  return {
    actors: {
      carryOut: answering<ContactWorkOutput, DoWorkInput<ContactWork>>(
        deps,
        undefined,
        ({ organizationId, work }, signal) => carryOut(work, { signal, targetAccountId: required(organizationId) }),
      ),
    },
  };
}

const DONE: ContactWorkOutput = { contactIds: [], failure: null };
