import '../ui/styles/kefu.css';

/** The chat as a React component, for React 18.2 and 19. */
export type { HeadlessWidget } from '../application/integration/headless-widget';
export type * from '../application/ports';
export type { Widget } from '../application/widget';
export type { PastChat } from '../domain/help/news';
export type { LanguageCode } from '../domain/language/language';
export type { ThemeId } from '../domain/theme/theme-id';
export type * from './api';
export type { Overrides } from './core/ports';
export type { KefuOptions } from './options';
export { type KefuHook, useKefu } from './react/ChatContext';
export type { KefuEventProps } from './react/events';
export { KefuChat, type KefuChatProps } from './react/KefuChat';
export { KefuProvider, type KefuProviderProps } from './react/KefuProvider';
