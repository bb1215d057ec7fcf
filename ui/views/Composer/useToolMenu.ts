import { useCallback, useState } from 'react';

export interface ToolMenu {
  /** Position of the open menu, in pixels of the window; null: closed. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly open: (button: HTMLElement) => void;
  readonly close: () => void;
}

/** The menu of a tool, which opens above its button. */
export const useToolMenu = (): ToolMenu => {
  const [place, setPlace] = useState<ToolMenu['place']>(null);
  const open = useCallback((button: HTMLElement) => {
    const { left, top } = button.getBoundingClientRect();
    setPlace({ x: left, y: top - 4 });
  }, []);
  return { place, open, close: () => setPlace(null) };
};
