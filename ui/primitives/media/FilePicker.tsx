import { type ReactNode, useRef } from 'react';
import type { IconName } from '../../foundation/look/icons';
import { Icon } from '../Icon';

export interface FilePickerProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly className: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** A button that opens the device's own file picker. */
export const FilePicker = ({
  icon,
  children,
  accept,
  multiple = false,
  className,
  onPick,
}: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name={icon} />
        <span>{children}</span>
      </button>
      <input
        ref={input}
        type="file"
        className="kefu-file-input"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        hidden
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
