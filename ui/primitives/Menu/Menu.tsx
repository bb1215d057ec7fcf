import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useEscape } from '../../foundation/EscapeContext';
import type { IconName } from '../../foundation/look/icons';
import { useOverlay } from '../../foundation/OverlayContext';
import { useReturnFocus } from '../focus/useReturnFocus';
import { Icon } from '../Icon';
import { placeMenu } from './place-menu';

export interface MenuItem {
  readonly id: string;
  readonly icon?: IconName;
  readonly label: string;
  /** Set if the item is one of several choices. */
  readonly checked?: boolean;
  readonly use: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where it opens, in client coordinates. It is moved so that it stays inside the panel. */
  readonly x: number;
  readonly y: number;
  /** up: its lower edge is at y. */
  readonly grows?: 'down' | 'up';
  readonly onClose: () => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const Menu = ({ label, items, x, y, grows = 'down', onClose }: MenuProps) => {
  const overlay = useOverlay();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: x, top: y });
  useEscape(true, onClose);
  useReturnFocus(true);

  useLayoutEffect(() => {
    const box = menu.current;
    if (!box || !overlay) return;
    setPlace(placeMenu(overlay.getBoundingClientRect(), box.getBoundingClientRect(), { x, y, grows }));
  }, [overlay, x, y, grows]);

  useEffect(() => {
    const items = [...((overlay && menu.current)?.querySelectorAll('button') ?? [])];
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [overlay]);

  useEffect(() => {
    const beside = (event: PointerEvent) => {
      if (overlay && !event.composedPath().includes(overlay)) onClose();
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [overlay, onClose]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const to = MOVES[event.key];
    if (!to) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const at = all.findIndex((item) => item.matches(':focus'));
    all[to(at, all.length)]?.focus();
  };

  const choose = (item: MenuItem) => {
    onClose();
    item.use();
  };

  if (!overlay) return null;
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Tab close it by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ground around the menu */}
      <div
        className="kefu-menu-ground"
        onClick={onClose}
        onContextMenu={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      <div
        ref={menu}
        className="kefu-menu"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        style={place}
        onKeyDown={move}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the role that has it gets it
          <button
            key={item.id}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            onClick={() => choose(item)}
          >
            {item.icon && <Icon name={item.icon} size={18} />}
            <span>{item.label}</span>
            {item.checked === true && <Icon name="tick" size={18} />}
          </button>
        ))}
      </div>
    </>,
    overlay,
  );
};
