import type { LoaderOptions } from '../settings/loader-schema';
import { changingOptions, withoutVisitor } from './changing-options';
import { addStyle, change, element, ofPage } from './dom';
import { frameElement } from './frame-element';
import { type FrameLink, frameLink } from './frame-link';
import { historyLayers } from './history-layers';
import { launcherLook } from './launcher-look';
import { frameAddress } from './options';
import { watchAddress } from './page-address';
import type { AppCommand, CreatePanel } from './panel-context';
import { BONES, PANEL_CSS, unreadWords } from './panel-look';
import { PHONE } from './phone';
import type { FrameMessage } from './protocol';
import { reportOf } from './reports';
import { scrollLock } from './scroll-lock';
import { standInDialogs } from './stand-in-dialogs';
import { unreadPreview } from './unread-preview';

/** If the frame has loaded and sends no hello within this time, it does not show the app. */
const ANSWER_WITHIN_MS = 10_000;
const LATE_HELLO_MS = 2_000;

/** Commands that change an option. */
const OPTION_OF: Readonly<Partial<Record<AppCommand, keyof LoaderOptions>>> = {
  setLanguage: 'lang',
  setTheme: 'theme',
  setColorScheme: 'scheme',
};
/** Elements that receive text or keys. */
const FIELD = 'input,textarea,select,iframe,[contenteditable]';

/** The panel: the app in its frame, the messages between both, focus, keyboard, unread messages. */
export const createPanel: CreatePanel = (context) => {
  const { host, launcher, panel, label, signal } = context;
  const changing = changingOptions(context.given);
  const options = changing.present;
  const view = window.visualViewport;
  // jsdom has no such property.
  const phone = globalThis.matchMedia?.(PHONE);
  const lock = scrollLock();
  const language = () => `${options.lang || navigator.language}`;
  const look = launcherLook(launcher, options);
  const preview = unreadPreview(context, options, language);
  const skeleton = element('div', { class: 'bones', 'aria-hidden': true });
  const badge = element('span', { class: 'b', role: 'img', 'data-kefu': 'unread', hidden: '' });

  /** Commands that wait for the app to be loaded. */
  const later: Parameters<FrameLink['command']>[] = [];
  let frame: HTMLIFrameElement | undefined;
  let link: FrameLink | undefined;
  /** The page in the frame has sent hello. That happens shortly before or after its load event. */
  let isGreeted = false;
  let isHelloEarly = false;
  let loadedAt = -LATE_HELLO_MS;
  let isOpen = false;
  let opener: HTMLElement | undefined;
  let unread = 0;
  /** Dialogs of the app that have a history entry. */
  let dialogs = 0;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const showUnread = (count: number) => {
    const words = unreadWords(language(), count);
    unread = count;
    if (!count) preview.hide();
    badge.hidden = !count;
    badge.textContent = count > 99 ? '99+' : `${count}`;
    change(badge, { 'aria-label': words });
    // Some screen readers skip text inside a button, so the launcher's label contains the number too.
    change(launcher, { 'aria-label': count ? `${label}, ${words}` : label });
  };

  const endSkeleton = () => {
    panel.classList.remove('s');
    skeleton.remove();
  };

  const receive = (message: FrameMessage) => {
    if (message.type === 'close') context.close();
    if (message.type === 'unread') showUnread(message.count);
    if (message.type === 'layers') dialogs = message.count;
    // The conversation, or the error that stops it, is visible now.
    if (message.type === 'ready' || message.type === 'error') endSkeleton();
    if (message.type === 'error') context.fail(message.key, message.text);
    if (message.type === 'ready') panel.classList.remove('m');
    if (message.type === 'look') look.take(message);
    const report = reportOf(message);
    if (report) context.emit(...(report as Parameters<typeof context.emit>));
    if (message.type === 'message' && !isOpen) preview.show(message.text, unread + 1);
  };

  const greeted = () => {
    if (performance.now() - loadedAt < LATE_HELLO_MS) isGreeted = true;
    else isHelloEarly = true;
  };

  /** The frame did not answer in time. Its content is shown all the same. */
  const stopWaiting = (address: URL) => {
    endSkeleton();
    if (!isGreeted && !isHelloEarly)
      context.fail(
        'frame_unreachable',
        `no answer from h5 (data-h5) at ${address.origin}${address.pathname}`,
      );
  };

  const loadApp = () => {
    if (frame || signal.aborted) return;
    const address = frameAddress(options, location, context.scriptAddress);
    const made = frameElement(address, label, options);
    frame = made;
    made.onload = () => {
      isGreeted = isHelloEarly;
      isHelloEarly = false;
      loadedAt = performance.now();
      // The frame shows another page than the app. On a phone the cross of the launcher then closes the panel.
      if (!isGreeted) panel.classList.add('m');
      clearTimeout(answerTimer);
      answerTimer = setTimeout(() => stopWaiting(address), ANSWER_WITHIN_MS);
    };
    const settings = () => JSON.stringify(options);
    const isShown = () => isOpen;
    link = frameLink({ frame: made, address, settings, isShown, isFull, greeted, receive, signal });
    const { say, command } = link;
    for (const [name, value] of later) command(name, value);
    watchAddress((page) => say({ type: 'page', address: page }), signal);
    panel.append(made);
  };

  const isFull = () => !!phone?.matches;
  const layers = historyLayers({ closeTop: context.close, above: () => dialogs, signal });

  /** Informs the app. If the panel covers the screen, it gets a history entry. */
  const tellShown = () => {
    link?.say({ type: 'shown', value: isOpen, full: isFull() });
    layers.set(isOpen && isFull() ? 1 : 0);
  };

  /**
   * On a phone the panel is as high as the part above the keyboard. If the visitor has zoomed, its size does not
   * change.
   */
  const fit = () => {
    const isWhole = isOpen && !!phone?.matches;
    lock(isWhole);
    change(panel, { 'aria-modal': isWhole });
    if (!view || view.scale >= 1.05) return;
    panel.style.setProperty('--tall', `${view.height}px`);
    panel.style.setProperty('--top', `${view.offsetTop}px`);
  };

  /** True if nothing else on the page has the focus. */
  const isFocusOurs = () => [host, ofPage('body')].includes(ofPage('activeElement') as HTMLElement);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFocusOurs() && !event.defaultPrevented) context.close();
  };

  const show = (value: boolean) => {
    const isOurs = isFocusOurs();
    if (value && !isOpen) opener = isOurs ? launcher : (ofPage('activeElement') as HTMLElement);
    isOpen = value;
    panel.inert = !value;
    if (value) {
      preview.hide();
      loadApp();
    }
    fit();
    tellShown();
    if (!value) isOurs && opener?.focus();
    // The page opened the panel while the visitor is typing in the page.
    else if (isOurs || !opener?.matches(FIELD)) frame?.focus();
  };

  const recolour = (scheme: unknown) => {
    panel.style.colorScheme = /^[ld]/.test(`${scheme}`) ? `${scheme}` : 'light dark';
  };

  const changed = (changes: ReturnType<typeof changing.update>) => {
    if ('lang' in changes) showUnread(unread);
    if ('scheme' in changes) recolour(changes.scheme);
    if ('theme' in changes && !link) look.reshape();
  };

  /** Before the app is loaded, the visitor is part of its options, so that the chat starts once and not twice. */
  const identify = (visitor: unknown) => {
    changing.identify(visitor);
    link?.command('identify', visitor === null ? null : changing.visitor());
  };

  const update = (given: unknown) => {
    const changes = changing.update(given);
    const others = withoutVisitor(changes);
    const count = Object.keys(others).length;
    changed(changes);
    if (count) link?.command('update', others);
    // As a whole: what is repeated to a frame that was loaded again must not mix two visitors.
    if (Object.keys(changes).length > count) link?.command('identify', changing.visitor());
  };

  addEventListener('keydown', closeByEscape, { signal });
  view?.addEventListener('resize', fit, { signal });
  view?.addEventListener('scroll', fit, { signal });
  phone?.addEventListener('change', fit, { signal });
  phone?.addEventListener('change', tellShown, { signal });
  standInDialogs(host, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(answerTimer);
    lock(false);
  });

  addStyle(context.root, PANEL_CSS);
  change(panel, { part: 'panel', role: 'dialog', 'aria-label': label, inert: '' }).hidden = false;
  skeleton.append(...BONES.map((bone) => element('i', { class: bone })));
  panel.append(skeleton);
  launcher.append(badge);

  return {
    show,
    unread: () => unread,
    command(name, value) {
      if (signal.aborted) return;
      if (name === 'send' || name === 'preload') loadApp();
      if (name === 'preload') return;
      const option = OPTION_OF[name];
      if (option) changed(changing.update({ [option]: value }));
      if (name === 'identify') identify(value);
      else if (name === 'update') update(value);
      else if (link) link.command(name, option ? options[option] : value);
      // Before the app is loaded, the call only changes the options.
      else if (!option) later.push([name, value]);
    },
  };
};
