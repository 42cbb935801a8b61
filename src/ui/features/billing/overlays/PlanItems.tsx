import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { type ItemDraft, problemsOf } from '#machines/forms/planDraft';
import { useForm } from '#src/app/hooks/form.ts';
import { MoreMenu } from '../../../components/MoreMenu';
import { Section } from '../../../components/Section';
import { itemName } from '../../usage/quantities';
import { planStrings as strings } from '../plans/planStrings';
import { PlanItemRows } from './PlanItemRows';

const Table = chakra('table', {
  base: {
    w: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '44px', px: '1.5', textAlign: 'end', fontWeight: 'normal', borderBottomWidth: '1px' },
    '& thead th': { h: '32px', color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& th:first-of-type': { textAlign: 'start', ps: '0' },
    '& td > input': { w: '84px', h: '32px', textAlign: 'end' },
    mdDown: { '& [data-wide]': { display: 'none' } },
  },
});

/** What is included of each item, and what more costs: own cost, price and margin in one row. */
export const PlanItems = () => {
  const { draft, edit } = useForm('planEditor');
  const { items } = draft;
  const wrong = problemsOf(draft).items;
  const left = PRODUCT_ITEM_NAMES.filter((item) => items.every((one) => one.item !== item));
  const put = (changed: ItemDraft) => edit({ items: items.map((one) => (one.item === changed.item ? changed : one)) });
  return (
    <Section
      title={strings.items}
      hint={strings.itemsHint}
      actions={
        left.length > 0 && (
          <MoreMenu
            label={strings.addItem}
            words={strings.addItem}
            Icon={Plus}
            items={left.map((item) => ({
              label: itemName(item),
              Icon: Plus,
              onSelect: () => edit({ items: [...items, { item, included: '0', tiers: [] }] }),
            }))}
          />
        )
      }
    >
      {items.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{strings.item}</th>
              <th scope="col">{strings.includedHead}</th>
              <th scope="col" data-wide="">
                {strings.yourCost}
              </th>
              <th scope="col">{strings.price}</th>
              <th scope="col" data-wide="">
                {strings.margin}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <PlanItemRows
                key={one.item}
                draft={one}
                isWrong={wrong.includes(one.item)}
                put={put}
                remove={() => edit({ items: items.filter(({ item }) => item !== one.item) })}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
};
