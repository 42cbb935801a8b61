import type * as z from 'zod/mini';
import { EMAIL_INVALID, FIELD_REQUIRED, textTooLong, valueNotOfType } from '#contract/rules/messages';

/** The message a person reads for an invalid value; null for values that nobody types, such as a list of actions. */
export function issueWords(issue: z.core.$ZodIssue): string | null {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? textTooLong(Number(issue.maximum)) : null;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1 ? FIELD_REQUIRED : null;
    case 'invalid_format':
      return issue.format === 'email' ? EMAIL_INVALID : null;
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return FIELD_REQUIRED;
      return issue.expected === 'string' ? valueNotOfType('string') : null;
    case 'custom':
      return issue.message === FIELD_REQUIRED || issue.params?.isText === true ? issue.message : null;
    default:
      return null;
  }
}
