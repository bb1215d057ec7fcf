import { addStyle, change, element, ofPage } from './dom';
import { sideOf } from './options';
import type { CreatePanel } from './panel-context';
import { BONES, PANEL_CSS, PHONE, unreadWords } from './panel-look';
import { channelName, readFrameMessage, wrap } from './protocol';

/** How long the frame may stay silent after it has loaded. */
const ANSWER_WITHIN_MS = 10_000;
const LATE_HELLO_MS = 2_000;

/** The panel, its frame, and the messages to and from the app in it. */
export const createPanel: CreatePanel = (stage) => {
  const { options, address, host, launcher, signal } = stage;
  const label = options.label || stage.word;
  const channel = channelName(address.searchParams.get('service_id') || '');
  const side = sideOf(options);
  const view = window.visualViewport;
  const pageStyle = ofPage('documentElement').style;

  const panel = element('div', {
    class: 'p m',
    part: 'panel',
    role: 'dialog',
    'aria-label': label,
    inert: '',
  });
  const skeleton = element('div', { class: 's', 'aria-hidden': true });
  const frame = element('iframe', {
    title: label,
    allow: 'autoplay; clipboard-write; fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
    src: address.href,
  });
  const badge = element('span', { class: 'b', role: 'img', 'data-kefu': 'unread', hidden: '' });

  let port: MessagePort | undefined;
  /** The page in the frame has sent hello: shortly before or after its load event. */
  let isGreeted = false;
  let isHelloEarly = false;
  let loadedAt = -LATE_HELLO_MS;
  let isOpen = false;
  let opener: HTMLElement | undefined;
  let pageOverflow = '';
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  const say = (value: boolean) => port?.postMessage(wrap(channel, { type: 'shown', value }));

  const showUnread = (count: number) => {
    const words = unreadWords(options.lang || navigator.language, count);
    badge.hidden = !count;
    badge.textContent = count > 99 ? '99+' : `${count}`;
    change(badge, { 'aria-label': words });
    // Some screen readers skip text inside a button, so the launcher's label contains it too.
    change(launcher, { 'aria-label': count ? `${label}, ${words}` : label });
  };

  const receive = ({ data }: MessageEvent<unknown>) => {
    const message = readFrameMessage(channel, data);
    if (!message || message.type === 'hello') return;
    if (message.type === 'close') return stage.close();
    if (message.type === 'unread') showUnread(message.count);
    // The conversation, or the error that stops it, can be seen now.
    if (message.type === 'ready' || message.type === 'error') skeleton.remove();
    if (message.type === 'error') return stage.fail(message.key, message.text);
    if (message.type === 'ready') panel.className = 'p';
    if (message.type === 'ready' || message.type === 'message') stage.emit(message.type, message);
    if (message.type === 'unread') stage.emit('unread', message);
  };

  /**
   * The frame sent hello. It counts only from the right window and origin and in the form of the protocol. A reloaded frame
   * sends it again.
   */
  const greet = ({ source, origin, data }: MessageEvent<unknown>) => {
    const target = frame.contentWindow;
    if (!target || source !== target || origin !== address.origin) return;
    if (readFrameMessage(channel, data)?.type !== 'hello') return;
    if (performance.now() - loadedAt < LATE_HELLO_MS) isGreeted = true;
    else isHelloEarly = true;
    port?.close();
    const ends = new MessageChannel();
    port = ends.port1;
    port.onmessage = receive;
    const settings = JSON.stringify(options);
    target.postMessage(wrap(channel, { type: 'connect', shown: isOpen, settings }), origin, [ends.port2]);
  };

  /** The frame did not answer in time: its content is shown anyway. */
  const stopWaiting = () => {
    skeleton.remove();
    if (!isGreeted && !isHelloEarly)
      stage.fail('frame_unreachable', `no answer from h5 (data-h5) at ${address.origin}${address.pathname}`);
  };

  /** On a phone the panel fits above the keyboard. If the visitor has zoomed, it stays as it is. */
  const fit = () => {
    if (view && view.scale < 1.05)
      panel.style.cssText = `${side}:0;--tall:${view.height}px;--top:${view.offsetTop}px`;
  };

  /** True if nothing else on the page has the focus. */
  const isFocusOurs = () => [host, ofPage('body')].includes(ofPage('activeElement') as HTMLElement);

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFocusOurs() && !event.defaultPrevented) stage.close();
  };

  const show = (value: boolean) => {
    isOpen = value;
    const isOurs = isFocusOurs();
    const isPhone = value && matchMedia(PHONE).matches;
    if (value) {
      pageOverflow = pageStyle.overflow;
      opener = isOurs ? launcher : (ofPage('activeElement') as HTMLElement);
    }
    panel.inert = !value;
    pageStyle.overflow = isPhone ? 'hidden' : pageOverflow;
    change(panel, { 'aria-modal': isPhone });
    fit();
    say(value);
    if (value) frame.focus();
    else if (isOurs) opener?.focus();
  };

  const leave = () => {
    clearTimeout(answerTimer);
    port?.close();
  };

  frame.onload = () => {
    isGreeted = isHelloEarly;
    isHelloEarly = false;
    loadedAt = performance.now();
    // The frame shows another page than the app. On a phone the launcher's cross is then the way to leave it.
    if (!isGreeted) panel.className = 'p m';
    clearTimeout(answerTimer);
    answerTimer = setTimeout(stopWaiting, ANSWER_WITHIN_MS);
  };
  addEventListener('message', greet, { signal });
  addEventListener('keydown', closeByEscape, { signal });
  view?.addEventListener('resize', fit, { signal });
  view?.addEventListener('scroll', fit, { signal });
  signal.addEventListener('abort', leave);

  addStyle(stage.root, PANEL_CSS);
  host.style.colorScheme = /^(light|dark)$/.test(`${options.scheme}`) ? `${options.scheme}` : 'light dark';
  host.style.setProperty('--width', `${Math.max(320, Number(options.width) || 400)}px`);
  host.style.setProperty('--height', `${Math.max(400, Number(options.height) || 640)}px`);
  panel.style.cssText = `${side}:0`;
  skeleton.append(...BONES.map((bone) => element('i', { class: bone })));
  panel.append(skeleton, frame);
  launcher.append(badge);
  launcher.before(panel);
  return show;
};
