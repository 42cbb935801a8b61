import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { Form } from '../../components/Form';
import { shellStrings } from '../../strings/shell';
import { businessStrings as strings } from './strings';

type Task = { readonly can: boolean; readonly isUnderWay: boolean };

type SettingsCardProps = {
  title: string;
  /** What is there now, in a sentence. */
  state: string;
  isThere: boolean;
  mayChange: boolean;
  save: Task & { readonly label: string };
  remove: Task & { readonly hint: string };
  onSave: () => void;
  onRemove: () => void;
  onCancel: () => void;
  /** More of what is there. */
  children?: ReactNode;
  /** What is entered when it is set, or replaced whole. */
  fields: ReactNode;
};

/** Something that is connected whole: what is there, and the form that replaces it. */
export const SettingsCard = (props: SettingsCardProps) => {
  const { title, state, isThere, mayChange, save, remove, onSave, onRemove, onCancel, children, fields } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-label={title} pb="4" fontSize="sm">
      <CardHead title={title}>
        {mayChange && !isOpen && (
          <Button variant="outline" size="xs" onClick={() => setOpen(true)}>
            {isThere ? strings.replace : strings.connect}
          </Button>
        )}
      </CardHead>
      <Box px="4">
        {state}
        {children}
        {mayChange && isOpen && (
          <Form gap="4" mt="4" can={save.can} onSend={onSave}>
            {fields}
            <Flex gap="2" justify="flex-end" wrap="wrap">
              {isThere && (
                <Button
                  variant="ghost"
                  size="sm"
                  title={remove.hint}
                  busy={remove.isUnderWay}
                  disabled={!remove.can}
                  onClick={onRemove}
                >
                  {strings.remove}
                </Button>
              )}
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  onCancel();
                  setOpen(false);
                }}
              >
                {shellStrings.cancel}
              </Button>
              <Button type="submit" size="sm" busy={save.isUnderWay} disabled={!save.can}>
                {save.label}
              </Button>
            </Flex>
          </Form>
        )}
      </Box>
    </Card>
  );
};
