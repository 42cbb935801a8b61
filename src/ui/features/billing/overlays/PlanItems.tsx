import { Box, chakra, Flex } from '@chakra-ui/react';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { marginPercent } from '#contract/rules/money/plans/margin';
import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { type ItemDraft, priceText } from '#machines/forms/planDraft';
import { useForm } from '#src/app/hooks/form.ts';
import { Input } from '../../../components/Input';
import { MoreMenu } from '../../../components/MoreMenu';
import { Section } from '../../../components/Section';
import { exactDollars } from '../../../words/money';
import { itemName } from '../../usage/quantities';
import { Margin } from '../plans/Margin';
import { planStrings as strings } from '../plans/planStrings';

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
  const left = PRODUCT_ITEM_NAMES.filter((item) => items.every((one) => one.item !== item));
  const put = (changed: ItemDraft) => edit({ items: items.map((one) => (one.item === changed.item ? changed : one)) });
  return (
    <Section
      title={strings.items}
      hint={strings.itemsHint}
      actions={
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
              <Item
                key={one.item}
                draft={one}
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

type ItemProps = { draft: ItemDraft; put: (changed: ItemDraft) => void; remove: () => void };

const Item = ({ draft, put, remove }: ItemProps) => {
  const { item, included, tiers } = draft;
  const name = itemName(item);
  const cost = useForm('planEditor').record?.sold?.cost?.items[item];
  const setTier = (index: number, changed: Partial<ItemDraft['tiers'][number]>) =>
    put({ ...draft, tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)) });
  const price = (index: number) => {
    const tier = tiers[index];
    return (
      <>
        <td data-wide="">{cost === undefined ? strings.free : exactDollars(cost)}</td>
        <td>
          {tier ? (
            <Input
              aria-label={strings.priceLabel(name)}
              inputMode="decimal"
              maxLength={16}
              value={tier.usd}
              onChange={({ target }) => setTier(index, { usd: target.value })}
            />
          ) : (
            strings.byPriceList
          )}
        </td>
        <td data-wide="">
          <Margin value={tier && cost !== undefined ? marginPercent(priceText(tier.usd), cost) : null} />
        </td>
      </>
    );
  };
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td>
          <Input
            aria-label={strings.includedLabel(name)}
            inputMode="numeric"
            maxLength={12}
            value={included}
            onChange={({ target }) => put({ ...draft, included: target.value })}
          />
        </td>
        {price(0)}
        <td>
          <MoreMenu
            label={strings.moreOf(name)}
            items={[
              {
                label: strings.addTier(name),
                Icon: Plus,
                onSelect: () => put({ ...draft, tiers: [...tiers, { from: '', usd: '' }] }),
              },
              ...(tiers.length === 0
                ? []
                : [
                    {
                      label: strings.removeTier,
                      Icon: Undo2,
                      onSelect: () => put({ ...draft, tiers: tiers.slice(0, -1) }),
                    },
                  ]),
              { label: strings.removeItem, Icon: Trash2, onSelect: remove },
            ]}
          />
        </td>
      </tr>
      {tiers.slice(1).map((tier, rest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its place alone
        <tr key={rest}>
          <td colSpan={2}>
            <Flex align="center" justify="flex-end" gap="2">
              <Box as="span" color="inkMuted">
                {strings.from('')}
              </Box>
              <Input
                aria-label={strings.fromLabel(name)}
                inputMode="numeric"
                maxLength={12}
                value={tier.from}
                onChange={({ target }) => setTier(rest + 1, { from: target.value })}
                w="96px"
                h="32px"
                textAlign="end"
              />
            </Flex>
          </td>
          {price(rest + 1)}
          <td />
        </tr>
      ))}
    </>
  );
};
