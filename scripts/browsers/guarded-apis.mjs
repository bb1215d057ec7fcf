// What the product uses and one of the oldest browsers (scripts/bundle/engines.mjs) lacks. scripts/browsers/lint.mjs compares these
// lists with the built files; docs/browsers.md says the same to integrators.

/**
 * APIs of the product. `KEFU_WITHOUT=<api> npm run browsers` takes away what `without` names (scripts/browsers/take-away.ts), or else
 * the api itself. `uses` are the names by which the lint finds it. `guard` is the file that works without it.
 */
export const GUARDED = [
  {
    api: 'CSSStyleSheet',
    without: ['CSSStyleSheet()'],
    // The policy of the app refuses the style element; the css then goes into a sheet.
    says: 'policy: style-src-elem inline',
    uses: ['new CSSStyleSheet', '.replaceSync'],
    missingIn: 'Safari before 16.4',
    guard: 'shared/browser/add-style-sheet.ts',
    differs: 'a style element with the nonce of the page, or a sheet that the policy of the app allows',
  },
  {
    api: 'adoptedStyleSheets',
    without: ['Document.prototype.adoptedStyleSheets', 'ShadowRoot.prototype.adoptedStyleSheets'],
    // The policy of the app refuses the style element; the css then goes into a sheet.
    says: 'policy: style-src-elem inline',
    uses: ['.adoptedStyleSheets'],
    missingIn: 'Safari before 16.4',
    guard: 'shared/browser/add-style-sheet.ts',
    differs: 'as without the constructor',
  },
  {
    api: 'Intl.Segmenter',
    uses: ['Intl.Segmenter', 'new Segmenter'],
    missingIn: 'Firefox before 125',
    guard: 'domain/text/graphemes.ts',
    differs: 'characters are counted by code points and joiners',
  },
  {
    api: 'SpeechRecognition',
    without: ['SpeechRecognition', 'webkitSpeechRecognition'],
    uses: ['SpeechRecognition'],
    missingIn: 'Firefox, most web views',
    guard: 'main/container/lazy-adapters.ts',
    differs: 'no dictation',
  },
  {
    api: 'LanguageDetector',
    without: ['Translator', 'LanguageDetector'],
    uses: ['Translator', '.confidence', 'document.featurePolicy'],
    missingIn: 'Chrome before 138, Chrome on phones, Firefox, Safari',
    guard: 'adapters/browser/translator.ts',
    differs: 'messages are not translated on the device',
  },
  {
    api: 'CompressionStream',
    without: ['CompressionStream', 'DecompressionStream'],
    uses: ['new CompressionStream', 'CompressionStream', 'new DecompressionStream', 'DecompressionStream'],
    missingIn: 'Firefox before 113, Safari before 16.4',
    guard: 'main/record/compress.ts',
    differs: 'recordings are stored as they are',
  },
  {
    api: 'requestIdleCallback',
    without: ['requestIdleCallback', 'cancelIdleCallback'],
    uses: ['requestIdleCallback', 'cancelIdleCallback'],
    missingIn: 'Safari',
    guard: 'main/embed/panel-on-demand.ts',
    differs: 'a timer, or at once',
  },
  {
    api: 'scrollend',
    without: ['onscrollend'],
    uses: ['event scrollend'],
    missingIn: 'Chrome before 114, Firefox before 109, Safari before 26.2',
    guard: 'ui/views/Conversation/observe-scrolling.ts',
    differs: '150 ms without a scroll event are the end',
  },
  {
    api: 'Notification',
    uses: [],
    missingIn: 'Chrome on Android, Safari on iPhones outside of an installed app',
    guard: 'adapters/browser/notifier.ts',
    differs: 'no notifications, and nobody is asked',
  },
  {
    api: 'vibrate',
    without: ['Navigator.prototype.vibrate'],
    uses: ['.vibrate'],
    missingIn: 'Safari, Firefox',
    guard: 'adapters/browser/chime.ts',
    differs: 'the sound alone',
  },
  {
    api: 'canShare',
    without: ['Navigator.prototype.share', 'Navigator.prototype.canShare'],
    uses: ['navigator.share', 'navigator.canShare'],
    missingIn: 'Firefox, and Chrome before 128 on most computers',
    guard: 'ui/primitives/save-file.ts',
    differs: 'a saved conversation is a download',
  },
  {
    api: 'Highlight',
    without: ['Highlight', 'CSS.highlights'],
    uses: ['Highlight', 'new Highlight', 'CSS.highlights'],
    missingIn: 'Firefox before 140, Safari before 17.2',
    guard: 'ui/views/Conversation/search/mark-found.ts',
    differs: 'the search outlines the message that it shows, and marks no words',
  },
  {
    api: 'auxclick',
    without: ['Element.prototype.onauxclick'],
    uses: ['event auxclick'],
    missingIn: 'Safari before 18.2',
    guard: 'adapters/browser/link-clicks.ts',
    differs: 'a link that is opened by the middle button is not reported as `linkOpen`',
  },
  {
    api: 'currentCSSZoom',
    without: ['Element.prototype.currentCSSZoom'],
    uses: ['.currentCSSZoom'],
    missingIn: 'Chrome before 128, Firefox before 126, Safari before 26',
    guard: 'main/embed/fit-phone.ts',
    differs: 'on a page that zooms its root, the panel on a phone is higher or lower than the window',
  },
  {
    api: 'checkVisibility',
    without: ['Element.prototype.checkVisibility'],
    uses: ['.checkVisibility'],
    missingIn: 'Chrome before 105, Firefox before 106, Safari before 17.4',
    guard: 'ui/views/Conversation/useAnnouncements.ts',
    differs: 'counts as visible',
  },
  {
    api: 'togglePopover',
    without: [
      'HTMLElement.prototype.popover',
      'HTMLElement.prototype.togglePopover',
      'HTMLElement.prototype.showPopover',
      'HTMLElement.prototype.hidePopover',
    ],
    uses: ['.togglePopover', '.showPopover', '.popover'],
    missingIn: 'Chrome before 114, Firefox before 125, Safari before 17',
    guard: 'main/embed/keep-on-page.ts',
    differs: 'launcher and panel are above the page by z-index',
  },
  {
    api: 'moveBefore',
    without: [
      'Element.prototype.moveBefore',
      'Document.prototype.moveBefore',
      'DocumentFragment.prototype.moveBefore',
    ],
    uses: ['.moveBefore'],
    missingIn: 'all but Chrome since 133 and Firefox since 144',
    guard: 'main/embed/placement.ts',
    differs: 'the conversation loads again when the widget moves into a dialog',
  },
  {
    api: 'navigator.virtualKeyboard',
    uses: ['navigator.virtualKeyboard'],
    missingIn: 'Chrome before 94, Firefox, Safari',
    guard: 'main/embed/fit-phone.ts',
    differs: 'a page that lets the keyboard cover it has the text box behind it',
  },
  {
    api: 'navigation',
    uses: ['navigation'],
    missingIn: 'Chrome before 102, Firefox before 147, Safari before 26.2',
    guard: 'shared/browser/of-window.ts',
    differs: '`pushState` and `replaceState` are wrapped',
  },
  {
    api: 'NavigateEvent',
    uses: ['NavigateEvent'],
    missingIn: 'Chrome before 102, Firefox before 147, Safari before 26.2',
    guard: 'main/embed/history-frame.ts',
    differs: 'there is no navigation that a page could intercept',
  },
  {
    api: 'prerendering',
    without: ['Document.prototype.prerendering'],
    uses: ['.prerendering', 'event prerenderingchange'],
    missingIn: 'Chrome before 108, Firefox, Safari',
    guard: 'adapters/browser/activation.ts',
    differs: 'no page is prerendered, so the chat starts at once',
  },
  {
    api: 'fullscreenElement',
    without: ['Document.prototype.fullscreenElement', 'ShadowRoot.prototype.fullscreenElement'],
    uses: ['.fullscreenElement'],
    missingIn: 'Safari before 16.4',
    guard: 'main/embed/full-screen.ts',
    differs: 'the name with the prefix of Safari',
  },
  {
    api: 'userActivation',
    without: ['Navigator.prototype.userActivation'],
    uses: ['.userActivation'],
    missingIn: 'Firefox before 120, Safari before 16.4',
    guard: 'main/container/lazy-adapters.ts',
    differs: 'the first press or key after the sound was switched on loads it, and the next one allows it',
  },
  {
    api: 'trustedTypes',
    // Not taken away: a browser that has it holds the page to its policy, which only this API can satisfy.
    without: [],
    uses: ['trustedTypes'],
    missingIn: 'Firefox before 148, Safari before 26',
    guard: 'shared/browser/trusted-types.ts',
    differs: 'the page asks for none',
  },
  {
    api: 'OffscreenCanvas',
    uses: ['OffscreenCanvas', 'new OffscreenCanvas'],
    missingIn: 'Firefox before 105, Safari before 16.4',
    guard: 'adapters/media/compress.ts',
    differs: 'a library makes pictures smaller',
  },
  {
    api: 'CanvasRenderingContext2D.prototype.imageSmoothingQuality',
    uses: ['.imageSmoothingQuality'],
    missingIn: 'Firefox',
    guard: 'adapters/media/compress-on-canvas.ts',
    differs: 'the property has no effect',
  },
  {
    api: 'location.ancestorOrigins',
    uses: ['.ancestorOrigins'],
    missingIn: 'Firefox',
    guard: 'adapters/frame/embedding-page.ts',
    differs: 'the embedding page is known by its referrer',
  },
  {
    api: 'credentialless',
    uses: ['credentialless'],
    missingIn: 'Chrome before 110, Firefox, Safari',
    guard: 'main/h5/framed.ts',
    differs: 'no frame is credentialless',
  },
];

/** What libraries ask for before they use it. */
export const GUARDED_BY_LIBRARIES = [
  { library: 'react-dom', uses: ['TextEvent', 'navigator.scheduling', 'setImmediate'] },
  { library: 'axios', uses: ['cookieStore', 'setImmediate', 'Error.captureStackTrace'] },
  { library: 'i18next', uses: ['.getTextInfo'] },
];

/** Members that have the name of a member of a browser and are another's. */
export const OTHER_OWNERS = [
  { owner: 'main/h5, the frame', uses: ['.adopt'] },
  { owner: 'react-dom', uses: ['.animation', '.displayName'] },
  { owner: 'our dialog of pictures', uses: ['.drop'] },
  { owner: 'the properties of a view', uses: ['.ariaChecked', '.ariaDisabled'] },
  { owner: 'axios', uses: ['.fileName', '.toArray'] },
  { owner: 'inversify', uses: ['.getMetadata', '.when'] },
  {
    owner: 'i18next, rxjs and our menus',
    uses: ['.use', '.take', '.move', '.dispose', '.segment'],
  },
  { owner: 'rxjs', uses: ['Observable', 'new Observable'] },
  { owner: 'the event conversationStart', uses: ['.with'] },
];

/** Css that has no effect in one of the oldest browsers, and how that looks. */
export const PLAINER = [
  {
    uses: ['@container', 'container', 'container-type', 'cqi', 'cqb'],
    differs: 'no change by the size of the chat',
  },
  { uses: [':highlight'], differs: 'the search marks no words' },
  { uses: [':has'], differs: 'no change by what an element contains' },
  {
    uses: ['color-mix()'],
    differs: 'no softened lines, shadows and grounds; ui/styles/older-browsers.css has plain ones for texts',
  },
  { uses: ['round()', 'lh'], differs: 'lines and pictures may be higher by parts of a pixel' },
  { uses: ['rotate', 'scale', 'translate'], differs: 'launcher and panel do not move' },
  { uses: [':dir'], differs: 'the tail of a bubble of dx is not turned' },
  {
    uses: ['overscroll-behavior', 'overscroll-behavior-x'],
    differs: 'the page may scroll after the list has ended',
  },
  { uses: ['scrollbar-color', 'scrollbar-width'], differs: 'scroll bars of the system' },
  {
    uses: ['scrollbar-gutter'],
    differs: 'Safari before 18.2 always shows the bar of the list, if bars take room',
  },
  { uses: ['field-sizing'], differs: 'the text box is measured at each key' },
  { uses: ['text-wrap'], differs: 'titles may have a short last line' },
  { uses: ['word-break: auto-phrase'], differs: 'a Japanese line may end inside a word' },
  { uses: ['text-size-adjust'], differs: 'the prefix is enough' },
  { uses: ['forced-color-adjust', '@media (forced-colors)'], differs: 'Safari has no forced colours' },
  {
    uses: ['content-visibility', 'zoom'],
    differs: 'the rules that undo those of a page have nothing to undo',
  },
  { uses: ['resize'], differs: 'phones have no handle' },
  { uses: ['align-content: start', 'place-self: start'], differs: 'in the middle instead of at the start' },
];
