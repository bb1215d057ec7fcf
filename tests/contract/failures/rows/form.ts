import type { FailureKey } from '../../../../domain/failure/failure-display';
import type { Row } from '../row';
import type { World } from '../world';

const fill = ({ widget }: World, more: { readonly phone?: string } = {}): void => {
  const { edit, rate } = widget.messageForm.actions;
  edit('name', 'Ann Example');
  edit('contact', 'ann@example.test');
  edit('message', 'Please call me');
  edit('phone', more.phone ?? '+49 30 123456');
  rate(5);
};

const leaves = async (world: World, fault: { readonly code: number; readonly msg: string } | null) => {
  if (fault) world.operator.fault({ kind: 'code', operation: 'form', count: 1, ...fault });
  fill(world);
  world.widget.messageForm.actions.submit();
};

const empty = (key: FailureKey, line: Row['line']): Row => ({
  key,
  line,
  how: 'an empty form is submitted',
  from: 'device',
  merchant: '8',
  act: ({ widget }) => widget.messageForm.actions.submit(),
  stays: [`field ${key}`],
});

/** The message form, if no agent is available. */
export const FORM: readonly Row[] = [
  empty('name_error', '8: name_error'),
  empty('contact_error', '5: Message form'),
  empty('message_error', '5: Message form'),
  {
    key: 'mobile_error',
    line: '8: mobile_error',
    how: 'an invalid phone number',
    from: 'device',
    merchant: '8',
    act: (world) => {
      fill(world, { phone: 'call me' });
      world.widget.messageForm.actions.submit();
    },
    stays: ['field mobile_error'],
  },
  {
    key: 'save_error',
    line: '8: save_error',
    how: 'the form is refused',
    from: 'answer',
    merchant: '8',
    act: (world) => leaves(world, { code: 1, msg: 'save_error' }),
    stays: ['form save_error, Please call me'],
  },
  {
    key: 'save_ok',
    line: '8: save_ok',
    how: 'the form is taken',
    from: 'answer',
    merchant: '8',
    act: (world) => leaves(world, null),
    stays: ['form sent'],
  },
];
