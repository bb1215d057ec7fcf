import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Tool } from '../../../ui/foundation/look/composer-props';
import { SggToolbar } from '../../../ui/themes/sgg/Toolbar';
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

const root = () => screen.getByRole('button', { name: 'Message tools' });
const tool = () => screen.queryByRole('button', { name: 'Send images' });
const show = () => renderInTheWidget(<SggToolbar tools={[IMAGE]} counter={null} />);

describe('the pill of tools in the theme sgg', () => {
  it('unfolds when its round button is pressed, and folds at the next press', async () => {
    await show();
    expect(tool()).toBeNull();
    expect(root().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(root());
    expect(tool()).not.toBeNull();
    expect(root().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(root());
    expect(tool()).toBeNull();
  });

  it('folds when a tool is used, which gets the round button as its button', async () => {
    await show();
    fireEvent.click(root());
    const button = tool();
    button?.focus();
    if (button) fireEvent.click(button);
    expect(use).toHaveBeenLastCalledWith(root());
    expect(document.activeElement).toBe(root());
    expect(tool()).toBeNull();
  });

  it('is folded by Escape, and the focus in it goes back to the round button', async () => {
    await show();
    fireEvent.click(root());
    tool()?.focus();
    fireEvent.keyDown(root(), { key: 'Escape' });
    expect(tool()).toBeNull();
    expect(document.activeElement).toBe(root());
  });
});
