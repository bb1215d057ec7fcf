import type { FeedbackText } from '../../../application/presentation/feedback/feedback-contract';
import type { Widget } from '../../../application/widget';
import type { FailureKey } from '../../../domain/failure/failure-display';
import type { Message } from '../../../domain/message/message';

export const messagesOf = (widget: Widget): readonly Message[] => {
  const { rows } = widget.conversation.state.current;
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.message).filter(
    (message) => message !== undefined,
  );
};

export type Place = 'toast' | 'popup' | 'notice' | 'field' | 'form' | 'screen';

/** Dialogs with one sentence. */
const SPEAKING = {
  'connect-success': 'connect_success',
  'network-lost': 'web_disconnect',
  'session-ended': 'is_disconnect_please_reload',
} as const satisfies Record<string, FailureKey>;

const keyed = (key: FailureKey): FeedbackText => ({ kind: 'key', key, params: {} });

/** All texts in one place at this moment. */
export const said = (widget: Widget, place: Place): readonly FeedbackText[] => {
  if (place === 'toast') return widget.toasts.state.current.toasts.map(({ words }) => words);
  if (place === 'popup') {
    const dialog = widget.dialog.state.current;
    if (dialog.kind === 'failure') return [dialog.words];
    return dialog.kind in SPEAKING ? [keyed(SPEAKING[dialog.kind as keyof typeof SPEAKING])] : [];
  }
  if (place === 'notice') {
    return messagesOf(widget).flatMap(({ body }) =>
      body.kind === 'notice' ? [{ kind: 'key', key: body.key as FailureKey, params: body.params }] : [],
    );
  }
  if (place === 'field') {
    const form = widget.messageForm.state.current;
    return form.kind === 'open' ? Object.values(form.errors).map(keyed) : [];
  }
  if (place === 'form') {
    const form = widget.messageForm.state.current;
    if (form.kind !== 'sent') return [];
    return [form.words === '' ? keyed('save_ok') : { kind: 'server', text: form.words }];
  }
  const { phase } = widget.shell.state.current;
  if (phase.kind !== 'failed' || phase.key === 'missing_param' || phase.key === 'visitor_refused') return [];
  return [phase.words === '' ? keyed(phase.key) : { kind: 'server', text: phase.words }];
};

/**
 * What is still visible of a failure, as short lines: 'message failed', 'notice service_leave', 'composer locked'.
 */
export const remains = (widget: Widget): readonly string[] => {
  const composer = widget.composer.state.current;
  const { phase } = widget.shell.state.current;
  const images = widget.imageDialog.state.current;
  const video = widget.videoDialog.state.current;
  const evaluation = widget.evaluation.state.current;
  const form = widget.messageForm.state.current;
  return [
    ...messagesOf(widget).map(({ body, status }) =>
      body.kind === 'notice' ? `notice ${body.key}` : `message ${status}`,
    ),
    `header ${widget.header.state.current.status}`,
    `composer ${composer.blocked ?? 'free'}`,
    ...(composer.draft ? [`composer “${composer.draft}”`] : []),
    ...(composer.counter ? [`composer ${composer.counter.used} of ${composer.counter.limit}`] : []),
    ...(phase.kind === 'failed' ? [`screen ${phase.words || phase.key}`] : []),
    ...(images.kind === 'open' ? images.items.map(({ error }) => `dialog ${error}`) : []),
    ...(images.kind === 'open' && images.missing ? ['dialog please_select_images'] : []),
    ...(video.kind === 'open' ? [`dialog ${video.error}`] : []),
    ...(evaluation.kind === 'open' ? [`field ${evaluation.missing}`] : []),
    ...(evaluation.kind === 'open' && evaluation.failed
      ? [`form ${evaluation.scores.map(({ score }) => score).join()}`]
      : []),
    ...(form.kind === 'open' ? Object.values(form.errors).map((key) => `field ${key}`) : []),
    ...(form.kind === 'open' && form.failure ? [`form ${form.failure.key}, ${form.entry.message}`] : []),
    ...(form.kind === 'sent' ? ['form sent'] : []),
  ];
};
