import '../styles/kefu.css';
import { useRef } from 'react';
import type { Widget } from '../../application/widget';
import { useSnapshot } from '../foundation/useSnapshot';
import { WidgetContext } from '../foundation/WidgetContext';
import { useLanguage } from '../i18n/useLanguage';
import { Boundary } from '../primitives/Boundary';
import { Broken } from '../screens/chat/Broken';
import { Shell } from '../screens/chat/Shell';
import { Starting } from '../screens/chat/Starting';
import { useViewport } from '../screens/chat/useViewport';
import { theme as standard } from '../themes/default/theme';
import { Surroundings } from './Surroundings';
import { useDocument } from './useDocument';
import { useLook } from './useLook';
import { type SchemeChoice, useScheme } from './useScheme';

export interface KefuWidgetProps {
  readonly widget: Widget;
  /** The widget is the whole page: it sets the page's language and direction, and follows the keyboard of a phone. */
  readonly full?: boolean;
  /** Given: over what the system prefers. */
  readonly scheme?: SchemeChoice;
}

/** The root of the user interface. It shows; starting and disposing the widget is its owner's. */
export const KefuWidget = (props: KefuWidgetProps) => (
  // Whatever breaks in here, the tree of the page that holds it stands.
  <Boundary fallback={() => null}>
    <Root {...props} />
  </Boundary>
);

const Root = ({ widget, full = false, scheme: choice = 'system' }: KefuWidgetProps) => {
  const root = useRef<HTMLElement>(null);
  const shell = useSnapshot(widget.shell.state);
  const words = useLanguage(shell.language);
  const scheme = useScheme(choice);
  const look = useLook(shell, scheme);
  const standing = useLook(STANDING, scheme);
  useViewport(root, full);
  useDocument(full ? words : null);

  const shown = look ?? standing;
  if (shown === null) return null;
  return (
    <WidgetContext value={widget}>
      <Surroundings ref={root} words={words} look={shown} scheme={scheme} layout={full ? 'page' : 'panel'}>
        {words && look ? (
          <Boundary fallback={(retry) => <Broken onRetry={retry} />}>
            <Shell snapshot={shell} actions={widget.shell.actions} />
          </Boundary>
        ) : (
          <Starting words="" />
        )}
      </Surroundings>
    </WidgetContext>
  );
};

/** Until a theme's code has come, the skeleton stands in the default one's colours. */
const STANDING = { theme: standard.id, avatars: standard.id, colours: null, headerColour: null } as const;
