/**
 * `kefu-widget/element`, and the types of `<kefu-chat>` in the JSX of React 18 and 19. It is an entry of its own because it
 * needs the types of React, which a page of another framework lacks.
 */
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { KefuChatElement } from './element';
import type { KefuChatAttributes, KefuChatListeners } from './element/jsx';

export * from './element';
export type { KefuChatAttributes, KefuChatListeners } from './element/jsx';

type Own = KefuChatAttributes & KefuChatListeners;

/** The properties of `<kefu-chat>`. It draws its own children. */
export type KefuChatJsx = Own &
  ClassAttributes<KefuChatElement> &
  Omit<HTMLAttributes<KefuChatElement>, keyof Own | 'children' | 'dangerouslySetInnerHTML'> & {
    /** React 18 knows no `className` of an element with a hyphen. */
    readonly class?: string | undefined;
    /** Only React 19 can set it. */
    readonly options?: KefuChatElement['options'] | undefined;
    /** Only React 19 can set it. */
    readonly overrides?: KefuChatElement['overrides'] | undefined;
  };

declare global {
  /** React 18. */
  namespace JSX {
    interface IntrinsicElements {
      'kefu-chat': KefuChatJsx;
    }
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kefu-chat': KefuChatJsx;
    }
  }
}
