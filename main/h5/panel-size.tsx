import type { ReactNode } from 'react';
import type { SafeStorage } from '../../adapters/browser/safe-storage';
import { STORED } from '../../adapters/browser/stored-keys';
import type { FrameHost } from '../../adapters/frame/connect-to-host';
import { MutableState, type State } from '../../application/state/state';
import { useSnapshot } from '../../ui/foundation/useSnapshot';
import { PanelSizeButton } from '../../ui/views/Header/PanelSizeButton';

const LARGE = 'large';

/**
 * The button that enlarges the panel. The loader has the sizes; the choice is kept on the device, as far as the visitor agrees to
 * that. On a phone, where the panel covers the screen, there is none.
 *
 * @param storage of the present visitor
 */
export const panelSize = (
  frame: Pick<FrameHost, 'size' | 'full$'>,
  storage: () => Pick<SafeStorage, 'read' | 'write' | 'remove'>,
): ReactNode => {
  const large = new MutableState(storage().read(STORED.panelSize) === LARGE);
  const full = new MutableState(false);
  frame.full$.subscribe((isFull) => full.set(isFull));
  if (large.current) frame.size(true);
  const resize = (isLarge: boolean) => {
    large.set(isLarge);
    rememberSize(storage(), isLarge);
    frame.size(isLarge);
  };
  return <SizeOfPanel {...{ large, full, resize }} />;
};

export const rememberSize = (storage: Pick<SafeStorage, 'write' | 'remove'>, isLarge: boolean): void => {
  if (isLarge) storage.write(STORED.panelSize, LARGE);
  else storage.remove(STORED.panelSize);
};

interface SizeOfPanelProps {
  readonly large: State<boolean>;
  readonly full: State<boolean>;
  readonly resize: (isLarge: boolean) => void;
}

const SizeOfPanel = ({ large, full, resize }: SizeOfPanelProps) => {
  const isLarge = useSnapshot(large);
  return useSnapshot(full) ? null : <PanelSizeButton isLarge={isLarge} onChange={resize} />;
};
