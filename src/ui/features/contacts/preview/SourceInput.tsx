import { Input } from '../../../components/Input';

const SOURCE_LIMIT = 200;

export type SourceInputProps = { label: string; value: string; onChange: (value: string) => void };

/** Where somebody said something. */
export const SourceInput = ({ label, value, onChange }: SourceInputProps) => (
  <Input
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={SOURCE_LIMIT}
    onChange={(event) => onChange(event.target.value)}
  />
);
