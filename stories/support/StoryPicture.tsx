import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

interface StoryPictureProps {
  /** The id of the story, as in its address. */
  readonly of: string;
  readonly height?: number;
}

type Globals = Readonly<Record<string, unknown>>;

/** The choices of the toolbar. */
const useToolbar = (): Globals => {
  const channel = addons.getChannel();
  const [globals, setGlobals] = useState<Globals>(
    () => (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals ?? {},
  );
  useEffect(() => {
    const update = (event: { readonly globals: Globals }) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return globals;
};

/**
 * A story in a frame of its own, which loads when it is scrolled to. A page of docs that imports stories shows no word before all
 * of them have loaded.
 */
export const StoryPicture = ({ of, height = 300 }: StoryPictureProps) => {
  const chosen = Object.entries(useToolbar()).filter(([, value]) => typeof value === 'string');
  const globals = chosen.map((choice) => choice.join(':')).join(';');
  return (
    <iframe
      title={of}
      src={`iframe.html?${new URLSearchParams({ viewMode: 'story', id: of, globals })}`}
      loading="lazy"
      style={{
        display: 'block',
        inlineSize: '100%',
        blockSize: height,
        marginBlock: '24px 40px',
        border: '1px solid #d0d7de',
        borderRadius: 4,
      }}
    />
  );
};
