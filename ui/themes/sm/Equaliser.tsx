import type { HeaderSnapshot } from '../../../application/presentation/header/header-contract';

interface EqualiserProps {
  readonly bars: number;
  readonly playing: boolean;
}

/** Bars that dance or rest; css gives them heights. Decorative. */
const Equaliser = ({ bars, playing }: EqualiserProps) => (
  <span className={`sm-equaliser ${playing ? 'sm-playing' : ''}`} aria-hidden="true">
    {Array.from({ length: bars }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
      <i key={index} />
    ))}
  </span>
);

/** Below the name: it dances while the robot is typing and can be reached. */
export const HeaderEqualiser = ({ typing, status }: Pick<HeaderSnapshot, 'typing' | 'status'>) => (
  <Equaliser bars={40} playing={typing && status === 'online'} />
);

/** In the conversation, while the robot is typing. */
export const SmTyping = () => <Equaliser bars={7} playing />;
