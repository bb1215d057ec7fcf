import type { Row } from '../row';
import { DEVICE } from './device';
import { FORM } from './form';
import { RATING } from './rating';
import { SEND } from './send';
import { SESSION } from './session';
import { INTERNATIONAL, START } from './start';
import { UPLOAD } from './upload';

/** Every way in which the tests reach the catalogue. */
export const ROWS: readonly Row[] = [
  ...START,
  ...INTERNATIONAL,
  ...SEND,
  ...SESSION,
  ...UPLOAD,
  ...DEVICE,
  ...FORM,
  ...RATING,
];
