import { MutableState } from '../../../application/state/state';
import type { Widget } from '../../../application/widget';
import { FAILURES, type FailureKey } from '../../../domain/failure/failure-display';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import type { LanguageCode } from '../../../domain/language/language';
import { SYSTEM_LINE_KEYS } from '../../../domain/message/system-line-key';
import { uploadFailureCode } from '../../../domain/upload/upload-state';
import { fakeWidget, type Scene } from '../../support/fake-widget';
import { images, item, video, viewer } from '../../support/media';
import { mine, notice, robot } from '../../support/messages';
import { AGENT_CHAT, EVERY_STATUS, MEDIA, REFUSED, ROBOT_CHAT, UPLOAD } from '../../support/scenes';
import { conversation, ROBOT_HEADER } from '../../support/snapshots';

type Make = (language: LanguageCode) => Widget;

const scene =
  (parts: Scene): Make =>
  (language) =>
    fakeWidget({ ...parts, shell: { ...parts.shell, language } });

const still = <Presenter extends { readonly state: unknown }>(presenter: Presenter, snapshot: object) => ({
  ...presenter,
  state: new MutableState(snapshot),
});

/** A dialog that is closed in the fake widget. */
const opened =
  (name: 'imageDialog' | 'videoDialog' | 'viewer', snapshot: object): Make =>
  (language) => {
    const widget = fakeWidget({ shell: { language } });
    return { ...widget, [name]: still(widget[name], snapshot) };
  };

const NAMED = { name: 'Maximiliane' };
const of = (key: FailureKey) => ({ kind: 'key', key, params: NAMED }) as const;
const keysAt = (place: string) =>
  (Object.keys(FAILURES) as FailureKey[]).filter((key) => FAILURES[key].place === place);

const toasts = (keys: readonly FailureKey[]): Scene => ({
  toasts: keys.map((key, id) => ({ id, severity: 'info', words: of(key) })),
});

const inThrees = (keys: readonly FailureKey[]): readonly (readonly FailureKey[])[] =>
  keys.flatMap((_, at) => (at % 3 === 0 ? [keys.slice(at, at + 3)] : []));

const FAILED_UPLOADS = (Object.keys(FAILURES) as FailureKey[])
  .filter((key) => key.startsWith('upload_'))
  .map((failure) =>
    mine({ ...UPLOAD, failure, code: uploadFailureCode(failure) }, { status: 'failedNotResend' }),
  );

const FORM_ERRORS = {
  name: 'name_error',
  contact: 'contact_error',
  phone: 'mobile_error',
  message: 'message_error',
} as const;

const rating = (missing: number | null): Scene => ({
  evaluation: {
    kind: 'open',
    title: '',
    scores: [1, 2, 3, 4, 5].map((score) => ({ title: `${score}`, score })),
    commentAsked: true,
    commentTitle: '',
    comment: '',
    submitting: missing === null,
    missing,
    failed: missing !== null,
    refusal: '',
  },
});

const shown: readonly (readonly [string, Make])[] = [
  ['starting', scene({ shell: { phase: { kind: 'starting' } } })],
  ...(['missing_param', 'visitor_refused', 'data_error', 'start_unreachable'] as const).map(
    (key) =>
      [key, scene({ shell: { phase: { kind: 'failed', key, words: '', detail: 'business_id' } } })] as const,
  ),
  ['empty', scene({ conversation: conversation([]) })],
  ['with the agent', scene({ conversation: conversation([...AGENT_CHAT, ...EVERY_STATUS]) })],
  [
    'with the robot',
    scene({ header: ROBOT_HEADER, conversation: conversation(ROBOT_CHAT, { typing: true }) }),
  ],
  [
    'what the robot says when it does not understand',
    scene({
      conversation: conversation(
        ([1, 2, 3, 4, 5, 6] as const).map((number) =>
          robot({ kind: 'phrase', key: `robot_fallback_${number}` }),
        ),
      ),
    }),
  ],
  ['images', scene({ conversation: conversation(MEDIA) })],
  ['refused messages', scene({ conversation: conversation(REFUSED) })],
  ['failed uploads', scene({ conversation: conversation(FAILED_UPLOADS) })],
  [
    'every line that stays',
    scene({ conversation: conversation(SYSTEM_LINE_KEYS.map((key) => notice(key, NAMED))) }),
  ],
  ['unread', scene({ conversation: conversation(AGENT_CHAT, { unreadBelow: 3 }) })],
  ...(['connecting', 'offline', 'disconnected', 'ended'] as const).map(
    (status) => [`header ${status}`, scene({ header: { status } })] as const,
  ),
  ...(['blank', 'starting', 'locked', 'ended', 'no-service'] as const).map(
    (blocked) => [`blocked: ${blocked}`, scene({ composer: { blocked } })] as const,
  ),
  ...inThrees(keysAt('toast')).map((keys) => [`toasts ${keys.join()}`, scene(toasts(keys))] as const),
  ...(['loading', 'connect-success', 'network-lost'] as const).map(
    (kind) => [`dialog ${kind}`, scene({ dialog: { kind } })] as const,
  ),
  ...[true, false].map(
    (wentIdle) =>
      [
        `dialog session-ended${wentIdle ? ', idle' : ''}`,
        scene({ dialog: { kind: 'session-ended', watched: false, wentIdle } }),
      ] as const,
  ),
  ['went idle', scene({ composer: { blocked: 'ended', wentIdle: true } })],
  ...keysAt('popup').map(
    (key) =>
      [`popup ${key}`, scene({ dialog: { kind: 'failure', words: of(key), closesAfterMs: 5000 } })] as const,
  ),
  ['rating, a score is missing', scene(rating(1))],
  ['rating, on its way', scene(rating(null))],
  ['rating, thanks', scene({ evaluation: { kind: 'thanks', words: '' } })],
  ['card of the rating', scene({ conversation: conversation([], { rating: { title: '' } }) })],
  ...(['loading', 'failed', 'ready'] as const).map(
    (phase) =>
      [
        `questions ${phase}`,
        scene({ questions: { open: true, phase, questions: [], locked: false, person: '' } }),
      ] as const,
  ),
  [
    'message form',
    scene({
      messageForm: {
        kind: 'open',
        entry: EMPTY_FORM,
        errors: FORM_ERRORS,
        refusals: 1,
        reason: '',
        submitting: false,
        failure: null,
      },
    }),
  ],
  ['message form, sent', scene({ messageForm: { kind: 'sent', words: '' } })],
  ['images, none chosen', opened('imageDialog', images([], { missing: true }))],
  ['images, one refused', opened('imageDialog', images([item(1), item(2, { error: 'not_supported' })]))],
  ['video, none chosen', opened('videoDialog', video({ video: null, error: 'video_type_error' }))],
  ['video', opened('videoDialog', video())],
  ['viewer', opened('viewer', viewer(1))],
];

/**
 * The element that must exist before the view is checked, because its code loads later. Keyed by the first words of
 * the name.
 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^toasts/, '[data-kefu="toast"]'],
  [/^(?:dialog|popup)/, ':is(.kefu-card, [role="dialog"], [role="alertdialog"])'],
  [/^rating, thanks/, '.kefu-overlay [role="status"]'],
  [/^(?:rating|images,|video|viewer)/, '[role="dialog"]'],
  [/^card/, '.kefu-rating-card'],
  [/^questions/, '.kefu-questions'],
  [/^message form/, '.kefu-form'],
  [/^starting/, '.kefu-starting'],
  [/^failed uploads/, '[data-kefu="message"]'],
  [/_|failed/, '[role="alert"]'],
];

export const partOf = (name: string): string =>
  PARTS.find(([names]) => names.test(name))?.[1] ?? '[role="log"]';

/** Every view in the states that have texts, by name. */
export const EVERY_VIEW: ReadonlyMap<string, Make> = new Map(shown);
