import { useState } from 'react';
import type { Failure } from '#machines/shared';
import type { DeliveryChange } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { useRecord } from './record';
import { useFeatureRef } from './workspace';

const NONE: readonly DeliveryChange[] = [];

/** How this organization sends and gets texts and mails: null until it is loaded. */
export const useDelivery = () => useRecord('delivery');

type Typed = Readonly<Record<string, string>>;
type Form = {
  /** By the name of its input. */
  readonly typed: Typed;
  /** The change without an answer. */
  readonly sent: DeliveryChange | null;
  readonly failure: Failure | null;
  readonly isSaved: boolean;
};
const EMPTY: Form = { typed: {}, sent: null, failure: null, isSaved: false };

/** What a person typed, until it is saved. The machine says what became of the change that was sent: a refused one keeps it. */
export function useDeliveryForm() {
  const ref = useFeatureRef('delivery');
  const [form, setForm] = useState(EMPTY);
  const pending = useOptionalFact(ref, ({ context }) => context.pending, NONE);
  const { refused, refusal, change: save, dismiss } = useRecord('delivery');
  const { typed, sent, failure, isSaved } = form;
  if (ref && sent && !pending.includes(sent)) {
    setForm(refused.includes(sent) ? { ...form, sent: null, failure: refusal } : { ...EMPTY, isSaved: true });
  }
  return {
    typed,
    isBusy: sent !== null,
    isSaved,
    failure,
    /** Null takes it back. */
    edit: (name: string, value: string | null) => {
      const { [name]: _, ...others } = typed;
      setForm({ ...form, isSaved: false, typed: value === null ? others : { ...others, [name]: value } });
    },
    send: (change: DeliveryChange) => {
      setForm({ ...form, sent: change, failure: null, isSaved: false });
      dismiss();
      save(change);
    },
  };
}
export type DeliveryForm = ReturnType<typeof useDeliveryForm>;
