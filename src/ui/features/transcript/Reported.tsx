import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ConversationLog } from '#contract/entities/conversation';
import type { EffectiveReportingField } from '#contract/entities/logWork';
import type { FactValue, ReportedFact } from '#contract/entities/reportedFact';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useFactCorrection } from '#src/app/hooks/transcript.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { IconButton } from '../../components/IconButton';
import { Input, Select } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { Part } from './Part';
import { transcriptStrings as strings } from './strings';

/** The facts that were reported of a conversation, each with the sentence that it is from. Who may edit corrects them. */
export const Reported = ({ log }: { log: ConversationLog }) => {
  const reporting = useLogReporting();
  const { refusal } = useFactCorrection();
  const facts = log.reporting;
  // Nothing has looked at the conversation.
  if (!facts) return null;
  const asked = (reporting?.fields ?? []).filter(({ key }) => !(key in facts));
  const known = Object.entries(facts);
  if (known.length + asked.length === 0) return null;
  return (
    <Part aria-label={strings.reported}>
      <header>
        <h3>{strings.reported}</h3>
      </header>
      <dl>
        {known.map(([key, fact]) => (
          <Reporting
            key={key}
            uuid={log.uuid}
            name={key}
            fact={fact}
            field={reporting?.fields.find((one) => one.key === key)}
          />
        ))}
        {asked.map((field) => (
          <Reporting key={field.key} uuid={log.uuid} name={field.key} fact={NO_FACT} field={field} />
        ))}
      </dl>
      {refusal && <Problem>{refusal.message}</Problem>}
    </Part>
  );
};

const NO_FACT: ReportedFact = { value: null };

type ReportingProps = {
  uuid: string;
  name: string;
  fact: ReportedFact;
  field: EffectiveReportingField | undefined;
};

const Reporting = ({ uuid, name, fact, field }: ReportingProps) => {
  const { isOpen, correct } = useFactCorrection();
  const mayEdit = usePermissions().has('editOrg') && isOpen;
  const label = field?.label ?? name;
  const say = (value: FactValue | null) => correct({ uuid, key: name, value });
  return (
    <>
      <dt>{label}</dt>
      <dd data-wide="">
        <Flex align="center" gap="1">
          {mayEdit && field ? (
            <Value label={label} field={field} value={fact.value} onSay={say} />
          ) : (
            <span dir="auto">{wordsOf(fact.value)}</span>
          )}
          {mayEdit && fact.checkedBy === undefined && fact.value !== null && (
            <IconButton size="xs" label={strings.isRight(label)} Icon={Check} onClick={() => say(fact.value)} />
          )}
        </Flex>
        {fact.sentence !== undefined && (
          <Box as="q" textStyle="caption" color="inkMuted" dir="auto">
            {fact.sentence}
          </Box>
        )}
        {fact.checkedBy !== undefined && (
          <Box textStyle="caption" color="inkMuted">
            {fact.said === undefined || fact.said === fact.value
              ? strings.checkedBy(fact.checkedBy)
              : strings.correctedBy(fact.checkedBy, wordsOf(fact.said))}
          </Box>
        )}
      </dd>
    </>
  );
};

type ValueProps = {
  label: string;
  field: EffectiveReportingField;
  value: FactValue | null;
  onSay: (value: FactValue | null) => void;
};

/** What a fact is, as its field takes it. A typed one counts when its field is left. */
const Value = ({ label, field: { values }, value, onSay }: ValueProps) => {
  const shown = value === null ? '' : String(value);
  if (values.kind === 'boolean' || values.kind === 'choices') {
    const options = values.kind === 'boolean' ? ['true', 'false'] : (values.choices ?? []);
    return (
      <Select
        aria-label={label}
        value={shown}
        onChange={({ target }) => onSay(target.value === '' ? null : valueIn(values.kind, target.value))}
      >
        <option value="">—</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {values.kind === 'boolean' ? wordsOf(option === 'true') : option}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      // What the host answers is typed anew.
      key={shown}
      aria-label={label}
      defaultValue={shown}
      maxLength={2_000}
      inputMode={values.kind === 'number' ? 'decimal' : undefined}
      onBlur={({ target }) => {
        const typed = target.value.trim();
        if (typed !== shown) onSay(typed === '' ? null : typed);
      }}
    />
  );
};

const valueIn = (kind: string, text: string): FactValue => (kind === 'boolean' ? text === 'true' : text);

const wordsOf = (value: FactValue | null): string => {
  if (value === null) return '—';
  return typeof value === 'boolean' ? (value ? strings.yes : strings.no) : String(value);
};
