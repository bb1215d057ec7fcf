import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../../application/presentation/message-form/message-form-contract';
import type { ViewProps } from '../../foundation/view-props';
import { Form } from './Form';
import { FormSent } from './FormSent';

/** Nobody is available: the visitor leaves a message instead (decision 17). */
export const MessageForm = ({ snapshot, actions }: ViewProps<MessageFormSnapshot, MessageFormActions>) => {
  switch (snapshot.kind) {
    case 'hidden':
      return null;
    case 'open':
      return <Form snapshot={snapshot} actions={actions} />;
    case 'sent':
      return <FormSent words={snapshot.words} onAnother={actions.another} />;
  }
};
