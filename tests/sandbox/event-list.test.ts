import { expect, it } from 'vitest';
import { KEFU_EVENTS } from '../../application/integration/event-table';
import { EVENTS } from '../../sandbox/web/host/event-list';

it('the page of the sandbox lists every event of the API', () => {
  expect([...EVENTS].sort()).toEqual([...KEFU_EVENTS].sort());
});
