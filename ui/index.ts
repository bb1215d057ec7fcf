export { KefuWidget, type KefuWidgetProps } from './bridge/KefuWidget';
