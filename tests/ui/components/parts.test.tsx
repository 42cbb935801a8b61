import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Globe, Phone } from 'lucide-react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyField } from '#src/ui/components/CopyField.tsx';
import { FoldingSection } from '#src/ui/components/FoldingSection.tsx';
import { Receipt, TimeBar } from '#src/ui/components/Receipt.tsx';
import { ShareCard } from '#src/ui/components/ShareCard.tsx';
import { TimeZonePicker } from '#src/ui/components/TimeZonePicker.tsx';
import { VoiceCards } from '#src/ui/components/VoiceCards.tsx';
import { draw, watchClipboard } from './draw';

const VOICES = [
  { id: 'slt', name: 'Sally', description: 'Clear' },
  { id: 'rms', name: 'Rich', description: 'Calm' },
];
const noSound = async () => new Blob();
type CardsProps = { readOnly?: boolean; read?: (voice: string, signal: AbortSignal) => Promise<Blob> };
const Cards = ({ readOnly = false, read = noSound }: CardsProps) => {
  const [voice, setVoice] = useState('slt');
  return (
    <VoiceCards label="Voice" voices={VOICES} selected={voice} read={read} readOnly={readOnly} onSelect={setVoice} />
  );
};

it('a folded section says what is in it, and draws it when it is opened', () => {
  const { container } = draw(
    <FoldingSection Icon={Globe} title="Links" summary="Menu, takeout" notice="One is missing">
      <input aria-label="Link" />
    </FoldingSection>,
  );
  expect(screen.getByRole('heading', { name: 'Links' }).parentElement?.textContent).toBe(
    'LinksMenu, takeoutOne is missing',
  );
  expect(screen.queryByLabelText('Link')).toBeNull();
  const section = container.querySelector('details');
  if (!section) throw new Error('no section');
  section.open = true;
  fireEvent(section, new Event('toggle'));
  expect(screen.getByLabelText('Link')).toBeTruthy();
});

describe('a copy field', () => {
  it('copies, and says that it did until it is left', async () => {
    const copied = watchClipboard();
    draw(<CopyField Icon={Phone} value="+15035550182" shown="+1 (503) 555-0182" label="Copy +1 (503) 555-0182" />);
    const field = screen.getByRole('button', { name: 'Copy +1 (503) 555-0182' });
    expect(field.textContent).toBe('+1 (503) 555-0182');
    fireEvent.click(field);
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toEqual(['+15035550182']);
    fireEvent.blur(field);
    expect(field.getAttribute('aria-label')).toBe('Copy +1 (503) 555-0182');
  });

  it('keeps the path of a link apart from its host, which gives way', () => {
    draw(
      <CopyField
        Icon={Globe}
        value="https://talk.harbor.example/olivetta"
        shown="talk.harbor.example/olivetta"
        label="Copy"
      />,
    );
    const parts = [...(screen.getByRole('button').querySelector('span')?.children ?? [])];
    expect(parts.map(({ textContent }) => textContent)).toEqual(['talk.harbor.example', '/olivetta']);
  });
});

it('a receipt lists what an answer rests on, and where its time went', () => {
  draw(
    <Receipt
      title="Why this answer"
      sum="1.4 s"
      isOpen
      items={[
        {
          Icon: Globe,
          title: 'Opening hours',
          quote: <mark>until 9 pm</mark>,
          facts: [{ label: 'Asked', value: 'Sunday' }],
        },
        {
          Icon: Phone,
          title: 'Model',
          more: (
            <TimeBar
              parts={[
                { label: 'Read', durationMs: 40, tone: 'waiting' },
                { label: 'Model', durationMs: 1_180, tone: 'model' },
              ]}
            />
          ),
        },
      ]}
    />,
  );
  expect(screen.getByText('Asked').nextElementSibling?.textContent).toBe('Sunday');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opening hoursuntil 9 pmAskedSunday',
    'ModelRead 40 msModel 1.18 s',
    'Read 40 ms',
    'Model 1.18 s',
  ]);
});

it('a share card gives away link, number, QR code and embed line', async () => {
  const copied = watchClipboard();
  const url = 'https://talk.harbor.example/olivetta';
  draw(<ShareCard url={url} phoneNumber="+15035550182" embedLine="<script>" fileName="olivetta" />);
  const card = within(screen.getByRole('region', { name: 'Share' }));
  expect(card.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(url);
  for (const name of ['Copy link', 'Embed line', 'Copy +1 (503) 555-0182', 'Copy talk.harbor.example/olivetta']) {
    fireEvent.click(card.getByRole('button', { name }));
  }
  await waitFor(() => expect(copied).toEqual([url, '<script>', '+15035550182', url]));
  const code = await card.findByRole('img', { name: 'QR code of the link' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:code';
  URL.revokeObjectURL = () => undefined;
  fireEvent.click(card.getByRole('button', { name: 'QR code' }));
  expect(saved).toEqual(['olivetta.svg']);
});

describe('voice cards', () => {
  const heard: { url: string; isPaused: boolean; end: () => void }[] = [];
  beforeEach(() => {
    heard.length = 0;
    URL.createObjectURL = () => `blob:${heard.length}`;
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        readonly entry: (typeof heard)[number];
        constructor(url: string) {
          super();
          this.entry = { url, isPaused: false, end: () => this.dispatchEvent(new Event('ended')) };
        }
        async play() {
          heard.push(this.entry);
        }
        pause() {
          this.entry.isPaused = true;
        }
      },
    );
  });

  it('are chosen as radio buttons, unless they are only shown', () => {
    const { redraw } = draw(<Cards />);
    const group = within(screen.getByRole('radiogroup', { name: 'Voice' }));
    fireEvent.click(group.getByRole('radio', { name: 'Rich', description: 'Calm' }));
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
    redraw(<Cards readOnly />);
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  it('speak one at a time, until they are stopped or have said all', async () => {
    const asked: string[] = [];
    const read = async (voice: string) => {
      asked.push(voice);
      return new Blob();
    };
    draw(<Cards read={read} />);
    const button = (name: string) => screen.findByRole('button', { name });
    fireEvent.click(await button('Play Sally'));
    await waitFor(() => expect(heard).toHaveLength(1));
    fireEvent.click(await button('Play Rich'));
    await waitFor(() => expect(heard).toHaveLength(2));
    expect([asked, heard.map(({ isPaused }) => isPaused)]).toEqual([
      ['slt', 'rms'],
      [true, false],
    ]);
    await button('Play Sally');
    act(() => heard[1]?.end());
    fireEvent.click(await button('Play Rich'));
    await waitFor(() => expect(heard).toHaveLength(3));
    fireEvent.click(await button('Stop Rich'));
    await button('Play Rich');
    expect(heard[2]?.isPaused).toBe(true);
  });

  it('say that a voice cannot be heard, until another one is', async () => {
    const read = (voice: string) => (voice === 'slt' ? Promise.reject(new Error('no')) : noSound());
    draw(<Cards read={read} />);
    fireEvent.click(screen.getByRole('button', { name: 'Play Sally' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The voice cannot be heard at the moment. Try again.');
    fireEvent.click(screen.getByRole('button', { name: 'Play Rich' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are silent once they are gone', async () => {
    const { unmount } = draw(<Cards />);
    fireEvent.click(screen.getByRole('button', { name: 'Play Sally' }));
    await waitFor(() => expect(heard).toHaveLength(1));
    unmount();
    expect(heard[0]?.isPaused).toBe(true);
  });
});

it('time zones are searched and chosen by keys, with the time there; Escape only closes them', () => {
  const given: string[] = [];
  draw(
    <TimeZonePicker
      label="Time zone"
      hint="A city"
      value="Europe/Berlin"
      unknown={(typed) => `No ${typed}`}
      onChange={(zone) => given.push(zone)}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  expect([field.getAttribute('aria-expanded'), offered()]).toEqual(['false', []]);
  fireEvent.change(field, { target: { value: 'lisbon' } });
  expect(offered()).toEqual([expect.stringMatching(/^Europe\/Lisbon\d/)]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([given, field.getAttribute('aria-expanded'), field.value]).toEqual([
    ['Europe/Lisbon'],
    'false',
    'Europe/Berlin',
  ]);
  fireEvent.click(field);
  expect(offered().length).toBeGreaterThan(20);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([given.length, field.getAttribute('aria-expanded')]).toEqual([1, 'false']);
  fireEvent.change(field, { target: { value: 'atlantis' } });
  expect(screen.getByText('No time zone matches.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'new york' } });
  fireEvent.mouseDown(screen.getByRole('option', { name: /New York/ }));
  expect(given).toEqual(['Europe/Lisbon', 'America/New_York']);
});
