import type { SuggestionStatus } from '#machines/fieldSuggestion';
import { selectSuggestedFor, selectSuggestion, selectSuggestionFailure } from '#machines/fieldSuggestion';
import {
  type ReviewSummary,
  selectFirstOpen,
  selectIsSaving,
  selectPointed,
  selectReviewSummary,
  selectShown,
  selectStatuses,
  selectSuggestionRef,
} from '#machines/templateFields';
import type { FeatureRef } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { useActor } from './feature';
import { marksOf } from './marks';
import { verbsOf } from './verbs';
import { useFeatureRef } from './workspace';

type TemplateFieldsRef = FeatureRef<'templateFields'>;
type Snapshot = ReturnType<TemplateFieldsRef['getSnapshot']>;

const fieldsVerbs = verbsOf((send: TemplateFieldsRef['send']) => ({
  check: () => send({ type: 'templateFields.check' }),
  show: (key: string) => send({ type: 'templateFields.show', key }),
  next: () => send({ type: 'templateFields.next' }),
  previous: () => send({ type: 'templateFields.previous' }),
  accept: () => send({ type: 'templateFields.accept' }),
  dismiss: () => send({ type: 'templateFields.dismiss' }),
  hide: () => send({ type: 'templateFields.hide' }),
  point: (key: string) => send({ type: 'templateFields.point', key }),
}));

const NO_STATUSES: Readonly<Record<string, SuggestionStatus>> = {};
const NONE: ReviewSummary = { kind: 'none' };

/** The suggestions for what the open agent answers to its template; empty where a template is edited. */
export function useTemplateFields() {
  const ref = useFeatureRef('templateFields');
  return {
    statuses: useOptionalFact(ref, selectStatuses, NO_STATUSES),
    summary: useOptionalFact<Snapshot, ReviewSummary>(ref, selectReviewSummary, NONE, shallowEqual),
    firstOpen: useOptionalFact<Snapshot, string | null>(ref, selectFirstOpen, null),
    shown: useOptionalFact<Snapshot, string | null>(ref, selectShown, null),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    verbs: ref && fieldsVerbs(ref),
  };
}

/** The field that a person is led to. */
export function usePointed() {
  return useOptionalFact(useFeatureRef('templateFields'), selectPointed, null);
}

/** Leads to a field. */
export function usePointTo() {
  const ref = useFeatureRef('templateFields');
  return (key: string) => ref?.send({ type: 'templateFields.point', key });
}

/** The suggestion for one field, and the value it is for. */
export function useSuggestion(key: string) {
  const ref = useOptionalFact(
    useFeatureRef('templateFields'),
    (snapshot: Snapshot) => selectSuggestionRef(snapshot, key),
    undefined,
  );
  return {
    suggestion: useOptionalFact(ref, selectSuggestion, null),
    value: useOptionalFact(ref, selectSuggestedFor, ''),
    failure: useOptionalFact(ref, selectSuggestionFailure, null),
  };
}

/** Publishes what is edited here; an agent's answers to its template are checked before. */
export function usePublish() {
  const campaign = useActor('campaign');
  const fields = useFeatureRef('templateFields');
  return {
    /** `anyway`: why, although the tests hold it. */
    publish: (anyway?: string) => {
      const asked = anyway === undefined ? {} : { anyway };
      if (fields) fields.send({ type: 'templateFields.save', ...asked });
      else campaign.send({ type: 'campaign.publish', ...asked });
    },
    isChecking: useOptionalFact<Snapshot, boolean>(fields, selectIsSaving, false),
  };
}
