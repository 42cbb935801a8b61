import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { Composer } from '#src/ui/features/chat/Composer.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

const props = { label: 'Reply', placeholder: '', value: '東京', onChange: () => undefined };

const show = (composer: ReactNode) =>
  render(
    <PageServicesContext value={SERVICES}>
      <Themed>{composer}</Themed>
    </PageServicesContext>,
  );

/** How often the message was sent after each key. */
function sentAfter(canSend: boolean, ...keys: readonly KeyboardEventInit[]): number[] {
  let sent = 0;
  const { unmount } = show(<Composer {...props} canSend={canSend} onSend={() => (sent += 1)} />);
  const field = screen.getByRole('textbox', { name: 'Reply' });
  const counts = keys.map((key) => {
    fireEvent.keyDown(field, key);
    return sent;
  });
  unmount();
  return counts;
}

it('sends with Enter, but not with the Enter that ends a composed word, nor with Shift', () => {
  const enter = { key: 'Enter' };
  const [composing, ending, shifted] = [
    { ...enter, isComposing: true },
    // Safari's
    { ...enter, keyCode: 229 },
    { ...enter, shiftKey: true },
  ];
  expect(sentAfter(true, composing, ending, shifted, { key: 'a' }, enter)).toEqual([0, 0, 0, 0, 1]);
  expect(sentAfter(false, enter)).toEqual([0]);
});

/** An answer that can be stopped while the next message is typed. */
const Answering = ({ note }: { note: (done: string) => void }) => {
  const [isAnswering, setAnswering] = useState(true);
  const stop = () => {
    note('stopped');
    // A browser renders before it does what the pressed button is for by then.
    flushSync(() => setAnswering(false));
  };
  return (
    <Composer {...props} canSend={!isAnswering} onStop={isAnswering ? stop : undefined} onSend={() => note('sent')} />
  );
};

it('sends nothing when the answer is stopped while the next message is typed', () => {
  const done: string[] = [];
  show(<Answering note={(one) => done.push(one)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(done).toEqual(['stopped', 'sent']);
});
