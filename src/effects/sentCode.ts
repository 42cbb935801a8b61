import * as z from 'zod/mini';
import { CODE_LIFETIME_MS, CODE_RESEND_WAIT_MS } from '#contract/rules/hostConstants';
import type { SentCode } from '#machines/session';
import type { CodeRequest } from '#machines/verification';
import type { Platform } from '../platform/platform';
import { defineRecord } from '../platform/storage/records';

const sentRecord = z.object({
  form: z.object({
    mode: z.enum(['signIn', 'signInByPhone', 'signUp']),
    email: z.string(),
    phoneNumber: z.string(),
    businessName: z.string(),
    name: z.string(),
  }),
  sentAtMs: z.number(),
});

/** The sign-in form whose code was sent, kept in this tab while the code is valid: a reload then returns to the code. */
export function openSentCode({ tabStorage, clock }: Pick<Platform, 'tabStorage' | 'clock'>) {
  const record = defineRecord(tabStorage, 'sentCode', sentRecord);
  return {
    keep({ purpose, address, businessName = '', name = '' }: CodeRequest): void {
      const mode = purpose === 'signUp' || purpose === 'signInByPhone' ? purpose : 'signIn';
      const to = { email: '', phoneNumber: '', [mode === 'signInByPhone' ? 'phoneNumber' : 'email']: address };
      record.write({ form: { mode, ...to, businessName, name }, sentAtMs: clock.nowMs() });
    },
    /** Null if none was sent, or it has expired. */
    read(): SentCode | null {
      const sent = record.read();
      // Not negative, even if the clock was set back.
      const ageMs = Math.max(0, clock.nowMs() - (sent?.sentAtMs ?? 0));
      if (sent && ageMs < CODE_LIFETIME_MS) {
        return { form: sent.form, waitMs: Math.max(0, CODE_RESEND_WAIT_MS - ageMs) };
      }
      record.remove();
      return null;
    },
    drop: () => record.remove(),
  };
}
