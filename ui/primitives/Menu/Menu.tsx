import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { observeSize } from '../../../shared/browser/observe-size';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useEscape } from '../../foundation/EscapeContext';
import { useOverlay } from '../../foundation/OverlayContext';
import { useReturnFocus } from '../focus/useReturnFocus';
import { moveFocus } from '../move-focus';
import { MenuButton, type MenuItem } from './MenuButton';
import { placeMenu } from './place-menu';

interface MenuProps {
  readonly label: string;
  /** Shown above the items, and read after the label. */
  readonly note?: string;
  readonly items: readonly MenuItem[];
  /** Where it opens, in client coordinates. It is moved so that it stays inside the panel. */
  readonly x: number;
  readonly y: number;
  /** up: its lower edge is at y. */
  readonly grows?: 'down' | 'up';
  readonly onClose: () => void;
}

export const Menu = ({ label, note, items, x, y, grows = 'down', onClose }: MenuProps) => {
  const overlay = useOverlay();
  const menu = useRef<HTMLDivElement>(null);
  /** Measured at the start of the overlay, because an element near its end has less room to be wide. */
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useEscape(true, onClose);
  useReturnFocus(true);

  useLayoutEffect(() => {
    const box = menu.current;
    if (!box || !overlay) return undefined;
    const put = () =>
      setPlace(placeMenu(overlay.getBoundingClientRect(), box.getBoundingClientRect(), { x, y, grows }));
    put();
    // A phone may be turned, and the keyboard opens and closes.
    return observeSize(overlay, put);
  }, [overlay, x, y, grows]);

  useEffect(() => {
    const items = [...((overlay && menu.current)?.querySelectorAll('button') ?? [])];
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [overlay]);

  useOutsidePress(overlay, onClose);

  const choose = (item: MenuItem) => {
    onClose();
    item.use();
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (pressedKey(event) !== 'Tab') return moveFocus(event);
    event.preventDefault();
    onClose();
  };

  if (!overlay) return null;
  return createPortal(
    <>
      <Ground onClose={onClose} />
      <div
        ref={menu}
        className="kefu-menu"
        role="menu"
        aria-label={label}
        aria-description={note}
        tabIndex={-1}
        style={place}
        onKeyDown={press}
      >
        {note && (
          <p className="kefu-menu-note" aria-hidden="true">
            {note}
          </p>
        )}
        {items.map((item) => (
          <MenuButton key={item.id} item={item} onChoose={choose} />
        ))}
      </div>
    </>,
    overlay,
  );
};

/** The area around the menu. A press on it closes the menu. */
const Ground = ({ onClose }: Pick<MenuProps, 'onClose'>) => (
  // Escape and Tab close it by keyboard. Without the role a screen reader would call it "clickable".
  <div
    role="none"
    className="kefu-menu-ground"
    onClick={onClose}
    onContextMenu={(event) => {
      event.preventDefault();
      onClose();
    }}
  />
);

/** A press outside the overlay, such as on the host page, closes the menu too. */
const useOutsidePress = (overlay: HTMLElement | null, onClose: () => void) =>
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (overlay && !event.composedPath().includes(overlay)) onClose();
    };
    // In the capture phase, because a floating chat hides the event from the page.
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [overlay, onClose]);
