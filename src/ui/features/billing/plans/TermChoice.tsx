import { PLAN_TERMS } from '#contract/rules/money/plans/periods';
import { usePlanPlace } from '#src/app/hooks/plans.tsx';
import { Tabs } from '../../../components/Tabs';
import { planStrings as strings } from './planStrings';

/** By which term plans are compared. */
export const TermChoice = () => {
  const { shownTerm, chooseTerm } = usePlanPlace();
  return (
    <Tabs
      label={strings.term}
      items={PLAN_TERMS.map((key) => ({ key, label: strings.terms[key] }))}
      selected={shownTerm}
      onSelect={chooseTerm}
    />
  );
};
