import { expect, it } from 'vitest';
import { columnsOf } from '../../../../../ui/views/Conversation/message/columns-of';

it('three pictures are in two columns, so that the third is as large as the others; five are two and three', () => {
  expect([1, 2, 3, 4, 5, 6].map(columnsOf)).toEqual([1, 2, 2, 2, 3, 2]);
});
