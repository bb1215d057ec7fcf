interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** The position of a menu inside its overlay, as near to the wanted point as possible. */
export const placeMenu = (
  ground: Box,
  box: Pick<Box, 'width' | 'height'>,
  wanted: { readonly x: number; readonly y: number; readonly grows: 'down' | 'up' },
): { left: number; top: number } => {
  const top = wanted.y - ground.top - (wanted.grows === 'up' ? box.height : 0);
  return {
    left: clamp(wanted.x - ground.left, GAP, Math.max(GAP, ground.width - box.width - GAP)),
    top: clamp(top, GAP, Math.max(GAP, ground.height - box.height - GAP)),
  };
};
