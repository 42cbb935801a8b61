import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_LINK_TITLE_LIMIT, PAGE_LINKS_LIMIT } from '#contract/rules/hostConstants';
import { type LinkList, linkProblem, type TypedLink } from '#contract/rules/publicPage/linkAddress';
import { useForm } from '#src/app/hooks/form.ts';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { pageStrings as strings } from './strings';

const ADDRESS_LIMIT = 2_000;

const Rows = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', _empty: { display: 'none' } },
});

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
    gap: '2',
    alignItems: 'start',
    pt: '2',
    borderTopWidth: '1px',
    // Where the link that is dragged will stand.
    '&[data-over=above]': { borderTopColor: 'accent.solid' },
    '&[data-over=below]': { boxShadow: '0 1px {colors.accent.solid}' },
  },
});

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '&[data-titled]': { gridTemplateColumns: { base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' } },
  },
});

/** The handle is for a mouse; everybody else has the buttons. */
const Handle = chakra('span', {
  base: {
    display: { base: 'none', sm: 'flex' },
    alignItems: 'center',
    h: '36px',
    color: 'inkFaint',
    cursor: 'grab',
    '@media (pointer: coarse)': { visibility: 'hidden' },
  },
});

/** The one that is dragged takes the place of the row below it, which moves away from it. */
const sideOf = (dragged: number, over: number) => ({ 'data-over': dragged < over ? 'below' : 'above' });

type Move = { readonly to: number; readonly by: 'up' | 'down' };

/** The rows of one list of links. Their order is changed by a mouse or by buttons, whose focus goes along with the link. */
export const LinkRows = ({ list, links }: { list: LinkList; links: readonly TypedLink[] }) => {
  const { edit } = useForm('pageForm');
  const rows = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  useLayoutEffect(() => {
    if (!move) return;
    const buttons = rows.current?.children[move.to]?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)');
    const [first, second] = [...(buttons ?? [])];
    (move.by === 'down' && move.to > 0 && move.to < links.length - 1 ? second : first)?.focus();
    setMove(null);
  }, [move, links.length]);
  const drop = (index: number) => {
    if (dragged !== null) edit({ list, change: 'move', from: dragged, to: index });
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      {links.length === 0 && <Box color="inkMuted">{strings.noLinks}</Box>}
      <Rows ref={rows}>
        {links.map((link, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays while it is typed
            key={index}
            {...(over === index && dragged !== null && dragged !== index && sideOf(dragged, index))}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(index);
            }}
          >
            <Handle
              draggable
              title={strings.drag}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', link.url);
                setDragged(index);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              <GripVertical size={16} aria-hidden="true" />
            </Handle>
            <Texts list={list} link={link} index={index} />
            <Moves
              list={list}
              index={index}
              isLast={index === links.length - 1}
              onMove={(by) => {
                const to = by === 'up' ? index - 1 : index + 1;
                edit({ list, change: 'move', from: index, to });
                setMove({ to, by });
              }}
            />
          </Row>
        ))}
      </Rows>
      <Flex>
        <Button
          variant="outline"
          size="sm"
          disabled={links.length >= PAGE_LINKS_LIMIT}
          onClick={() => edit({ list, change: 'add' })}
        >
          <Plus size={14} aria-hidden="true" />
          {strings.addLink}
        </Button>
      </Flex>
    </>
  );
};

type RowProps = { list: LinkList; index: number };

const Texts = ({ list, link, index }: RowProps & { link: TypedLink }) => {
  const { edit } = useForm('pageForm');
  const problem = linkProblem(list, link);
  const id = useId();
  const isTitled = list === 'links';
  return (
    <Fields {...(isTitled && { 'data-titled': '' })}>
      {isTitled && (
        <Input
          aria-label={strings.linkTitle(index + 1)}
          placeholder={strings.titlePlaceholder}
          maxLength={PAGE_LINK_TITLE_LIMIT}
          value={link.title}
          onChange={(event) => edit({ list, change: 'edit', index, fields: { title: event.target.value } })}
        />
      )}
      <Box>
        <Input
          type="url"
          aria-label={strings.linkAddress(index + 1)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
          placeholder={strings.addressPlaceholder[list]}
          maxLength={ADDRESS_LIMIT}
          value={link.url}
          onChange={(event) => edit({ list, change: 'edit', index, fields: { url: event.target.value } })}
        />
        {problem && <Problem id={id}>{problem}</Problem>}
      </Box>
    </Fields>
  );
};

type MovesProps = RowProps & { isLast: boolean; onMove: (by: Move['by']) => void };

const Moves = ({ list, index, isLast, onMove }: MovesProps) => {
  const { edit } = useForm('pageForm');
  return (
    <Flex gap="0.5" justify="end">
      <IconButton
        label={strings.moveUp(index + 1)}
        Icon={ArrowUp}
        disabled={index === 0}
        onClick={() => onMove('up')}
      />
      <IconButton
        label={strings.moveDown(index + 1)}
        Icon={ArrowDown}
        disabled={isLast}
        onClick={() => onMove('down')}
      />
      <IconButton
        label={strings.removeLink(index + 1)}
        Icon={X}
        onClick={() => edit({ list, change: 'remove', index })}
      />
    </Flex>
  );
};
