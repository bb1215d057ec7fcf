/** The types of the API that the loader, the component and the headless widget share. */
export type {
  ColorScheme,
  KefuAgent,
  KefuApi,
  KefuEvent,
  KefuEventFacts,
  KefuEvents,
  KefuInterceptor,
  KefuListener,
  KefuLogEntry,
  KefuMessage,
  KefuScore,
  KefuState,
  KefuUpdate,
  KefuVisitor,
  Language,
} from '../application/integration/kefu-api';
