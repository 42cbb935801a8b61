import { useState } from 'react';
import { effectiveValue } from '#contract/entities/brand';
import type { BrandChange, BrandSetup } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { useRecord } from './record';
import { useFiles } from './services';
import { useFeatureRef } from './workspace';

type Values = Extract<BrandChange, { kind: 'values' }>['values'];
/** The values that are typed. Pictures are saved by themselves. */
export type TypedField = Exclude<keyof Values, 'logo' | 'favicon' | 'appScripts'>;

const NONE: readonly BrandChange[] = [];
const NOTHING: Values = {};

/** Host names and brand of this account: null until they are loaded. */
export function useBrand() {
  const pending = useOptionalFact(useFeatureRef('brand'), ({ context }) => context.pending, NONE);
  return {
    ...useRecord('brand'),
    /** The changes without an answer, the oldest first; that one is being sent. */
    pending,
    sending: pending[0] ?? null,
  };
}

/** What a person changed and has not published. The machine says what became of it: what is refused stays. */
export function useBrandForm() {
  const [typed, setTyped] = useState<Values>(NOTHING);
  const [sent, setSent] = useState<BrandChange | null>(null);
  const { isOpen, record, refused, pending, change, dismiss } = useBrand();
  if (isOpen && sent && !pending.includes(sent)) {
    if (!refused.includes(sent)) setTyped(NOTHING);
    setSent(null);
  }
  const put = (field: keyof Values, value: Values[keyof Values]) => {
    const { [field]: _, ...others } = typed;
    setTyped(value === undefined ? others : { ...others, [field]: value });
  };
  return {
    typed,
    count: Object.keys(typed).length,
    isBusy: sent !== null,
    /** What is as it was saved is not typed; an empty field goes back to the value from above. */
    edit: (field: TypedField, value: string) => {
      const { own } = record?.brand.fields[field] ?? {};
      if (value === (own ?? '')) put(field, undefined);
      else put(field, value.trim() === '' ? null : value);
    },
    reset: (field: TypedField) => put(field, record?.brand.fields[field].own === undefined ? undefined : null),
    editScripts: (scripts: readonly string[]) => {
      const saved = record?.brand.appScripts ?? [];
      put('appScripts', JSON.stringify(scripts) === JSON.stringify(saved) ? undefined : [...scripts]);
    },
    discard: () => {
      setTyped(NOTHING);
      dismiss();
    },
    publish: () => {
      const scripts = typed.appScripts?.filter((script) => script.trim() !== '');
      const values = { ...typed, ...(scripts && { appScripts: scripts }) };
      const made: BrandChange = { kind: 'values', values };
      setSent(made);
      dismiss();
      change(made);
    },
  };
}
export type BrandForm = ReturnType<typeof useBrandForm>;

/** The value that would count if everything were published. */
export function shownValue({ brand }: BrandSetup, { typed }: BrandForm, field: TypedField): string | undefined {
  const entered = typed[field];
  if (entered === undefined) return effectiveValue(brand.fields[field]);
  return entered ?? brand.fields[field].inherited.value;
}

/** Saves a logo or an icon at once. */
export function useBrandPicture() {
  const { keep } = useFiles();
  const { change, dismiss } = useRecord('brand');
  return {
    save: (picture: 'logo' | 'favicon', file: File) => {
      dismiss();
      change({ kind: 'picture', picture, fileId: keep(file).id });
    },
    reset: (picture: 'logo' | 'favicon') => {
      dismiss();
      change({ kind: 'values', values: { [picture]: null } });
    },
  };
}
