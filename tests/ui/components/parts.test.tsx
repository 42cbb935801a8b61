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
  { id: 'amelia', name: 'Amelia', description: 'Warm and clear', language: 'en-US' },
  { id: 'multi', name: 'Caleb', description: 'Calm', language: 'multi' },
];
const Cards = ({ readOnly = false }: { readOnly?: boolean }) => {
  const [voice, setVoice] = useState('amelia');
  return (
    <VoiceCards
      label="Voice"
      voices={VOICES}
      selected={voice}
      sample="Hello!"
      readOnly={readOnly}
      onSelect={setVoice}
    />
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
  type Spoken = { text: string; lang: string; onend?: () => void };
  let spoken: Spoken[];
  beforeEach(() => {
    spoken = [];
    vi.stubGlobal('speechSynthesis', { speak: (one: Spoken) => spoken.push(one), cancel: () => undefined });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        lang = '';
        constructor(text: string) {
          this.text = text;
        }
      },
    );
  });

  it('are chosen as radio buttons, unless they are only shown', () => {
    const { redraw } = draw(<Cards />);
    const group = within(screen.getByRole('radiogroup', { name: 'Voice' }));
    fireEvent.click(group.getByRole('radio', { name: 'Caleb', description: 'Calm' }));
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
    redraw(<Cards readOnly />);
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  it('speak with the voice of the browser, one at a time, and say that it is', () => {
    draw(<Cards />);
    expect(screen.getByText(/your browser’s voice/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Play Amelia' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play Caleb' }));
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Hello!', 'en-US'],
      ['Hello!', ''],
    ]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Play Amelia',
      'Stop Caleb',
    ]);
    act(() => spoken[1]?.onend?.());
    expect(screen.getByRole('button', { name: 'Play Caleb' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Play Amelia' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop Amelia' }));
    expect(screen.getByRole('button', { name: 'Play Amelia' })).toBeTruthy();
  });

  it('have no button to play where the browser cannot speak', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    draw(<Cards />);
    expect([screen.queryAllByRole('button'), screen.queryByText(/your browser’s voice/)]).toEqual([[], null]);
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
