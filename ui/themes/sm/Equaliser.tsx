interface EqualiserProps {
  readonly bars: number;
  readonly playing: boolean;
}

/** Bars that dance while somebody is typing, and rest otherwise; css gives them heights. Decorative. */
export const Equaliser = ({ bars, playing }: EqualiserProps) => (
  <span className={`sm-equaliser ${playing ? 'sm-playing' : ''}`} aria-hidden="true">
    {Array.from({ length: bars }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
      <i key={index} />
    ))}
  </span>
);

export const SmTyping = () => <Equaliser bars={7} playing />;
