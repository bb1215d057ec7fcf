import { remains } from './seen';
import type { World } from './world';

/** The token is no longer valid, and no other is given. */
export const expire = (world: World): void => {
  world.operator.fault({ kind: 'refresh-fails', visitor: world.key() });
  world.operator.expireToken(world.key());
};

/** Until three refreshes were refused. Between them the widget waits for a second. */
export const untilExpired = async (world: World): Promise<void> => {
  let moving: Promise<void> | null = null;
  await world.until(() => {
    // Real answers and virtual waits alternate.
    moving ??= world.clock.advance(5).then(() => {
      moving = null;
    });
    return remains(world.widget).includes('notice session_expired');
  }, 'the notice of the end');
  await moving;
};
