import type { SnapshotFrom } from 'xstate';
import type { TemplateField } from '#contract/entities/campaign';
import type { Failure } from '../shared/failure';
import type { createAccountMachine } from './createAccount.machine';
import type { CreateAccountForm, CreateAccountKind } from './createAccount.types';
import { filledFields } from './fields';

type CreateAccountSnapshot = SnapshotFrom<typeof createAccountMachine>;

export const selectKind = ({ context }: CreateAccountSnapshot): CreateAccountKind => context.kind;
export const selectForm = ({ context }: CreateAccountSnapshot): CreateAccountForm => context.form;
export const selectTemplate = ({ context }: CreateAccountSnapshot) => context.template;
/** Required inputs that are empty: `name`, `fields.{key}`. */
export const selectMissing = ({ context }: CreateAccountSnapshot): readonly string[] => context.missing;
export const selectCreateFailure = ({ context }: CreateAccountSnapshot): Failure | null => context.failure;
/** Which part of the form is shown; `opening`, `template` and `configuring` show progress. */
export const selectStep = (
  snapshot: CreateAccountSnapshot,
): 'opening' | 'choosing' | 'template' | 'filling' | 'configuring' => {
  if (snapshot.matches('choosing')) return 'choosing';
  if (snapshot.matches('loadingTemplate') || snapshot.matches('templateFailed')) return 'template';
  if (snapshot.matches('filling') || snapshot.matches('creating')) return 'filling';
  return snapshot.matches('opening') ? 'opening' : 'configuring';
};

/** The template's fields with the values filled in. Cached by form and template. */
export const selectFields = ({ context }: CreateAccountSnapshot): readonly TemplateField[] => {
  const known = filled.get(context.form);
  if (known !== undefined && known.template === context.template) return known.fields;
  const fields = filledFields(context);
  filled.set(context.form, { template: context.template, fields });
  return fields;
};

const filled = new WeakMap<CreateAccountForm, { template: unknown; fields: readonly TemplateField[] }>();
