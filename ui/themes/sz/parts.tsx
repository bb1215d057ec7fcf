import type { SkinProps } from '../../foundation/look/message-props';

/** Two steps of pixels from the last bubble of a group to its author. */
export const PixelTail = ({ endsGroup }: SkinProps) => (endsGroup ? <i /> : null);
