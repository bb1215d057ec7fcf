import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Tool } from '../../../ui/foundation/look/composer-props';
import { Lxpj111Toolbar } from '../../../ui/themes/lxpj111/Toolbar';
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
const tool = () => screen.queryByRole('button', { name: 'Send images' });
const show = () => renderInTheWidget(<Lxpj111Toolbar tools={[IMAGE]} counter={null} />);

describe('the sheet of tools in the theme lxpj111', () => {
  it('is closed until the plus is pressed', async () => {
    await show();
    expect(tool()).toBeNull();
    expect(plus().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(plus());
    expect(tool()?.textContent).toBe('Send images');
    expect(plus().getAttribute('aria-expanded')).toBe('true');
  });

  it('goes away when a tool is used, which gets the plus as its button', async () => {
    await show();
    fireEvent.click(plus());
    const button = tool();
    button?.focus();
    if (button) fireEvent.click(button);
    expect(use).toHaveBeenLastCalledWith(plus());
    expect(document.activeElement).toBe(plus());
    expect(tool()).toBeNull();
  });

  it('is closed by Escape, and the focus in it goes back to the plus', async () => {
    await show();
    fireEvent.click(plus());
    tool()?.focus();
    fireEvent.keyDown(plus(), { key: 'Escape' });
    expect(tool()).toBeNull();
    expect(document.activeElement).toBe(plus());
  });
});
