import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { HTTP_METHODS } from '#contract/entities/app';
import { EMPTY_HEADER } from '#machines/appMaker';
import { Button } from '../../../components/Button';
import { makingStrings as strings } from '../strings';
import { Choice, changed, type FunctionFieldsProps, OneOf, Pair, PlacedField, SwitchRow, without } from './fields';
import { Parameters } from './Parameters';

/** A function: what the model reads of it, what it must know, and the call behind it. */
export const FunctionFields = ({ made, path, onChange }: FunctionFieldsProps) => (
  <>
    <Pair>
      <PlacedField
        label={strings.functionTitle}
        required
        path={`${path}.title`}
        value={made.title}
        onChange={(title) => onChange({ title })}
      />
      <PlacedField
        label={strings.functionName}
        required
        hint={strings.functionNameHint}
        path={`${path}.name`}
        value={made.name}
        onChange={(name) => onChange({ name })}
      />
    </Pair>
    <PlacedField
      label={strings.functionDescription}
      type="textarea"
      path={`${path}.description`}
      value={made.description}
      onChange={(description) => onChange({ description })}
    />
    <SwitchRow
      label={strings.movesMoney}
      checked={made.movesMoney}
      onChange={(movesMoney) => onChange({ movesMoney })}
    />
    <Parameters made={made} path={`${path}.parameters`} onChange={onChange} />
    <Call made={made} path={`${path}.request`} onChange={onChange} />
    <Pair>
      <PlacedField
        label={strings.resultPath}
        hint={strings.resultPathHint}
        path={`${path}.resultPath`}
        value={made.resultPath}
        onChange={(resultPath) => onChange({ resultPath })}
      />
      <PlacedField
        label={strings.timeLimit}
        path={`${path}.timeLimitMs`}
        value={made.timeLimitMs}
        onChange={(timeLimitMs) => onChange({ timeLimitMs })}
      />
    </Pair>
  </>
);

const ENCODINGS = ['json', 'form'] as const;

const Call = ({ made, path, onChange }: FunctionFieldsProps) => {
  const { method, url, headers, body, encoding } = made;
  return (
    <Flex as="fieldset" direction="column" gap="3">
      <Box as="legend" textStyle="label" mb="1.5">
        {strings.call}
      </Box>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '110px minmax(0, 1fr)' }} gap="3">
        <Choice
          label={strings.method}
          value={method}
          options={HTTP_METHODS.map((one) => [one, one])}
          onChange={(to) => onChange({ method: to })}
        />
        <PlacedField
          label={strings.address}
          required
          hint={strings.addressHint}
          path={`${path}.url`}
          value={url}
          onChange={(to) => onChange({ url: to })}
        />
      </Box>
      {headers.map((header, index) => (
        <OneOf
          // biome-ignore lint/suspicious/noArrayIndexKey: a header is its place
          key={index}
          label={strings.header(header.name)}
          onRemove={() => onChange({ headers: without(headers, index) })}
        >
          <Pair>
            <PlacedField
              label={strings.headerName}
              required
              path={`${path}.headers.${header.name.trim()}`}
              value={header.name}
              onChange={(name) => onChange({ headers: changed(headers, index, { name }) })}
            />
            <PlacedField
              label={strings.headerValue}
              path={`${path}.headers`}
              value={header.value}
              onChange={(value) => onChange({ headers: changed(headers, index, { value }) })}
            />
          </Pair>
        </OneOf>
      ))}
      <Box>
        <Button variant="ghost" size="sm" onClick={() => onChange({ headers: [...headers, EMPTY_HEADER] })}>
          <Plus size={14} aria-hidden="true" />
          {strings.addHeader}
        </Button>
      </Box>
      <PlacedField
        label={strings.body}
        hint={strings.bodyHint}
        type="textarea"
        rows={4}
        path={`${path}.body`}
        isWhole
        value={body}
        onChange={(to) => onChange({ body: to })}
      />
      {body.trim() !== '' && (
        <Choice
          label={strings.encoding}
          value={encoding}
          options={ENCODINGS.map((one) => [one, strings.encodings[one]])}
          onChange={(to) => onChange({ encoding: to })}
        />
      )}
    </Flex>
  );
};
