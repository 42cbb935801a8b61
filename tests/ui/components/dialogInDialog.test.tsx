import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Dialog } from '#src/ui/components/Dialog.tsx';
import { Popover } from '#src/ui/components/Popover.tsx';
import { draw } from './draw';

// jsdom draws no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('Escape closes the menu in a sheet, or the dialog in a menu, and nothing around it', async () => {
  const closed: string[] = [];
  const note = (name: string) => () => closed.push(name);
  draw(
    <Dialog title="Sheet" closeLabel="Close" onClose={note('sheet')}>
      <Popover label="Menu" onClose={note('menu')}>
        <Dialog title="Question" closeLabel="Close" onClose={note('question')}>
          Sure?
        </Dialog>
      </Popover>
    </Dialog>,
  );
  // The browser sends Escape to the top dialog as a cancel event; jsdom does not.
  for (const name of ['Question', 'Menu', 'Sheet']) {
    const event = new Event('cancel', { cancelable: true });
    await act(async () => screen.getByRole('dialog', { name, hidden: true }).dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  }
  expect(closed).toEqual(['question', 'menu', 'sheet']);
});
