export { KefuWidget } from './root/KefuWidget';
export type { SchemeChoice } from './root/useScheme';
