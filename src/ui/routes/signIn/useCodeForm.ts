import { type SubmitEvent, useEffect, useRef } from 'react';
import { selectFailure } from '#machines/verification';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { useVerificationRef, useVerificationVerbs } from '#src/app/hooks/verification.tsx';

/** A form with one code, which is submitted as soon as `isWhole` says that it is whole. Its field has the focus. */
export function useCodeForm(isWhole: (text: string) => boolean) {
  const ref = useVerificationRef();
  const failure = useFact(ref, selectFailure);
  const { edit, submit } = useVerificationVerbs();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (failure) field.current?.select();
  }, [failure]);
  return {
    ref,
    field,
    error: failure?.message ?? null,
    isBusy: useIsBusy(ref),
    take: (text: string) => {
      edit(text);
      if (isWhole(text)) submit();
    },
    submitForm: (event: SubmitEvent) => {
      event.preventDefault();
      submit();
    },
  };
}
