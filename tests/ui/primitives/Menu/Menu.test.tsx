import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../../ui/primitives/Menu/Menu';
import { renderInTheWidget } from '../../support/in-the-widget';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const MENU = { width: 160, height: 120 };

/** A panel of this size. @returns gives it another one */
const panelOf = (width: number, height: number) => {
  let size = { width, height };
  const observed = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: () => void) {}
      observe = (element: Element) => observed.set(element, this.report);
      disconnect = () => observed.clear();
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { left: 0, top: 0, ...(this.role === 'menu' ? MENU : size) } as DOMRect;
  });
  return (next: typeof size) => {
    size = next;
    act(() => {
      for (const [element, report] of observed) if (element.classList.contains('kefu-overlay')) report();
    });
  };
};

describe('a menu', () => {
  it('stays inside the panel when the phone is turned', async () => {
    const turn = panelOf(667, 375);
    const items = [{ id: 'copy', label: 'Copy', use: () => undefined }];
    const { change } = await renderInTheWidget(null);
    change(<Menu label="Message" items={items} x={600} y={40} onClose={() => undefined} />);
    const { style } = screen.getByRole('menu');
    expect(style.left).toBe(`${667 - MENU.width - 8}px`);
    turn({ width: 375, height: 667 });
    expect(style.left).toBe(`${375 - MENU.width - 8}px`);
  });
});
