import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tool } from '../../../ui/foundation/look/composer-props';
import { SgToolbar } from '../../../ui/themes/sg/Toolbar';
import { renderInTheWidget } from '../support/in-the-widget';

const use = vi.fn();
const IMAGE: Tool = {
  id: 'image',
  icon: 'image',
  label: 'Send images',
  hook: 'image',
  opensMenu: false,
  use,
};

const plus = () => screen.getByRole('button', { name: 'Message tools' });
const tool = () => screen.getByRole('button', { name: 'Send images' });
const isOpen = () => plus().getAttribute('aria-expanded') === 'true';

describe('the strip of tools in the theme sg', () => {
  beforeEach(async () => {
    use.mockClear();
    await renderInTheWidget(<SgToolbar tools={[IMAGE]} counter={null} />);
  });

  it('is opened and closed by the plus, which names the strip', () => {
    expect(isOpen()).toBe(false);
    fireEvent.click(plus());
    expect(isOpen()).toBe(true);
    expect(document.getElementById(plus().getAttribute('aria-controls') ?? '')?.className).toContain(
      'sg-open',
    );
    fireEvent.click(plus());
    expect(isOpen()).toBe(false);
  });

  it('goes away when a tool is used, and the focus in it goes back to the plus', () => {
    fireEvent.click(plus());
    tool().focus();
    fireEvent.click(tool());
    expect(use).toHaveBeenCalledWith(tool());
    expect(document.activeElement).toBe(plus());
    expect(isOpen()).toBe(false);
  });

  it('leaves the focus where it is if a tool is used on a wide panel, where nothing is open', () => {
    tool().focus();
    fireEvent.click(tool());
    expect(document.activeElement).toBe(tool());
  });

  it('is closed by Escape', () => {
    fireEvent.click(plus());
    fireEvent.keyDown(plus(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
  });
});
