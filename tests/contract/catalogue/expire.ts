import { remains } from './seen';
import type { World } from './world';

/** The token is void, and no other is given. */
export const expire = (world: World): void => {
  world.operator.fault({ kind: 'refresh-fails', visitor: world.key() });
  world.operator.expireToken(world.key());
};

/** Until three refreshes were refused; between them the widget rests for a second. */
export const untilExpired = async (world: World): Promise<void> => {
  let moving: Promise<void> | null = null;
  await world.until(() => {
    // Real answers and virtual pauses take turns.
    moving ??= world.clock.advance(5).then(() => {
      moving = null;
    });
    return remains(world.widget).includes('notice session_expired');
  }, 'the notice of the end');
  await moving;
};
