import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { isParameterSchema } from '#contract/rules/apps/parameterSchema';
import {
  EMPTY_PARAMETER,
  type MadeFunction,
  type MadeParameter,
  PARAMETER_TYPES,
  parametersIn,
  prettyJson,
  schemaOf,
} from '#machines/appMaker';
import { Button } from '../../../components/Button';
import { Problem } from '../../../components/Problem';
import { makingStrings as strings } from '../strings';
import {
  Choice,
  changed,
  type FunctionFieldsProps,
  OneOf,
  Pair,
  PlacedField,
  SwitchRow,
  useProblem,
  without,
} from './fields';

/** What the agent must know before it calls: as a form for the usual case, and as the schema for every other. */
export const Parameters = ({ made, path, onChange }: FunctionFieldsProps) => {
  const { isRaw, parameters, schema } = made;
  const problem = useProblem(path);
  const simple = isRaw ? simpleIn(schema) : null;
  return (
    <Flex as="fieldset" direction="column" gap="3">
      <Box as="legend" textStyle="label" mb="1">
        {strings.parameters}
      </Box>
      <Flex align="center" gap="2" wrap="wrap">
        <Box textStyle="hint" flex="1" minW="160px">
          {isRaw && simple === null ? strings.onlySchema : strings.parametersHint}
        </Box>
        {isRaw ? (
          <Button
            variant="ghost"
            size="sm"
            disabled={simple === null}
            onClick={() => simple && onChange({ isRaw: false, parameters: simple })}
          >
            {strings.asForm}
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange({ isRaw: true, schema: prettyJson(schemaOf(parameters)) })}
          >
            {strings.asSchema}
          </Button>
        )}
      </Flex>
      {isRaw ? (
        <PlacedField
          label={strings.schema}
          type="textarea"
          rows={10}
          path={path}
          isWhole
          value={schema}
          onChange={(to) => onChange({ schema: to })}
        />
      ) : (
        <>
          <ParameterList parameters={parameters} path={path} onChange={onChange} />
          {problem && <Problem>{problem}</Problem>}
        </>
      )}
    </Flex>
  );
};

type ParameterListProps = Pick<FunctionFieldsProps, 'path' | 'onChange'> & Pick<MadeFunction, 'parameters'>;

const ParameterList = ({ parameters, path, onChange }: ParameterListProps) => (
  <>
    {parameters.map((parameter, index) => {
      const change = (changes: Partial<MadeParameter>) => onChange({ parameters: changed(parameters, index, changes) });
      return (
        <OneOf
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
          key={index}
          label={strings.parameter(parameter.name)}
          onRemove={() => onChange({ parameters: without(parameters, index) })}
        >
          <Pair>
            <PlacedField
              label={strings.parameterName}
              required
              path={`${path}.${parameter.name.trim()}`}
              value={parameter.name}
              onChange={(name) => change({ name })}
            />
            <Choice
              label={strings.parameterType}
              value={parameter.type}
              options={PARAMETER_TYPES.map((one) => [one, strings.types[one]])}
              onChange={(type) => change({ type })}
            />
          </Pair>
          <PlacedField
            label={strings.parameterDescription}
            path={`${path}.${parameter.name.trim()}.description`}
            value={parameter.description}
            onChange={(description) => change({ description })}
          />
          <SwitchRow
            label={strings.required}
            checked={parameter.required}
            onChange={(required) => change({ required })}
          />
        </OneOf>
      );
    })}
    <Box>
      <Button variant="ghost" size="sm" onClick={() => onChange({ parameters: [...parameters, EMPTY_PARAMETER] })}>
        <Plus size={14} aria-hidden="true" />
        {strings.addParameter}
      </Button>
    </Box>
  </>
);

/** The parameters that the form can show of a schema; null: it is unfinished, or says more. */
function simpleIn(schema: string): readonly MadeParameter[] | null {
  try {
    const value: unknown = JSON.parse(schema);
    return isParameterSchema(value) ? parametersIn(value) : null;
  } catch {
    return null;
  }
}
