import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { focusedElement } from '../../../shared/browser/focused-element';
import type { Tool } from '../../../ui/foundation/look/composer-props';
import { Lxpj111Toolbar } from '../../../ui/themes/lxpj111/Toolbar';
import { findTheme } from '../../../ui/themes/registry';
import { SgToolbar } from '../../../ui/themes/sg/Toolbar';
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

const opener = () => screen.getByRole('button', { name: 'Message tools' });
const tool = () => screen.getByRole('button', { name: 'Send images' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';

const STRIPS = [
  { theme: 'lxpj111', Toolbar: Lxpj111Toolbar, drawsClosed: false, text: 'Send images' },
  { theme: 'sg', Toolbar: SgToolbar, drawsClosed: true, text: '' },
  { theme: 'sgg', Toolbar: SggToolbar, drawsClosed: false, text: '' },
] as const;

beforeEach(() => use.mockClear());

describe.each(STRIPS)('the strip of tools in the theme $theme', ({ Toolbar, drawsClosed, text }) => {
  beforeEach(() => renderInTheWidget(<Toolbar tools={[IMAGE]} counter={null} />));

  // Shows spec §1.5.
  it('is opened and closed by its button', () => {
    const isDrawn = () => screen.queryByRole('button', { name: 'Send images' }) !== null;
    expect([isOpen(), isDrawn()]).toEqual([false, drawsClosed]);
    fireEvent.click(opener());
    expect([isOpen(), isDrawn()]).toEqual([true, true]);
    expect(tool().textContent).toBe(text);
    fireEvent.click(opener());
    expect([isOpen(), isDrawn()]).toEqual([false, drawsClosed]);
  });

  it('closes when a tool is used, and the focus in it goes back to its button', () => {
    fireEvent.click(opener());
    const used = tool();
    used.focus();
    fireEvent.click(used);
    // A tool that is no longer drawn cannot be the button that a menu opens from.
    expect(use).toHaveBeenLastCalledWith(drawsClosed ? used : opener());
    expect(document.activeElement).toBe(opener());
    expect(isOpen()).toBe(false);
  });

  it('closes on Escape, and the focus in it goes back to its button', () => {
    fireEvent.click(opener());
    tool().focus();
    fireEvent.keyDown(opener(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });
});

it.each(STRIPS)('the strip of $theme gives the focus back in a shadow root too', async ({ Toolbar }) => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  await renderInTheWidget(<Toolbar tools={[IMAGE]} counter={null} />, {}, { container });
  const button = (selector: string) => shadow.querySelector<HTMLElement>(selector) as HTMLElement;
  fireEvent.click(button('[aria-controls]'));
  button('[data-kefu=image]').focus();
  fireEvent.keyDown(button('[aria-controls]'), { key: 'Escape' });
  expect(focusedElement()).toBe(button('[aria-controls]'));
});

describe('the strip of tools in the theme sg on a wide panel', () => {
  beforeEach(() => renderInTheWidget(<SgToolbar tools={[IMAGE]} counter={null} />));

  it('is named by the button that opens it', () => {
    fireEvent.click(opener());
    const strip = document.getElementById(opener().getAttribute('aria-controls') ?? '');
    expect(strip?.className).toContain('sg-open');
  });

  it('leaves the focus where it is when a tool is used, because nothing is open', () => {
    tool().focus();
    fireEvent.click(tool());
    expect(document.activeElement).toBe(tool());
  });
});

// A strip without a box of its own put its tools beside the text box, which was then as narrow as a letter.
it.each(THEME_IDS)('if %s folds the usual tools, they open as a row of their own', async (id) => {
  const css = (await findTheme(id)).css ?? '';
  if (!css.includes('.kefu-strip:not(.kefu-strip-open)')) return;
  expect(css).toMatch(/\.kefu-strip-open \{\s*display: block;/);
});
