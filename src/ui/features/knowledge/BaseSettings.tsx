import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type KnowledgeBase, recrawl as recrawlSchema } from '#contract/entities/knowledge';
import { useKnowledgeBaseVerbs } from '#src/app/hooks/knowledge.tsx';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { shellStrings } from '../../strings/shell';
import { knowledgeStrings as strings } from './strings';

const FORM_ID = 'knowledgeBase';

/** The name of a source, and how often its pages are read again. */
export const BaseSettings = ({ base, onClose }: { base: KnowledgeBase; onClose: () => void }) => {
  const { change } = useKnowledgeBaseVerbs();
  const [title, setTitle] = useState(base.title);
  const [recrawl, setRecrawl] = useState(base.recrawl);
  return (
    <Dialog
      size="sm"
      title={strings.settings}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            {shellStrings.cancel}
          </Button>
          <Button size="sm" type="submit" form={FORM_ID} disabled={title.trim() === ''}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Flex
        as="form"
        id={FORM_ID}
        direction="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() === '') return;
          change({ id: base.id, kind: 'save', title: title.trim(), recrawl });
          onClose();
        }}
      >
        <Field label={strings.name} required>
          {(control) => (
            <Input {...control} maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
          )}
        </Field>
        {base.site !== undefined && (
          <Field label={strings.schedule}>
            {(control) => (
              <Select
                {...control}
                value={recrawl}
                onChange={(event) => setRecrawl(recrawlSchema.parse(event.target.value))}
              >
                {recrawlSchema.options.map((one) => (
                  <option key={one} value={one}>
                    {strings.schedulesLong[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </Flex>
    </Dialog>
  );
};

/** Asks before a source is deleted: it cannot be undone. */
export const RemoveBase = ({ base, onClose }: { base: KnowledgeBase; onClose: () => void }) => {
  const { change } = useKnowledgeBaseVerbs();
  return (
    <Dialog
      size="sm"
      title={strings.removeTitle(base.title)}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            {shellStrings.cancel}
          </Button>
          <Button
            variant="danger"
            size="sm"
            onClick={() => {
              change({ id: base.id, kind: 'remove' });
              onClose();
            }}
          >
            {strings.remove}
          </Button>
        </>
      }
    >
      {strings.removeHint}
    </Dialog>
  );
};
