// All steps. 1 to 99 are the conversations; from 100 on the operators and their console.
import type { Migration } from '../migrate';
import { conversations } from './001-conversations';
import { accessKeys } from './002-access-keys';
import { departures } from './003-departures';
import { operators } from './100-operators';
import { presence } from './101-presence';
import { signsOfOperators } from './102-signs-of-operators';

export const MIGRATIONS: readonly Migration[] = [
  conversations,
  accessKeys,
  departures,
  operators,
  presence,
  signsOfOperators,
];
