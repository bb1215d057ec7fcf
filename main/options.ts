export type { KefuOptions } from './settings/schema';
