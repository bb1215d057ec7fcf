import { describe, expect, it } from 'vitest';
import { placeMenu } from '../../../../ui/primitives/Menu/place-menu';

describe('a menu', () => {
  it('stays inside of the panel', () => {
    const ground = { left: 100, top: 100, width: 320, height: 480 };
    expect(placeMenu(ground, { width: 200, height: 120 }, { x: 400, y: 560, grows: 'down' })).toEqual({
      left: 112,
      top: 352,
    });
    expect(placeMenu(ground, { width: 200, height: 120 }, { x: 110, y: 400, grows: 'up' })).toEqual({
      left: 10,
      top: 180,
    });
  });
});
