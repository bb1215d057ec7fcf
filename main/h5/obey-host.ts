import type { HeadlessWidget } from '../../application/integration/headless-widget';
import type { ColorScheme, KefuUpdate, KefuVisitor } from '../../application/integration/kefu-api';
import type { ThemeId } from '../../domain/theme/theme-id';
import type { HostCommand } from '../embed/host-messages';

type Handlers = {
  readonly [T in HostCommand['type']]: (
    widget: HeadlessWidget,
    command: Extract<HostCommand, { readonly type: T }>,
  ) => void;
};

const HANDLERS: Handlers = {
  setLanguage: (widget, { value }) => {
    if (value === '') forget('lang');
    widget.setLanguage(value || null);
  },
  // An unknown theme changes nothing and is reported.
  setTheme: (widget, { value }) => {
    if (value === '') forget('theme');
    widget.setTheme((value || null) as ThemeId | null);
  },
  setColorScheme: (widget, { value }) => widget.setColorScheme((value || 'system') as ColorScheme),
  prefill: (widget, { text }) => widget.prefill(text),
  send: (widget, { text }) => widget.send(text),
  openArticle: (widget, { title }) => widget.openArticle(title),
  identify: (widget, { visitor }) => widget.identify(parse(visitor) as KefuVisitor | null),
  update: (widget, { options }) => {
    const changes = parse(options) as KefuUpdate;
    for (const name of ['lang', 'theme'] as const) if (changes?.[name] === null) forget(name);
    widget.update(changes);
  },
};

/** Carries out a command of the embedding page. */
export const obeyHost = (widget: HeadlessWidget, command: HostCommand): void => {
  const handle = HANDLERS[command.type] as (widget: HeadlessWidget, command: HostCommand) => void;
  handle(widget, command);
};

/**
 * The loader sends no value if its options name none. The address of the frame may still name one that a call has chosen
 * before the frame was loaded.
 */
const forget = (name: 'lang' | 'theme'): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
