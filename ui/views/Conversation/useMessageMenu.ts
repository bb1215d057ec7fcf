import { useCallback, useState } from 'react';
import type { Message } from '../../../domain/message/message';

export interface OpenMenu {
  readonly message: Message;
  readonly x: number;
  readonly y: number;
}

export const useMessageMenu = () => {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const show = useCallback(
    (message: Message, at: { readonly x: number; readonly y: number }) => setOpen({ message, ...at }),
    [],
  );
  const hide = useCallback(() => setOpen(null), []);
  return { open, show, hide };
};
