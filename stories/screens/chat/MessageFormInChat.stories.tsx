import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, fn } from 'storybook/test';
import { storyGlobals } from '../../../.storybook/decorators';
import type { StoryGlobals } from '../../../.storybook/globals';
import type { MessageFormSnapshot } from '../../../application/presentation/message-form/message-form-contract';
import { MutableState } from '../../../application/state/state';
import { EMPTY_FORM } from '../../../domain/form/message-form';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { fakeWidget } from '../../support/fake-widget';

const OPEN: MessageFormSnapshot = {
  kind: 'open',
  entry: EMPTY_FORM,
  errors: {},
  refusals: 0,
  reason: '',
  submitting: false,
  failure: null,
};

const NobodyThere = ({ globals }: { readonly globals: StoryGlobals }) => {
  const widget = useMemo(() => {
    const shell = { language: globals.locale, theme: globals.theme };
    const header = { status: 'offline' } as const;
    return {
      ...fakeWidget({ shell, header, composer: { blocked: 'no-service' } }),
      messageForm: {
        state: new MutableState(OPEN),
        actions: { edit: fn(), rate: fn(), submit: fn(), another: fn() },
      },
    };
  }, [globals]);
  return <KefuWidget widget={widget} full scheme={globals.scheme} />;
};

const meta = {
  title: 'Screens/Chat with message form',
  render: (_, { globals }) => <NobodyThere globals={storyGlobals(globals)} />,
} satisfies Meta;

export default meta;

/** Nobody is available, and the integrator accepts messages (decision 17). */
export const NobodyIsThere: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('form', { name: 'Leave a message' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
    await expect(canvas.queryByRole('log'), 'the form has the whole height').toBeNull();
  },
};
