export { KefuWidget, type KefuWidgetProps } from './bridge/KefuWidget';
export type { SchemeChoice } from './themes/useScheme';
