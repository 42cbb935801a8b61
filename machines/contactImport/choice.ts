import type { ContactImport } from '#contract/entities/contactImport';
import type { ContactImportContext } from './contactImport.types';

/** Fields that tell who a contact is. One of them is needed. */
const KEYS: readonly (string | null)[] = ['name', 'firstName', 'lastName', 'phone', 'email'];

/** Whether the host knows the choice, and somebody can come of it. */
export const canStart = ({ choice, failure }: ContactImportContext): boolean =>
  failure === null && choice.mapping.some((field) => KEYS.includes(field));

/** Whether an import is further than it was known to be: events may come late. */
export function isFurther(next: ContactImport, known: ContactImport | null): boolean {
  if (known === null) return false;
  const rank = ({ status }: ContactImport) => ['draft', 'running', 'stopped', 'done'].indexOf(status);
  return rank(next) > rank(known) || (rank(next) === rank(known) && next.done > known.done);
}
