import type { ReactNode } from 'react';
import type { RowProps, ScrollButtonProps } from '../../foundation/look/message-props';
import { Avatar } from '../../primitives/Avatar';

/* The usual drawings of the conversation's small parts. */

export const Row = ({ day, divider, time, content }: RowProps) => (
  <>
    {day}
    {divider}
    {time}
    {content}
  </>
);

export const Day = ({ text }: { readonly text: string }) => <p className="kefu-day">{text}</p>;

export const Divider = ({ text }: { readonly text: string }) => (
  <p className="kefu-new">
    <span>{text}</span>
  </p>
);

export const NoticeText = ({ children }: { readonly children: ReactNode }) => <p dir="auto">{children}</p>;

export const TypingDots = () => (
  <span className="kefu-dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

export const ScrollButtonContent = ({ people, unread, arrow }: ScrollButtonProps) => (
  <>
    {people}
    {unread}
    {arrow}
  </>
);

export const Empty = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <div className="kefu-empty">
    <Avatar who="service" avatar={null} />
    <p className="kefu-empty-title">{title}</p>
    <p>{hint}</p>
  </div>
);
