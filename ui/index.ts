export { KefuWidget } from './bridge/KefuWidget';
export type { SchemeChoice } from './themes/useScheme';
