import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { MessageFormSnapshot } from '../../../application/presentation/message-form/message-form-contract';
import { checkForm, EMPTY_FORM, type MessageFormEntry } from '../../../domain/form/message-form';
import { MessageForm } from '../../../ui/views/MessageForm/MessageForm';
import { inThePanel } from '../../support/StoryPanel';

type Open = Extract<MessageFormSnapshot, { kind: 'open' }>;

const open = (fields: Partial<Open> = {}): Open => ({
  kind: 'open',
  entry: EMPTY_FORM,
  errors: {},
  refusals: 0,
  reason: '',
  submitting: false,
  failure: null,
  ...fields,
});

const FILLED: MessageFormEntry = {
  name: 'Ada Lovelace',
  contact: 'ada@example.com',
  phone: '+44 20 7946 0958',
  message: 'My withdrawal of Monday has not arrived yet. Could somebody have a look, please?',
  rating: 4,
};

const meta = {
  title: 'Views/Message form',
  component: MessageForm,
  decorators: [inThePanel],
  args: { snapshot: open(), actions: { edit: fn(), rate: fn(), submit: fn(), another: fn() } },
} satisfies Meta<typeof MessageForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Full name' }), 'A');
    await expect(args.actions.edit).toHaveBeenCalledWith('name', 'A');
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5: Good' }));
    await expect(args.actions.rate).toHaveBeenCalledWith(4);
  },
};

const Checked = ({
  entry,
  actions,
}: { readonly entry: MessageFormEntry } & Pick<Parameters<typeof MessageForm>[0], 'actions'>) => {
  const [refusals, setRefusals] = useState(0);
  const form = checkForm(entry);
  const errors = form.ok || refusals === 0 ? {} : form.failure;
  const submit = () => setRefusals(refusals + 1);
  return <MessageForm snapshot={open({ entry, errors, refusals })} actions={{ ...actions, submit }} />;
};

/** Each error is at its field. The first field with an error gets the focus. */
export const Refused: Story = {
  render: ({ actions }) => (
    <Checked entry={{ ...EMPTY_FORM, name: 'Ada', phone: 'call me' }} actions={actions} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send message' }));
    const contact = canvas.getByRole('textbox', { name: 'Email or messaging account' });
    await expect(contact).toHaveFocus();
    await expect(contact).toBeInvalid();
    await expect(contact).toHaveAccessibleDescription(/.+/);
    await expect(canvas.getByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(/phone/i);
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toBeValid();
    await expect(canvas.getByRole('radiogroup'), 'nobody has served yet').toBeValid();
  },
};

/** The rating is optional, because nobody has served yet; the backend says why nobody is available (V16). */
export const WithReason: Story = {
  args: { snapshot: open({ entry: { ...FILLED, rating: null }, reason: 'We are back at nine o’clock.' }) },
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('form', { name: 'Leave a message' });
    await expect(form).toHaveTextContent('We are back at nine o’clock.');
    await expect(
      canvas.getByText('(optional)', { selector: '.kefu-field-label:has(+ .kefu-stars) *' }),
    ).toBeVisible();
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-required', 'false');
  },
};

export const Submitting: Story = {
  args: { snapshot: open({ entry: FILLED, submitting: true }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submitting…' }));
    await expect(args.actions.submit).not.toHaveBeenCalled();
  },
};

/** The entered values stay. */
export const Failed: Story = {
  args: { snapshot: open({ entry: FILLED, failure: { key: 'save_error', words: '' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeInTheDocument();
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
  },
};

export const FailedWithWords: Story = {
  args: {
    snapshot: open({ entry: FILLED, failure: { key: 'save_error', words: 'Our mailbox is <b>full</b>.' } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Our mailbox is <b>full</b>.');
  },
};

export const Sent: Story = {
  args: { snapshot: { kind: 'sent', words: '' } },
  play: async ({ canvas, args, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Send another message' });
    await expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(button);
    await expect(args.actions.another).toHaveBeenCalledOnce();
  },
};

export const Hidden: Story = {
  tags: ['test-only'],
  args: { snapshot: { kind: 'hidden' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('form')).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, args: { snapshot: open({ entry: FILLED }) } };

export const RightToLeft: Story = {
  globals: { locale: 'ara' },
  args: { snapshot: open({ entry: { ...FILLED, name: 'ليلى' }, errors: { contact: 'contact_error' } }) },
};
