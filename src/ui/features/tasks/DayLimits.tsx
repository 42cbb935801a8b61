import { Box } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { type TaskSettings, taskSettingsProblems } from '#machines/forms/taskSettings';
import { useForm } from '#src/app/hooks/form.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { taskStrings as strings } from './strings';

const FIELDS = ['texts', 'tasks', 'atOnce'] as const;
type Name = (typeof FIELDS)[number];

const EDITS: Readonly<Record<Name, (typed: string) => TaskSettings['edit']>> = {
  texts: (texts) => ({ texts }),
  tasks: (tasks) => ({ tasks }),
  atOnce: (atOnce) => ({ atOnce }),
};

/** How much leaves in a day, and at the same time: what somebody above sets is shown with a lock, never as a field that refuses. */
export const DayLimits = () => {
  const { draft, edit } = useForm('taskSettings');
  const mayRaise = usePermissions().has('operateHost');
  const problems = taskSettingsProblems(draft);
  return (
    <Box role="group" aria-label={strings.perDay}>
      <Box textStyle="label">{strings.perDay}</Box>
      {!mayRaise && (
        <Box textStyle="hint" mb="2" display="flex" gap="1.5" alignItems="center">
          <Lock size={14} aria-hidden="true" />
          {strings.setByOperator}
        </Box>
      )}
      <Box display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="3" fontVariantNumeric="tabular-nums">
        {FIELDS.map((name) =>
          mayRaise ? (
            <Field key={name} label={strings[name]} error={problems[name] ? strings.wholeNumber : undefined}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  maxLength={7}
                  value={draft[name]}
                  onChange={({ target }) => edit(EDITS[name](target.value))}
                />
              )}
            </Field>
          ) : (
            <Box key={name}>
              <Box textStyle="caption" color="inkMuted">
                {strings[name]}
              </Box>
              {draft[name]}
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
};
