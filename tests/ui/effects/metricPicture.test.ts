/** A card as a picture, on a canvas that notes what is drawn. */
import { expect, it } from 'vitest';
import { drawCard } from '#src/effects/metricPicture.ts';
import { figure, timeSeries } from '#tests/machines/dashboard/dashboard.plan.ts';
import { metric } from './rows/metrics';

const CARD = { metric: 'totalCalls', kind: 'line', size: 'small' } as const;
const PNG = new Blob(['png'], { type: 'image/png' });

/** A document whose canvas notes the texts and the lines that are drawn; without a context, as a browser that cannot draw. */
function fakeDocument(canDraw = true) {
  const texts: string[] = [];
  let lines = 0;
  const pen = {
    fillRect: () => {},
    fillText: (text: string) => texts.push(text),
    beginPath: () => {},
    moveTo: () => {},
    lineTo: () => {},
    setLineDash: () => {},
    stroke: () => {
      lines += 1;
    },
  };
  const canvas = {
    getContext: () => (canDraw ? pen : null),
    toBlob: (take: (blob: Blob | null) => void) => take(PNG),
  };
  const document = {
    createElement: () => canvas,
    documentElement: { style: { getPropertyValue: () => '' } },
  } as unknown as Document;
  return { document, texts, lines: () => lines };
}

it('has the title, the value, the days, and how it went beside the time before', async () => {
  const drawn = fakeDocument();
  const picture = { as: 'picture', metric, card: CARD, figure } as const;
  expect(await drawCard(drawn.document, picture)).toBe(PNG);
  const [title, value, days] = drawn.texts;
  expect([title, value]).toEqual(['Total calls', '12']);
  expect(days).toContain('2026');
  // Four lines across, one of now, one of before.
  expect(drawn.lines()).toBe(6);
});

it('has the groups with their names and values where it is divided', async () => {
  const drawn = fakeDocument();
  const groups = [
    { key: '7', label: 'Pizza to Go', value: 9, count: 9, before: { value: null, count: 0 } },
    { key: null, label: '', value: 3, count: 3, before: { value: null, count: 0 } },
  ];
  const divided = { metric: 'totalCalls', groupBy: 'agentId', timeSeries: { ...timeSeries, groups } };
  await drawCard(drawn.document, { as: 'picture', metric, card: { ...CARD, groupBy: 'agentId' }, figure: divided });
  expect(drawn.texts.slice(2, 6)).toEqual(['Pizza to Go', '9', '', '3']);
});

it.each([
  ['nothing was counted', { metric: 'totalCalls', problem: 'It takes too long.' }, true],
  ['the browser cannot draw', figure, false],
] as const)('is refused where %s', async (_, shown, canDraw) => {
  const drawn = fakeDocument(canDraw);
  const picture = { as: 'picture', metric, card: CARD, figure: shown } as const;
  await expect(drawCard(drawn.document, picture)).rejects.toThrow('There is nothing to draw.');
});
