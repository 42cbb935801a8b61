import { dequal } from 'dequal/lite';
import type { TemplateField } from '#contract/entities/campaign';
import type { ConflictChoice, MigrationOutcome } from '#contract/entities/templateMigration';
import { isOutsideOptions } from '#contract/rules/agents/templateMode';

type Fields = readonly TemplateField[];
type Planned = { readonly key: string; readonly outcome: MigrationOutcome };

/**
 * The fields of the new template with the agent's answers. An answer that the new template does not allow, or does not ask for, is
 * a conflict: it stays, with its field, unless it may be replaced. Outside the options it stays in a draft alone (`planAgent`).
 */
export function planFields(
  { base, theirs, ours }: { readonly base: Fields; readonly theirs: Fields; readonly ours: Fields },
  onConflict: ConflictChoice,
): { readonly fields: TemplateField[]; readonly planned: readonly Planned[] } {
  const planned: Planned[] = [];
  const told = (key: string, outcome: MigrationOutcome) => planned.push({ key, outcome });
  const fields = theirs.map((field) => {
    const { key } = field;
    const own = fieldOf(ours, key);
    if (own === undefined || !isAnswered(own, fieldOf(base, key))) {
      if (!dequal(own, field)) told(key, 'changed');
      return field;
    }
    const { value: _value, skipped: _skipped, autoPrefilled: _prefilled, ...asked } = field;
    const answered = { ...asked, ...answerOf(own) };
    const isAllowed = !isOutsideOptions(answered);
    if (!isAllowed && onConflict === 'replace') {
      told(key, 'conflict');
      return field;
    }
    if (!isAllowed) told(key, 'conflict');
    else if (!dequal(own, answered)) told(key, 'changed');
    else if (!dequal(answered, field)) told(key, 'kept');
    return answered;
  });
  const others = ours.filter(({ key }) => fieldOf(theirs, key) === undefined);
  const stay = others.filter((own) => {
    const isOwn = isAnswered(own, fieldOf(base, own.key));
    told(own.key, isOwn ? 'conflict' : 'changed');
    return isOwn && onConflict === 'keep';
  });
  return { fields: [...fields, ...stay], planned };
}

const fieldOf = (fields: Fields, key: string): TemplateField | undefined => fields.find((field) => field.key === key);

function answerOf({ value, skipped, autoPrefilled }: TemplateField) {
  return {
    ...(value === undefined ? {} : { value }),
    ...(skipped === undefined ? {} : { skipped }),
    ...(autoPrefilled === undefined ? {} : { autoPrefilled }),
  };
}

/** Whether somebody answered the field other than its template did. */
function isAnswered(own: TemplateField, base: TemplateField | undefined): boolean {
  return !dequal(answerOf(own), base ? answerOf(base) : {});
}
