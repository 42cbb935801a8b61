import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { LEADING_LOG_COLUMN, LOG_COLUMNS, type LogColumn, USUAL_LOG_COLUMNS } from '#contract/rules/logs/columns';
import { columnAt, movedColumn, toggledColumn } from '#contract/rules/values/columns';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { IconButton } from '../../../components/IconButton';
import { LabelledCheckbox } from '../../../components/LabelledCheckbox';
import { SearchInput } from '../../../components/SearchInput';
import { shellStrings } from '../../../strings/shell';
import { logStrings as strings } from '../strings';
import { useLogChoice } from '../useLogChoice';
import { columnWords } from '../words';

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    px: '1',
    borderRadius: 'sm',
    _hover: { bg: 'wash' },
    _focusWithin: { bg: 'wash' },
    '&[data-over]': { boxShadow: 'inset 0 2px 0 {colors.accent.solid}' },
    '& > svg': { color: 'inkMuted', cursor: 'grab', flexShrink: 0 },
    // Its buttons come with the pointer or the focus.
    '@media (hover: hover)': { '&:not(:hover, :focus-within) > button': { opacity: 0 } },
  },
});

/** Which columns the log has, and in which order: by a drag, by keys, or by the buttons beside each. The address holds them. */
export const ColumnsDialog = ({ onClose }: { onClose: () => void }) => {
  const { columns, wraps, showColumns, setWraps } = useLogChoice();
  const reporting = useLogReporting();
  const [phrase, setPhrase] = useState('');
  const facts = (reporting?.fields ?? []).map(({ key }) => `reporting.${key}`);
  const all = [...new Set([...LOG_COLUMNS, ...facts, ...columns])];
  const fits = (column: LogColumn) =>
    columnWords(column, reporting).toLowerCase().includes(phrase.trim().toLowerCase());
  const shown = columns.filter(fits);
  const more = all.filter((column) => !columns.includes(column) && fits(column));
  return (
    <Dialog
      size="sm"
      title={strings.chooseColumns}
      closeLabel={shellStrings.close}
      onClose={onClose}
      footer={
        <Flex flex="1" align="center" justify="space-between">
          <Button variant="ghost" size="sm" onClick={() => showColumns(USUAL_LOG_COLUMNS)}>
            {strings.usualColumns}
          </Button>
          <LabelledCheckbox label={strings.wrap} checked={wraps} onChange={setWraps} />
        </Flex>
      }
    >
      <SearchInput label={strings.findColumn} value={phrase} onChange={setPhrase} wide isFirst />
      <Flex justify="space-between" textStyle="caption" fontWeight="semibold" mt="3" mb="1">
        <h3>{strings.shownColumns}</h3>
        <span>{strings.countOfColumns(columns.length, all.length)}</span>
      </Flex>
      <Shown columns={columns} shown={shown} onChange={showColumns} />
      <Box textStyle="caption" color="inkMuted" mt="1" hideBelow="md">
        {strings.moveHint}
      </Box>
      {more.length > 0 && (
        <>
          <Box as="h3" textStyle="caption" fontWeight="semibold" mt="3" mb="1">
            {strings.moreColumns}
          </Box>
          <ul>
            {more.map((column) => (
              <Item key={column}>
                <LabelledCheckbox
                  label={columnWords(column, reporting)}
                  checked={false}
                  onChange={() => showColumns(toggledColumn(all, columns, column))}
                />
              </Item>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};

type ShownProps = {
  columns: readonly LogColumn[];
  /** Those of them that fit the phrase. */
  shown: readonly LogColumn[];
  onChange: (columns: readonly LogColumn[]) => void;
};

const Shown = ({ columns, shown, onChange }: ShownProps) => {
  const reporting = useLogReporting();
  const [held, setHeld] = useState<LogColumn | null>(null);
  const [over, setOver] = useState<LogColumn | null>(null);
  const move = (column: LogColumn, by: 1 | -1) => onChange(movedColumn(columns, column, by));
  const onKey = (event: KeyboardEvent, column: LogColumn) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, event.key === 'ArrowUp' ? -1 : 1);
  };
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  const drop = () => {
    if (held !== null && over !== null) onChange(columnAt(columns, held, columns.indexOf(over)));
    letGo();
  };
  return (
    <ul>
      {shown.map((column) => {
        const title = columnWords(column, reporting);
        const index = columns.indexOf(column);
        return (
          <Item
            key={column}
            draggable
            data-over={held !== null && over === column && held !== column ? '' : undefined}
            onDragStart={({ dataTransfer }) => {
              // Some browsers drag nothing that holds nothing.
              dataTransfer?.setData('text/plain', title);
              setHeld(column);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(column);
            }}
            onDrop={drop}
            onDragEnd={letGo}
            onKeyDown={(event) => onKey(event, column)}
          >
            <GripVertical size={14} aria-hidden="true" />
            <Box flex="1" minW={0}>
              <LabelledCheckbox
                label={title}
                checked
                onChange={() => {
                  if (column !== LEADING_LOG_COLUMN) onChange(toggledColumn(columns, columns, column));
                }}
              />
            </Box>
            <IconButton
              size="xs"
              label={strings.moveUp(title)}
              Icon={ArrowUp}
              disabled={index === 0}
              onClick={() => move(column, -1)}
            />
            <IconButton
              size="xs"
              label={strings.moveDown(title)}
              Icon={ArrowDown}
              disabled={index === columns.length - 1}
              onClick={() => move(column, 1)}
            />
          </Item>
        );
      })}
    </ul>
  );
};
