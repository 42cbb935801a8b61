import type { Contact, ContactChanges, ContactChannel } from '../../entities/contact';
import { CONTACT_CHANNELS } from './channels';
import { mergedContact } from './merging';

/** Fields of which a merged contact has one value: a person may choose whose. */
export const MERGE_TEXTS = [
  'name',
  'phone',
  'email',
  'company',
  'status',
  'leadSource',
  'contactSource',
] as const satisfies readonly (keyof Contact)[];
export type MergeText = (typeof MERGE_TEXTS)[number];
/** Those, and what was said about a channel. */
export type MergeField = MergeText | `consent.${ContactChannel}`;

/** Whose value is kept, where a person chose. */
export type MergePicks = Readonly<Partial<Record<MergeField, 'kept' | 'other'>>>;

/** The value of a field of each, and whose stays. Null: both say the same, and there is nothing to choose. */
export type MergeRow<TField extends MergeField, TValue> = {
  readonly field: TField;
  readonly kept: TValue | undefined;
  readonly other: TValue | undefined;
  readonly pick: 'kept' | 'other' | null;
};

/** The fields that at least one of them has. */
export function mergeTexts(kept: Contact, other: Contact, picks: MergePicks): readonly MergeRow<MergeText, string>[] {
  return MERGE_TEXTS.flatMap((field) => {
    const [one, two] = [kept[field], other[field]];
    if (one === undefined && two === undefined) return [];
    const usual = one === undefined ? 'other' : 'kept';
    return [{ field, kept: one, other: two, pick: one === two ? null : (picks[field] ?? usual) }];
  });
}

type Consent = NonNullable<Contact['consent'][ContactChannel]>;

/** What they said about each channel, if at least one of them was asked. */
export function mergeConsents(kept: Contact, other: Contact, picks: MergePicks) {
  const merged = mergedContact(kept, other).consent;
  return CONTACT_CHANNELS.flatMap(
    (channel): (MergeRow<MergeField, Consent> & { readonly channel: ContactChannel })[] => {
      const [one, two] = [kept.consent[channel], other.consent[channel]];
      if (!one && !two) return [];
      const field = `consent.${channel}` as const;
      const usual = merged[channel] === one ? 'kept' : 'other';
      const isSame = one?.agreed === two?.agreed && one?.timestamp === two?.timestamp;
      return [{ channel, field, kept: one, other: two, pick: isSame ? null : (picks[field] ?? usual) }];
    },
  );
}

/** What a merge keeps by the picks, in place of `mergedContact`; nothing where a person chose nothing. */
export function mergeValues(kept: Contact, other: Contact, picks: MergePicks): Omit<ContactChanges, 'lists'> {
  const from = (field: MergeField) => (picks[field] === 'other' ? other : kept);
  const texts = MERGE_TEXTS.filter((field) => picks[field] !== undefined);
  const channels = CONTACT_CHANNELS.filter((channel) => picks[`consent.${channel}`] !== undefined);
  const said = channels.map((channel) => [channel, from(`consent.${channel}`).consent[channel] ?? null] as const);
  const consent: ContactChanges['consent'] = { ...mergedContact(kept, other).consent, ...Object.fromEntries(said) };
  const { firstName = null, lastName = null } = from('name');
  return {
    ...Object.fromEntries(texts.map((field) => [field, from(field)[field] ?? null])),
    // The parts of a name go with it.
    ...(picks.name && { firstName, lastName }),
    ...(said.length > 0 && { consent }),
  };
}
