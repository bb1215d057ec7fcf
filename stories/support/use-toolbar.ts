import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

type Globals = Readonly<Record<string, unknown>>;

/**
 * A picture reports its own choices to the page around it: a story in the theme yb would make all other pictures load again in yb.
 * Only the window around this page has the toolbar.
 */
const ignorePictures = (event: MessageEvent): void => {
  if (event.source !== window && event.source !== window.parent) event.stopImmediatePropagation();
};

/** The choices of the toolbar, for a page that is no story. */
export const useToolbar = (): Globals => {
  const channel = addons.getChannel();
  const [globals, setGlobals] = useState<Globals>(
    () => (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals ?? {},
  );
  useEffect(() => {
    const update = (event: { readonly globals: Globals }) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    window.addEventListener('message', ignorePictures, true);
    return () => {
      channel.off(GLOBALS_UPDATED, update);
      window.removeEventListener('message', ignorePictures, true);
    };
  }, [channel]);
  return globals;
};
