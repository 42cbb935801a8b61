import { type CampaignFields, fieldNames, isEditedField, sameField } from './campaignEquality';

/** A field that both sides changed differently. A side without the field is `undefined`. */
export type FieldConflict = {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/** The result of a merge. For fields in conflict, `merged` holds mine, so that nothing typed is lost. */
export type CampaignMerge<C extends CampaignFields> = {
  readonly merged: C;
  readonly conflicts: readonly FieldConflict[];
};

export type ConflictChoice = 'mine' | 'theirs';

/**
 * Merges two edits of one campaign field by field. A field that only one side changed or removed takes that side's value; a field
 * that both changed differently is a conflict. State fields (`CAMPAIGN_STATE_FIELDS`) are always `theirs`, the stored ones.
 * Conflicts are in the order of the fields of base, mine, theirs.
 */
export function mergeCampaigns<C extends CampaignFields>(base: C, mine: C, theirs: C): CampaignMerge<C> {
  const conflicts: FieldConflict[] = [];
  const merged: [string, unknown][] = [];
  for (const field of fieldNames(base, mine, theirs)) {
    const side = winner(base, mine, theirs, field);
    if (side === 'both') {
      conflicts.push({ field, base: own(base, field), mine: own(mine, field), theirs: own(theirs, field) });
    }
    merged.push([field, own(side === 'theirs' ? theirs : mine, field)]);
  }
  return { merged: campaignOf<C>(merged), conflicts };
}

/** A merge with a person's choices applied. A conflict without a choice keeps mine. */
export function resolveConflicts<C extends CampaignFields>(
  { merged, conflicts }: CampaignMerge<C>,
  choices: Readonly<Partial<Record<string, ConflictChoice>>>,
): C {
  const taken = conflicts
    .filter(({ field }) => Object.hasOwn(choices, field) && choices[field] === 'theirs')
    .map(({ field, theirs }) => [field, theirs] as const);
  return campaignOf<C>([...new Map([...Object.entries(merged), ...taken])]);
}

function winner(base: CampaignFields, mine: CampaignFields, theirs: CampaignFields, field: string) {
  if (!isEditedField(field)) return 'theirs';
  if (sameField(mine, theirs, field)) return 'theirs';
  if (sameField(base, mine, field)) return 'theirs';
  if (sameField(base, theirs, field)) return 'mine';
  return 'both';
}

function own(campaign: CampaignFields, field: string): unknown {
  return Object.hasOwn(campaign, field) ? campaign[field] : undefined;
}

/** `fromEntries` defines its keys, so a field named `__proto__` stays a field. */
function campaignOf<C extends CampaignFields>(entries: readonly (readonly [string, unknown])[]): C {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as C;
}
