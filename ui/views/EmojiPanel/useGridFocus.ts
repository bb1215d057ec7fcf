import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { VirtualizerHandle } from 'virtua';
import { pressedKey } from '../../../shared/browser/pressed-key';
import { useTranslations } from '../../foundation/TranslationsContext';
import { type Row, rowAt, type SectionId } from './grid-rows';
import { moveBy } from './move-in-grid';

export interface GridHandle {
  /** Scrolls a section to the top; Tab then enters it. */
  readonly show: (section: SectionId) => void;
  readonly focus: () => void;
}

/** One emoji is in the tab order. Keys move the focus from it to another one, which may have to be drawn first. */
export const useGridFocus = (
  handle: Ref<GridHandle>,
  rows: readonly Row[],
  onPick: (emoji: string) => void,
) => {
  const { direction } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const wantsFocus = useRef(false);
  const [place, setPlace] = useState(0);
  const row = Math.max(0, rowAt(rows, place));
  const active = rowAt(rows, place) === -1 ? 0 : place;

  const takeFocus = () => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-place="${active}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    list.current?.scrollToIndex(row, { align: 'nearest' });
  };
  useLayoutEffect(takeFocus);

  const focus = (to: number) => {
    wantsFocus.current = true;
    setPlace(to);
    if (to === place) takeFocus();
  };

  useImperativeHandle(handle, () => ({
    focus: () => focus(active),
    show: (section) => {
      const title = rows.findIndex((one) => one.section === section);
      const first = rows.find((one) => one.kind === 'emoji' && one.section === section);
      if (title !== -1) list.current?.scrollToIndex(title, { align: 'start' });
      if (first?.kind === 'emoji') setPlace(first.first);
    },
  }));

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = moveBy(pressedKey(event), rows, active, direction === 'rtl' ? -1 : 1);
    if (to === null) return;
    event.preventDefault();
    focus(to);
  };

  const pick = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-place]');
    const emoji = cell?.dataset['emoji'];
    if (!cell || emoji === undefined) return;
    setPlace(Number(cell.dataset['place']));
    onPick(emoji);
    // The text box takes the focus when the emoji is inserted. If the emoji was chosen by keyboard, the grid gets
    // the focus back.
    if (event.detail === 0) cell.focus({ preventScroll: true });
  };

  return { box, list, row, active, move, pick };
};
